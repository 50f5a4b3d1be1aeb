import fontkit from "@pdf-lib/fontkit";
import { type PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import { type FontPart, type FontWeight, fontFile, partOf } from "./fonts.ts";

/** Text of one font, and its width (points). */
interface Run {
  text: string;
  font: PDFFont;
  width: number;
}

interface Line {
  runs: Run[];
  width: number;
}

type Fontkit = Parameters<PDFDocument["registerFontkit"]>[0];

/** Opened fonts by file: opening one takes longer than setting a page. */
const opened = new WeakMap<Uint8Array, ReturnType<Fontkit["create"]>>();
const cachingFontkit: Fontkit = {
  create: (file) => {
    const font = opened.get(file) ?? fontkit.create(file);
    opened.set(file, font);
    return font;
  },
};

/**
 * What a text is set in: Helvetica, which every reader has, if it has all of the characters (PDF's WinAnsi encoding), else
 * Noto Sans for the whole text. Embedding and subsetting a font takes most of a document's time.
 */
type Face = "helvetica" | "noto";
const WIN_ANSI = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
const faceOf = (text: string): Face => (WIN_ANSI.test(text) ? "helvetica" : "noto");

/** Widths of single characters by font, at size 1: text has no kerning in these documents. */
const widths = new Map<string, number>();

/** Breaks texts into lines and sets each character in a font that has it. */
export class Typesetter {
  readonly #document: PDFDocument;
  readonly #fonts = new Map<string, Promise<PDFFont>>();

  constructor(document: PDFDocument) {
    document.registerFontkit(cachingFontkit);
    this.#document = document;
  }

  /** `text` in lines of at most `width` points, broken at spaces, and inside words that are longer than a line. */
  async linesOf(text: string, size: number, weight: FontWeight, width: number): Promise<Line[]> {
    const normal = text.normalize("NFC").trim().replaceAll(/\s+/g, " ");
    const face = faceOf(normal);
    const characters = [...normal];
    const lines: Line[] = [];
    for (let start = 0; start < characters.length; ) {
      const fitting = await this.#countFitting(characters.slice(start), face, size, weight, width);
      const rest = start + fitting < characters.length;
      const space = rest ? characters.lastIndexOf(" ", start + fitting) : -1;
      const end = space > start ? space : start + fitting;
      lines.push(await this.#lineOf(characters.slice(start, end).join(""), face, size, weight));
      start = characters[end] === " " ? end + 1 : end;
    }
    return lines;
  }

  /** How many of the characters fit into the width; at least one. */
  async #countFitting(
    characters: string[],
    face: Face,
    size: number,
    weight: FontWeight,
    width: number,
  ): Promise<number> {
    let used = 0;
    for (const [index, character] of characters.entries()) {
      used += size * (await this.#widthOf(character, face, weight));
      if (used > width) return Math.max(index, 1);
    }
    return characters.length;
  }

  async #lineOf(text: string, face: Face, size: number, weight: FontWeight): Promise<Line> {
    const runs: Run[] = [];
    for (const { text: shown, part } of splitByPart(text, face)) {
      let width = 0;
      for (const character of shown) width += size * (await this.#widthOf(character, face, weight));
      runs.push({ text: shown, font: await this.#font(part, weight), width });
    }
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }

  async #widthOf(character: string, face: Face, weight: FontWeight): Promise<number> {
    const key = `${face} ${weight} ${character}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const [run] = splitByPart(character, face);
    const width = run ? (await this.#font(run.part, weight)).widthOfTextAtSize(run.text, 1) : 0;
    widths.set(key, width);
    return width;
  }

  #font(part: FontPart | "helvetica", weight: FontWeight): Promise<PDFFont> {
    const key = `${part} ${weight}`;
    const features = { liga: false, kern: false };
    const embedded =
      this.#fonts.get(key) ??
      (part === "helvetica"
        ? this.#document.embedFont(weight === "bold" ? StandardFonts.HelveticaBold : StandardFonts.Helvetica)
        : this.#document.embedFont(fontFile(part, weight), { subset: true, features }));
    this.#fonts.set(key, embedded);
    return embedded;
  }
}

/** Characters that no part has become question marks, so that a missing script is seen and the rest can be read. */
function splitByPart(text: string, face: Face): { text: string; part: FontPart | "helvetica" }[] {
  if (face === "helvetica") return [{ text, part: face }];
  const runs: { text: string; part: FontPart }[] = [];
  for (const character of text) {
    const covered = partOf(character);
    const part = covered ?? "latin";
    const shown = covered ? character : "?";
    const last = runs.at(-1);
    if (last?.part === part) last.text += shown;
    else runs.push({ text: shown, part });
  }
  return runs;
}
