import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { z } from "zod";
import type { GateAnswer } from "#contract/gate.ts";
import { isUuid } from "#contract/ids.ts";
import { instantSchema } from "#contract/money.schema.ts";
import { downloadList, readList, writeList } from "./gate-list.ts";
import { type Entry, OfflineGate } from "./offline-gate.ts";

const USAGE = `npm run gate -- --event ID --list FILE [options]
  Checks ticket codes from standard input, one per line, against a list that was downloaded before: no connection is
  needed. Prints VALID, USED, REPLACED, REFUNDED or UNKNOWN for each. Whom it lets in is kept in FILE.entries.jsonl, so
  that a restart forgets nobody.
    --download URL   first download the list from the commerce API at URL; GATE_TOKEN is an operator's access token

Exit codes: 0 success, 1 failure, 2 invalid command line.`;

/** Runs the command line of the gate, described by USAGE. Returns the exit code. */
export async function runGateCommand(args: string[]): Promise<number> {
  const options = parse(args);
  if (!options) {
    console.error(USAGE);
    return 2;
  }
  const { event, list: file, download } = options;
  if (download) writeList(file, await downloadList(download, event, process.env.GATE_TOKEN ?? ""));
  const list = readList(file, event);
  console.error(`${list.eventName}: ${list.tickets.length} tickets, list of ${list.downloadedAt}`);
  const entriesFile = `${file}.entries.jsonl`;
  const gate = await OfflineGate.open(list, readEntries(entriesFile), (entry) =>
    appendFileSync(entriesFile, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
  );
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== "") console.log(words(await gate.check(line, Date.now())));
  }
  return 0;
}

function parse(args: string[]): { event: string; list: string; download: string | undefined } | null {
  try {
    const options = {
      event: { type: "string" },
      list: { type: "string" },
      download: { type: "string" },
    } as const;
    const { event, list, download } = parseArgs({ args, options }).values;
    return isUuid(event) && list ? { event: event.toLowerCase(), list, download } : null;
  } catch {
    return null;
  }
}

const entrySchema = z.object({ id: z.string(), usedAt: instantSchema });

/** Whom this gate let in before. A last line that a crash cut off was never answered. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.slice(0, -1).map((line) => entrySchema.parse(JSON.parse(line)));
}

const words = ({ result, place, usedAt }: GateAnswer): string =>
  [result.toUpperCase(), place, result === "used" ? usedAt : null].filter(Boolean).join("  ");
