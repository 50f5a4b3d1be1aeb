import { type Cutter, Gathered, type Piece } from "./splitter.ts";

const LINE_FEED = 0x0a;

/** Cuts JSON lines: each line is a piece, blank ones are passed over. A broken line harms no other. */
export class LineCutter implements Cutter {
  broken: string | null = null;
  #line = 1;
  #offset = 0;
  #gathered = new Gathered();

  push(chunk: Buffer): Piece[] {
    const pieces: Piece[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      this.#gathered.add(chunk.subarray(from, at));
      this.#close(this.#offset + at + 1, pieces);
      this.#line += 1;
      from = at + 1;
    }
    if (from < chunk.length) this.#gathered.add(chunk.subarray(from));
    this.#offset += chunk.length;
    return pieces;
  }

  finish(): Piece[] {
    const pieces: Piece[] = [];
    if (this.#gathered.length > 0) this.#close(this.#offset, pieces);
    return pieces;
  }

  #close(end: number, pieces: Piece[]): void {
    const text = this.#gathered.take();
    if (text === null || text.trim() !== "") pieces.push({ text, line: this.#line, end });
  }
}
