import { PlainError } from "../stack/plain-error.ts";
import { openFeed } from "./open-feed.ts";
import { DocumentSplitter } from "./split-document.ts";
import { LineSplitter } from "./split-lines.ts";
import { type RawValue, RECORD_BYTES, type Splitter } from "./splitter.ts";

/** An opened feed. `values` yields the values of each chunk; `bytesRead` of `size` is how far the reading has come. */
export interface FeedReader {
  /** Size of the file as it is stored, in bytes. */
  size: number;
  bytesRead(): number;
  values(): AsyncIterable<RawValue[]>;
}

/** Reads JSON lines, an array, a page, or several pages in a row; gzipped or not. @throws PlainError */
export async function readFeed(file: string): Promise<FeedReader> {
  const { chunks, size, bytesRead } = await openFeed(file);
  async function* values(): AsyncIterable<RawValue[]> {
    let head = Buffer.alloc(0);
    let splitter: Splitter | null = null;
    for await (const chunk of chunks) {
      if (splitter) yield splitter.push(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length <= RECORD_BYTES) continue;
        splitter = chooseSplitter(head, file);
        yield splitter.push(blankByteOrderMark(head));
      }
    }
    if (!splitter) {
      const whole = wholeDocument(head);
      if (whole) return yield [whole];
      splitter = chooseSplitter(head, file);
      yield splitter.push(blankByteOrderMark(head));
    }
    yield splitter.finish();
    if (splitter.broken)
      throw new PlainError(`${file} ${splitter.broken}. Everything before that was imported.`);
  }
  return { size, bytesRead, values };
}

/** Overwrites a byte order mark with spaces, so that offsets stay correct. */
function blankByteOrderMark(head: Buffer): Buffer {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.fill(0x20, 0, 3) : head;
}

/** A small file that is one JSON value spread over several lines. */
function wholeDocument(head: Buffer): RawValue | null {
  const text = blankByteOrderMark(head).toString("utf8");
  if (!text.trim().includes("\n")) return null;
  try {
    JSON.parse(text);
    return { text, line: 1, end: head.length };
  } catch {
    return null;
  }
}

/** JSON lines or a document, judged by how the file begins. @throws PlainError when it is neither */
function chooseSplitter(bytes: Buffer, file: string): Splitter {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "" && bytes.length <= RECORD_BYTES) throw new PlainError(`${file} is empty.`);
  const lineEnd = text.trimStart().indexOf("\n");
  const first = (lineEnd < 0 ? text : text.trimStart().slice(0, lineEnd)).trim();
  // A first line longer than a record can only be an array or a page.
  if (Buffer.byteLength(first) <= RECORD_BYTES && isJson(first)) return new LineSplitter();
  if (first === "{" || /^\[|^\{\s*"(_embedded|_links|page|events|attractions|venues)"/.test(first))
    return new DocumentSplitter();
  if (/^\s*\{/m.test(text)) return new LineSplitter();
  throw new PlainError(
    `${file} is not a feed: it begins with ${JSON.stringify(text.slice(0, 20))}. Expected JSON lines, an array or a page of the Discovery API.`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
