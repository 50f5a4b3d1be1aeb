import { BoundedBuffer, type RawValue, type Splitter } from "./splitter.ts";

/** Paths of the arrays that hold records, from the root of the document. */
const RECORD_ARRAYS = new Set([
  "[]",
  "events[]",
  "attractions[]",
  "venues[]",
  "_embedded.events[]",
  "_embedded.attractions[]",
  "_embedded.venues[]",
]);
/** First keys by which an object at the root is recognized as a page; any other object is a single record. */
const PAGE_KEYS = new Set(["_embedded", "_links", "page", "events", "attractions", "venues"]);
/** Maximum nesting outside records. Feeds need three levels; the limit bounds the memory of a hostile file. */
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LINE_FEED = 0x0a;

interface Frame {
  array: boolean;
  /** Path of its contents: `_embedded.events[]`. */
  path: string;
  /** In an object, the key of the value that comes next. */
  key: string;
}

/**
 * Splits a document, or several in a row, into records: arrays of records, pages of the Discovery API, the feed's
 * `{"events": […]}`. It tracks only brackets and strings, so a record with a syntax error is isolated and refused on
 * its own, and memory use is bounded by one record. JSON libraries stop at the first syntax error (decision 16).
 */
export class DocumentSplitter implements Splitter {
  broken: string | null = null;
  #frames: Frame[] = [];
  #line = 1;
  #offset = 0;
  #inString = false;
  #escaped = false;
  /** The current string outside records, which may be a key. */
  #key = new BoundedBuffer();
  #lastString = "";
  /** Open brackets inside the current record; null between records. */
  #depth: number | null = null;
  #record = new BoundedBuffer();
  #recordLine = 1;
  /** Whether the current record is a bare number, word or string: it ends at the next comma or bracket. */
  #bare = false;

  push(chunk: Buffer): RawValue[] {
    const records: RawValue[] = [];
    if (this.broken) return records;
    // Where the current record or string starts in this chunk.
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === LINE_FEED) this.#line += 1;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) {
          this.#inString = false;
          if (this.#depth === null) {
            this.#key.add(chunk.subarray(from, at));
            this.#lastString = this.#key.take() ?? "";
          }
        }
        continue;
      }
      if (this.#depth !== null) {
        if (byte === QUOTE) this.#inString = true;
        else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#depth += 1;
        else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY || byte === COMMA) {
          if (this.#bare && this.#depth === 0) {
            this.#close(chunk.subarray(from, at), this.#offset + at, records);
            at -= 1;
          } else if (byte !== COMMA) {
            this.#depth -= 1;
            if (this.#depth === 0 && !this.#bare)
              this.#close(chunk.subarray(from, at + 1), this.#offset + at + 1, records);
          }
        }
        continue;
      }
      from = this.#outside(byte, at, from);
      if (this.broken) return records;
    }
    if (this.#depth !== null) this.#record.add(chunk.subarray(from));
    else if (this.#inString) this.#key.add(chunk.subarray(from));
    this.#offset += chunk.length;
    return records;
  }

  finish(): RawValue[] {
    if (this.#depth !== null) this.broken = `ends inside the record that begins on line ${this.#recordLine}`;
    else if (this.#frames.length > 0) this.broken = "ends before its last bracket";
    return [];
  }

  /** Handles one byte between records. Returns the new start of the current record or string. */
  #outside(byte: number, at: number, from: number): number {
    const frame = this.#frames.at(-1);
    if (byte <= 0x20 || byte === COMMA) return from;
    const inRecords = frame?.array === true && RECORD_ARRAYS.has(frame.path);
    if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (frame?.array !== (byte === CLOSE_ARRAY)) return this.#fail("has an unmatched closing bracket");
      this.#frames.pop();
      return from;
    }
    if (inRecords) return this.#begin(at, byte);
    if (byte === QUOTE) {
      this.#inString = true;
      return at + 1;
    }
    if (byte === COLON && frame && !frame.array) {
      // The first key of an object at the root decides whether it is a page.
      if (this.#frames.length === 1 && frame.key === "" && !PAGE_KEYS.has(this.#lastString))
        return this.#fail("is neither a list nor a page of records");
      frame.key = this.#lastString;
      return from;
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#open(byte === OPEN_ARRAY);
    else if (!frame) return this.#fail("has text between its records that is not JSON");
    return from;
  }

  #open(array: boolean): void {
    if (this.#frames.length >= MAX_DEPTH) {
      this.#fail(`is nested deeper than ${MAX_DEPTH} levels`);
      return;
    }
    const parent = this.#frames.at(-1);
    const place = parent ? [parent.path, parent.key].filter(Boolean).join(".") : "";
    this.#frames.push({ array, path: array ? `${place}[]` : place, key: "" });
  }

  #begin(at: number, byte: number): number {
    this.#bare = byte !== OPEN_OBJECT;
    this.#depth = byte === OPEN_OBJECT || byte === OPEN_ARRAY ? 1 : 0;
    this.#inString = byte === QUOTE;
    this.#recordLine = this.#line;
    return at;
  }

  #close(rest: Buffer, end: number, records: RawValue[]): void {
    this.#record.add(rest);
    records.push({ text: this.#record.take(), line: this.#recordLine, end });
    this.#depth = null;
    this.#bare = false;
  }

  #fail(problem: string): number {
    this.broken = `${problem} (line ${this.#line})`;
    return 0;
  }
}
