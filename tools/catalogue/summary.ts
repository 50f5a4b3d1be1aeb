import type { ImportResult } from "./import-file.ts";
import { refusedCount } from "./importer.ts";
import type { Progress } from "./progress.ts";
import { REASONS, type Reason } from "./refusal.ts";

const number = (value: number) => Math.round(value).toLocaleString("en-US");

/** Prints the progress of an import: in place on a terminal, else as a line. */
export function progressLine(progress: Progress, share: number, seconds: number): void {
  const line = `  ${Math.floor(share * 100)} %, ${number(progress.records)} records, ${number(progress.records / seconds)} per second, ${number(refusedCount(progress))} refused`;
  process.stderr.write(process.stderr.isTTY ? `\r${line} ` : `${line}\n`);
}

interface Run {
  seconds: number;
  file: string;
  /** Folder of the SQL files, if requested. */
  folder: string | null;
}

/** The result of an import, as printed at its end. */
export function summary({ progress, finished, records }: ImportResult, run: Run): string {
  const { seconds, file } = run;
  const memory = process.resourceUsage().maxRSS / 1024;
  const counts = (["event", "attraction", "venue", "plan", "allocation"] as const).flatMap((kind) => {
    const { added, updated, unchanged } = progress[kind];
    // Most files have no seats.
    if ((kind === "plan" || kind === "allocation") && added + updated + unchanged === 0) return [];
    return `  ${`${kind}s`.padEnd(12)} ${number(added)} added, ${number(updated)} updated, ${number(unchanged)} unchanged`;
  });
  const refused = Object.entries(progress.refused)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `    ${number(count)}: ${isReason(reason) ? REASONS[reason] : reason}`);
  return [
    `${process.stderr.isTTY ? "\n" : ""}${finished ? "Imported" : "Stopped importing"} ${file}: ${number(records)} records in ${seconds.toFixed(1)} s, ${number(records / seconds)} records per second, peak memory ${number(memory)} MB`,
    ...counts,
    `  repeated     ${number(progress.repeated)}`,
    ...(progress.retired > 0 ? [`  set inactive ${number(progress.retired)}`] : []),
    `  refused      ${number(refusedCount(progress))}`,
    ...refused,
    ...(run.folder ? [`  SQL files    ${progress.sqlFiles} in ${run.folder}`] : []),
    ...(finished ? [] : ["Run the same command again to resume."]),
  ].join("\n");
}

const isReason = (text: string): text is Reason => text in REASONS;
