/** A record may have so many bytes; what is longer is passed over without being kept. */
export const RECORD_BYTES = 1 << 20;

/** One JSON value of a file: a record, or a page of them. */
export interface Piece {
  /** Null: longer than RECORD_BYTES. */
  text: string | null;
  /** Line of its first character, from 1. */
  line: number;
  /** Offset of the byte behind it, in the unpacked file. */
  end: number;
}

/** Cuts bytes into pieces. `push` takes what comes next, `finish` says what was left open at the end. */
export interface Cutter {
  push(chunk: Buffer): Piece[];
  finish(): Piece[];
  /** Set by `finish` when the file ends inside something. */
  broken: string | null;
}

/** Bytes of one piece, gathered over chunks; once they are too many only their number is kept. */
export class Gathered {
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

  /** The text, or null when it was too long; empties this. */
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
