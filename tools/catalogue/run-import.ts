import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { days } from "../seed/dates.ts";
import { DEFAULT_STATE } from "../stack/paths.ts";
import { PlainError } from "../stack/plain-error.ts";
import { requireFolder } from "../stack/state-folder.ts";
import { importFile } from "./import-file.ts";
import { refusedCount } from "./importer.ts";
import { catalogueOfState, openCatalogue } from "./open-database.ts";
import { makeSqlFolder, RecordedDatabase, writeSqlFile } from "./sql-recorder.ts";
import { progressLine, summary } from "./summary.ts";

const SOLD_BY = ["provider", "both", "direct"] as const;
const SEEDS = ["none", "small", "full"] as const;

/** A wrong command line; ends with the usage and exit code 2. */
export class UsageError extends Error {}

/** Seconds between two lines of progress when the output is not a terminal. */
const LOG_SECONDS = 3;

/** Exit codes of an import. */
const EXIT = { done: 0, refused: 1, stopped: 130 } as const;

/** `catalogue import FILE`. Returns the exit code. @throws UsageError, PlainError */
export async function runImport(args: string[]): Promise<number> {
  const { file, flags } = readArguments(args);
  const folder = flags.sql === undefined ? null : resolve(flags.sql);
  if (folder) makeFolder(folder);
  const path = folder ? join(folder, "catalogue.sqlite") : catalogueOfState(requireFolder(flags.state));
  const recorder: { database?: RecordedDatabase } = {};
  const database = await openCatalogue(
    path,
    flags.seed,
    folder ? (file) => (recorder.database = new RecordedDatabase(file)) : undefined,
  );
  recorder.database?.take();
  const stop = stopSignal();
  const startedAt = performance.now();
  let loggedAt = Number.NEGATIVE_INFINITY;
  try {
    const result = await importFile(database, file, {
      soldBy: flags["sold-by"],
      pictures: flags.pictures,
      complete: flags.complete,
      report: flags.report ?? `${file}.refused.jsonl`,
      today: Math.floor(Date.now() / days(1)) * days(1),
      mayRebuild: folder === null,
      log: (line) => console.error(line),
      begin: (resuming) => {
        if (folder) makeSqlFolder(folder, resuming);
      },
      beforeCommit: (progress) => {
        const statements = recorder.database?.take() ?? [];
        if (!folder || statements.length === 0) return;
        progress.sqlFiles += 1;
        writeSqlFile(folder, progress.sqlFiles, statements);
      },
      onBatch: (progress, share) => {
        const seconds = (performance.now() - startedAt) / 1000;
        // A terminal is updated with every batch, a log only now and then.
        if (process.stderr.isTTY || seconds - loggedAt >= LOG_SECONDS) {
          loggedAt = seconds;
          progressLine(progress, share, seconds);
        }
        return !stop.requested;
      },
    });
    console.log(summary(result, { seconds: (performance.now() - startedAt) / 1000, file, folder }));
    if (result.broken) throw result.broken;
    if (!result.finished) return EXIT.stopped;
    return refusedCount(result.progress) > flags["max-refused"] ? EXIT.refused : EXIT.done;
  } finally {
    database.close();
  }
}

function readArguments(args: string[]) {
  const parsed = parse(args);
  const [file, ...others] = parsed.positionals;
  const { values } = parsed;
  if (!file || others.length > 0) throw new UsageError("One FILE is needed.");
  const maxRefused = Number(values["max-refused"]);
  if (!Number.isInteger(maxRefused) || maxRefused < 0)
    throw new UsageError("--max-refused needs a whole number.");
  return {
    file,
    flags: {
      ...values,
      "max-refused": maxRefused,
      "sold-by": oneOf("--sold-by", SOLD_BY, values["sold-by"]),
      seed: oneOf("--seed", SEEDS, values.seed ?? (values.sql === undefined ? "full" : "none")),
    },
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        state: { type: "string", default: DEFAULT_STATE },
        sql: { type: "string" },
        seed: { type: "string" },
        report: { type: "string" },
        complete: { type: "boolean", default: false },
        pictures: { type: "boolean", default: false },
        "sold-by": { type: "string", default: "provider" },
        "max-refused": { type: "string", default: "0" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function oneOf<const T extends string>(flag: string, options: readonly T[], value: string): T {
  const option = options.find((each) => each === value);
  if (option) return option;
  throw new UsageError(`${flag} must be one of ${options.join(", ")}.`);
}

function makeFolder(folder: string): void {
  try {
    requireFolder(folder);
  } catch {
    throw new PlainError(`${folder} is not a folder.`);
  }
}

/** Ctrl-C stops the import after the current batch. */
function stopSignal(): { requested: boolean } {
  const signal = { requested: false };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(name, () => {
      signal.requested = true;
    });
  return signal;
}
