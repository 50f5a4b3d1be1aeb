import { parseArgs } from "node:util";
import { days } from "../seed/dates.ts";
import { generateFeed } from "./generate.ts";
import { runImport, UsageError } from "./run-import.ts";

const USAGE = `npm run catalogue -- import FILE [options]
  Imports a partner's events, attractions and venues into the catalogue, and seat plans and which of their seats events
  have (docs/seat-plans.md). FILE has the shape of the Discovery API (JSON lines, an array, or pages) or is a Discovery
  Feed file; it may be gzipped. Invalid records are refused and
  listed; the others are imported. After an interruption, the same command resumes where it stopped.
    --state DIR         state folder to import into (default .state); the shop must not be running on it
    --sql DIR           write SQL files for "wrangler d1 execute --file" instead
    --seed none|small|full  content of a new database (default full; with --sql: none)
    --sold-by provider|both|direct  how new events are sold (default provider: by a link to the feed's url)
    --complete          the file has every event: all others are set inactive
    --pictures          use the partner's pictures; the shop's img-src must allow their origin
    --report FILE       where refused records are listed (default FILE.refused.jsonl)
    --max-refused N     number of refused records that still counts as success (default 0)

npm run catalogue -- generate --records N --out FILE [--today yyyy-MM-dd]
  Writes a feed of N generated records, the same for the same day.

Exit codes: 0 success, 1 failure or refused records, 2 invalid command line, 130 interrupted.`;

/** Runs the catalogue's command line, described by USAGE. Returns the exit code. */
export async function runCatalogueCommand([command, ...args]: string[]): Promise<number> {
  if (command === undefined || args.includes("--help") || command === "--help" || command === "help") {
    console.log(USAGE);
    return command === undefined ? 2 : 0;
  }
  try {
    if (command === "import") return await runImport(args);
    if (command === "generate") return await runGenerate(args);
    throw new UsageError(`There is no command "${command}".`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

async function runGenerate(args: string[]): Promise<number> {
  const { values } = parseGenerate(args);
  const records = Number(values.records);
  if (!Number.isInteger(records) || records < 3 || records > 5_000_000)
    throw new UsageError("--records needs a whole number from 3 to 5000000.");
  if (!values.out) throw new UsageError("--out FILE is needed.");
  const today = values.today ? Date.parse(`${values.today}T00:00:00Z`) : Date.now();
  if (Number.isNaN(today)) throw new UsageError("--today needs a date, yyyy-MM-dd.");
  await generateFeed(values.out, { records, today: Math.floor(today / days(1)) * days(1) });
  console.log(`${values.out}: ${records} records`);
  return 0;
}

function parseGenerate(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { records: { type: "string" }, out: { type: "string" }, today: { type: "string" } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
