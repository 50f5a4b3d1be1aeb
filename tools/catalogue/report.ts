import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { PlainError } from "../stack/plain-error.ts";
import type { Reason } from "./refusal.ts";
import { cleanLine } from "./text.ts";

/** One refused record, a line of the report. */
export interface ReportLine {
  line: number;
  kind: string;
  id: string;
  field: string;
  reason: Reason;
  message: string;
}

/** Refusals shown on the screen; the report has all. */
const SHOWN = 20;
/** Lines of a report: a file that is wrong throughout must not fill the disk. */
const MOST_LINES = 200_000;

/** Writes FILE.refused.jsonl, a line a refusal, from where an interrupted import left it. */
export class Report {
  readonly #file: string;
  readonly #say: (line: string) => void;
  #handle: number | null = null;
  #pending: string[] = [];
  #bytes: number;
  #lines = 0;

  constructor(file: string, bytes: number, say: (line: string) => void) {
    this.#file = file;
    this.#bytes = bytes;
    this.#say = say;
  }

  add(line: ReportLine): void {
    this.#lines += 1;
    if (this.#lines <= SHOWN) {
      const who = [line.kind, line.id].filter(Boolean).join(" ");
      // What a feed says must not steer a terminal.
      const said = `${line.field && `${line.field} `}${line.message}`;
      this.#say(`  ${cleanLine(`line ${line.line}${who && `, ${who}`}: ${said}`)}`);
    }
    if (this.#lines === SHOWN + 1) this.#say(`  … the others are in ${this.#file}`);
    if (this.#lines <= MOST_LINES) this.#pending.push(`${JSON.stringify(line)}\n`);
  }

  /** Writes what was added, before the batch is committed that it belongs to. Returns the report's length. */
  flush(): number {
    if (this.#pending.length === 0 && this.#handle === null) return this.#bytes;
    const text = Buffer.from(this.#pending.join(""));
    const handle = this.#open();
    writeSync(handle, text, 0, text.length, this.#bytes);
    this.#bytes += text.length;
    this.#pending = [];
    return this.#bytes;
  }

  /** Cuts off what an interrupted import wrote behind its last batch, and closes the file. */
  close(): void {
    if (this.#handle !== null) closeSync(this.#handle);
    this.#handle = null;
  }

  #open(): number {
    if (this.#handle !== null) return this.#handle;
    try {
      this.#handle = openSync(this.#file, this.#bytes > 0 ? "r+" : "w");
    } catch (error) {
      throw new PlainError(
        `The report ${this.#file} cannot be written: ${error instanceof Error ? error.message : error}`,
      );
    }
    ftruncateSync(this.#handle, this.#bytes);
    return this.#handle;
  }
}
