import { type Cutter, Gathered, type Piece } from "./splitter.ts";

/** Where the records of a document lie: the paths of their arrays, from its root. */
const RECORD_ARRAYS = new Set([
  "[]",
  "events[]",
  "attractions[]",
  "venues[]",
  "_embedded.events[]",
  "_embedded.attractions[]",
  "_embedded.venues[]",
]);
/** First keys of an object that is a page; any other object at the root is a record. */
const PAGE_KEYS = new Set(["_embedded", "_links", "page", "events", "attractions", "venues"]);
/** Nothing of a feed lies deeper outside its records. */
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
  /** Path of what lies in it: `_embedded.events[]`. */
  path: string;
  /** The object's key whose value comes next. */
  key: string;
}

/**
 * Cuts one document, or several one after the other: arrays of records, pages of the Discovery API, the feed's
 * `{"events": […]}`. It follows brackets and strings only, so that a record with an error inside is cut out whole and
 * refused alone, and a file of any size needs the memory of one record.
 */
export class DocumentCutter implements Cutter {
  broken: string | null = null;
  #frames: Frame[] = [];
  #line = 1;
  #offset = 0;
  #inString = false;
  #escaped = false;
  /** Bytes of the string that may be a key. */
  #key = new Gathered();
  #lastString = "";
  /** Brackets open inside the piece that is being cut; null while none is. */
  #depth: number | null = null;
  #piece = new Gathered();
  #pieceLine = 1;
  /** A piece that is no object: it ends with the comma or bracket behind it. */
  #bare = false;

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    if (this.broken) return pieces;
    // Start of what belongs to the open piece, or to the open string, in this chunk.
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
            this.#close(chunk.subarray(from, at), this.#offset + at, pieces);
            at -= 1;
          } else if (byte !== COMMA) {
            this.#depth -= 1;
            if (this.#depth === 0 && !this.#bare)
              this.#close(chunk.subarray(from, at + 1), this.#offset + at + 1, pieces);
          }
        }
        continue;
      }
      from = this.#outside(byte, at, from);
      if (this.broken) return pieces;
    }
    if (this.#depth !== null) this.#piece.add(chunk.subarray(from));
    else if (this.#inString) this.#key.add(chunk.subarray(from));
    this.#offset += chunk.length;
    return pieces;
  }

  finish(): Piece[] {
    if (this.#depth !== null)
      this.broken = `breaks off inside the record that begins on line ${this.#pieceLine}`;
    else if (this.#frames.length > 0) this.broken = "breaks off before its last bracket";
    return [];
  }

  /** One byte between records. Returns where the open piece or string begins. */
  #outside(byte: number, at: number, from: number): number {
    const frame = this.#frames.at(-1);
    if (byte <= 0x20 || byte === COMMA) return from;
    const inRecords = frame?.array === true && RECORD_ARRAYS.has(frame.path);
    if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (frame?.array !== (byte === CLOSE_ARRAY)) return this.#fail("has a bracket too many");
      this.#frames.pop();
      return from;
    }
    if (inRecords) return this.#begin(at, byte);
    if (byte === QUOTE) {
      this.#inString = true;
      return at + 1;
    }
    if (byte === COLON && frame && !frame.array) {
      // The first key of an object at the root says what it is.
      if (this.#frames.length === 1 && frame.key === "" && !PAGE_KEYS.has(this.#lastString))
        return this.#fail("is neither a list nor a page of records");
      frame.key = this.#lastString;
      return from;
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) this.#open(byte === OPEN_ARRAY);
    else if (!frame) return this.#fail("has something between its records that is not JSON");
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
    this.#pieceLine = this.#line;
    return at;
  }

  #close(rest: Buffer, end: number, pieces: Piece[]): void {
    this.#piece.add(rest);
    pieces.push({ text: this.#piece.take(), line: this.#pieceLine, end });
    this.#depth = null;
    this.#bare = false;
  }

  #fail(what: string): number {
    this.broken = `${what} (line ${this.#line})`;
    return 0;
  }
}
