import { PlainError } from "../stack/plain-error.ts";
import { openFeed } from "./open-feed.ts";
import { DocumentCutter } from "./split-document.ts";
import { LineCutter } from "./split-lines.ts";
import { type Cutter, type Piece, RECORD_BYTES } from "./splitter.ts";

/** A file's pieces as they come, a chunk's at a time, and how much of the file they came from. */
export interface FeedReader {
  size: number;
  bytesRead(): number;
  pieces(): AsyncIterable<Piece[]>;
}

/** Reads JSON lines, a page, a list, or pages one after the other; packed or not. @throws PlainError */
export async function readFeed(file: string): Promise<FeedReader> {
  const { chunks, size, bytesRead } = await openFeed(file);
  async function* pieces(): AsyncIterable<Piece[]> {
    let head = Buffer.alloc(0);
    let cutter: Cutter | null = null;
    for await (const chunk of chunks) {
      if (cutter) yield cutter.push(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length <= RECORD_BYTES) continue;
        cutter = chooseCutter(head, file);
        yield cutter.push(withoutMark(head));
      }
    }
    if (!cutter) {
      const whole = wholeDocument(head);
      if (whole) return yield [whole];
      cutter = chooseCutter(head, file);
      yield cutter.push(withoutMark(head));
    }
    yield cutter.finish();
    if (cutter.broken)
      throw new PlainError(`${file} ${cutter.broken}. What stands before that was imported.`);
  }
  return { size, bytesRead, pieces };
}

/** Spaces in place of a byte order mark, so that offsets stay true. */
function withoutMark(head: Buffer): Buffer {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.fill(0x20, 0, 3) : head;
}

/** A small file that is one JSON value over several lines. */
function wholeDocument(head: Buffer): Piece | null {
  const text = withoutMark(head).toString("utf8");
  if (!text.trim().includes("\n")) return null;
  try {
    JSON.parse(text);
    return { text, line: 1, end: head.length };
  } catch {
    return null;
  }
}

/** Lines or a document, by what the file begins with. @throws PlainError when it is neither */
function chooseCutter(bytes: Buffer, file: string): Cutter {
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "" && bytes.length <= RECORD_BYTES) throw new PlainError(`${file} is empty.`);
  const lineEnd = text.trimStart().indexOf("\n");
  const first = (lineEnd < 0 ? text : text.trimStart().slice(0, lineEnd)).trim();
  // A line longer than a record can only be a list or a page.
  if (Buffer.byteLength(first) <= RECORD_BYTES && isJson(first)) return new LineCutter();
  if (first === "{" || /^\[|^\{\s*"(_embedded|_links|page|events|attractions|venues)"/.test(first))
    return new DocumentCutter();
  if (/^\s*\{/m.test(text)) return new LineCutter();
  throw new PlainError(
    `${file} is no feed: it begins with ${JSON.stringify(text.slice(0, 20))}. JSON lines, a list or a page of the Discovery API is needed.`,
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
