import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type SeedOptions, seedTables } from "./rows.ts";
import { writeSqlFiles } from "./sql-files.ts";
import { leagueFile } from "./teams.ts";
import { writeTables } from "./write.ts";

export { FIXTURES } from "./fixtures.ts";
export type { SeedOptions } from "./rows.ts";

/**
 * Fills a migrated SQLite file with the catalogue: cities, venues, attractions, events, hotels and promo codes.
 * What an earlier seeding wrote is replaced, orders and users stay. The same day gives the same data. `log`
 * hears what was written, one line. Throws when the file lacks the schema; the file is then unchanged.
 */
export function seedDatabase(
  file: string,
  options: SeedOptions & { log?: (line: string) => void } = {},
): void {
  const begun = performance.now();
  const tables = seedTables(options);
  writeTables(file, tables);
  const counts = tables.map(({ name, rows }) => `${rows.length} ${name}`).join(", ");
  options.log?.(`seeded ${counts} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

const USAGE =
  "usage: node scripts/seed/index.ts (--file DATABASE | --sql FOLDER | --leagues FILE) [--small] [--today yyyy-MM-dd]";

function readToday(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const today = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(today.getTime()))
    throw new Error(`no such date: ${text}`);
  return today;
}

function main(): void {
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
  if (values.sql) for (const file of writeSqlFiles(values.sql, seedTables(options))) console.log(file);
  if (values.leagues) writeFileSync(values.leagues, `${JSON.stringify(leagueFile(), null, 2)}\n`);
  if (!values.file && !values.sql && !values.leagues) throw new Error(USAGE);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
