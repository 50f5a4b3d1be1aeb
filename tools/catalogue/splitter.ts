/** Maximum size of a record in bytes; longer ones are skipped without being kept in memory. */
export const RECORD_BYTES = 1 << 20;

/** The text of one JSON value of a file: a record, or a page of records. Not parsed yet, so it may be malformed. */
export interface RawValue {
  /** Null when it is longer than RECORD_BYTES. */
  text: string | null;
  /** Line number of its first character, from 1. */
  line: number;
  /** Byte offset just past its end, in the uncompressed file. An interrupted import resumes there. */
  end: number;
}

/** Splits a stream of bytes into values. Call `push` with each chunk in order, then `finish` once. */
export interface Splitter {
  push(chunk: Buffer): RawValue[];
  finish(): RawValue[];
  /** Why the rest of the file cannot be read, e.g. that it ends inside a record. */
  broken: string | null;
}

/** Collects the bytes of one value across chunks, up to RECORD_BYTES; past that it only counts them. */
export class BoundedBuffer {
  #parts: Buffer[] = [];
  #length = 0;
  #overflowed = false;

  add(bytes: Buffer): void {
    this.#length += bytes.length;
    if (this.#length > RECORD_BYTES) {
      this.#overflowed = true;
      this.#parts = [];
    } else if (!this.#overflowed) this.#parts.push(bytes);
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the text, or null when it was too long, and empties the buffer. */
  take(): string | null {
    const [first] = this.#parts;
    const bytes = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts);
    const text = this.#overflowed ? null : bytes.toString("utf8");
    this.#parts = [];
    this.#length = 0;
    this.#overflowed = false;
    return text;
  }
}
