import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { PlainError } from "../stack/plain-error.ts";
import type { Reason } from "./refusal.ts";
import { cleanLine } from "./text.ts";

/** One refused record: a line of the report. */
export interface ReportLine {
  line: number;
  kind: string;
  id: string;
  field: string;
  reason: Reason;
  message: string;
}

/** Refusals printed to the terminal; the report lists them all. */
const PRINTED_LINES = 20;
/** Maximum lines of a report: a file that is wrong throughout must not fill the disk. */
const MAX_LINES = 200_000;

/** Writes FILE.refused.jsonl, one line per refusal, continuing where an interrupted import left off. */
export class Report {
  readonly #file: string;
  readonly #log: (line: string) => void;
  #handle: number | null = null;
  #pending: string[] = [];
  #bytes: number;
  #lines = 0;

  constructor(file: string, bytes: number, log: (line: string) => void) {
    this.#file = file;
    this.#bytes = bytes;
    this.#log = log;
  }

  add(line: ReportLine): void {
    this.#lines += 1;
    if (this.#lines <= PRINTED_LINES) {
      const record = [line.kind, line.id].filter(Boolean).join(" ");
      // Escape sequences in a feed must not reach the terminal.
      const problem = `${line.field && `${line.field} `}${line.message}`;
      this.#log(`  ${cleanLine(`line ${line.line}${record && `, ${record}`}: ${problem}`)}`);
    }
    if (this.#lines === PRINTED_LINES + 1) this.#log(`  … see the rest in ${this.#file}`);
    if (this.#lines <= MAX_LINES) this.#pending.push(`${JSON.stringify(line)}\n`);
  }

  /** Writes the added lines; call it before their batch is committed. Returns the length of the report in bytes. */
  flush(): number {
    if (this.#pending.length === 0 && this.#handle === null) return this.#bytes;
    const text = Buffer.from(this.#pending.join(""));
    const handle = this.#open();
    writeSync(handle, text, 0, text.length, this.#bytes);
    this.#bytes += text.length;
    this.#pending = [];
    return this.#bytes;
  }

  /** Closes the file. */
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
    // An interrupted import may have written lines of a batch that it never committed.
    ftruncateSync(this.#handle, this.#bytes);
    return this.#handle;
  }
}
