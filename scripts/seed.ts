import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seedDatabase } from "#tools/seed/index.ts";
import { type SeedOptions, seedTables, startOfDay } from "#tools/seed/rows.ts";
import { writeSqlFiles } from "#tools/seed/sql-files.ts";
import { leagueFile } from "#tools/seed/teams.ts";
import { PlainError, runMain } from "#tools/stack/plain-error.ts";

const USAGE =
  "npm run seed -- (--file DATABASE | --sql FOLDER | --leagues FILE) [--small] [--today yyyy-MM-dd]";

/** Writes the demo catalogue into a migrated SQLite file, or as SQL files for `wrangler d1 execute`. */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      file: { type: "string" },
      sql: { type: "string" },
      small: { type: "boolean", default: false },
      today: { type: "string" },
      leagues: { type: "string" },
    },
  });
  const options: SeedOptions = { size: values.small ? "small" : "full", today: readToday(values.today) };
  if (values.file) seedDatabase(values.file, { ...options, log: console.log });
  if (values.sql)
    for (const file of writeSqlFiles(values.sql, seedTables(options), startOfDay(options))) console.log(file);
  if (values.leagues) writeFileSync(values.leagues, `${JSON.stringify(leagueFile(), null, 2)}\n`);
  if (!values.file && !values.sql && !values.leagues) throw new PlainError(USAGE);
});

function readToday(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const today = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(today.getTime()))
    throw new PlainError(`Not a valid date: ${text}`);
  return today;
}
