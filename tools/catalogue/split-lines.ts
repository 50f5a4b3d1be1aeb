import { BoundedBuffer, type RawValue, type Splitter } from "./splitter.ts";

const LINE_FEED = 0x0a;

/** Splits JSON lines: each line is a value, blank lines are skipped. A malformed line does not affect the others. */
export class LineSplitter implements Splitter {
  broken: string | null = null;
  #line = 1;
  #offset = 0;
  #buffer = new BoundedBuffer();

  push(chunk: Buffer): RawValue[] {
    const values: RawValue[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.#buffer.add(chunk.subarray(from, at));
      this.#close(this.#offset + at + 1, values);
      this.#line += 1;
      from = at + 1;
    }
    if (from < chunk.length) this.#buffer.add(chunk.subarray(from));
    this.#offset += chunk.length;
    return values;
  }

  finish(): RawValue[] {
    const values: RawValue[] = [];
    if (this.#buffer.length > 0) this.#close(this.#offset, values);
    return values;
  }

  #close(end: number, values: RawValue[]): void {
    const text = this.#buffer.take();
    if (text === null || text.trim() !== "") values.push({ text, line: this.#line, end });
  }
}
