import cyrillic from "@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff?inline";
import cyrillicBold from "@fontsource/noto-sans/files/noto-sans-cyrillic-700-normal.woff?inline";
import greek from "@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff?inline";
import greekBold from "@fontsource/noto-sans/files/noto-sans-greek-700-normal.woff?inline";
import latin from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline";
import latinBold from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline";
import latinExt from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline";
import latinExtBold from "@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?inline";
import vietnamese from "@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff?inline";
import vietnameseBold from "@fontsource/noto-sans/files/noto-sans-vietnamese-700-normal.woff?inline";
import ranges from "@fontsource/noto-sans/unicode.json" with { type: "json" };
import { fromBase64 } from "#lib/base64.ts";

/**
 * The documents' typeface, Noto Sans, in the parts that a browser would load: names come in more letters than the
 * fonts that every PDF reader has, and a document embeds only the parts that it needs.
 */
const PARTS = {
  latin: { regular: latin, bold: latinBold },
  "latin-ext": { regular: latinExt, bold: latinExtBold },
  vietnamese: { regular: vietnamese, bold: vietnameseBold },
  greek: { regular: greek, bold: greekBold },
  cyrillic: { regular: cyrillic, bold: cyrillicBold },
};

export type FontPart = keyof typeof PARTS;
export type FontWeight = "regular" | "bold";

const files = new Map<string, Uint8Array>();

/** The file of a part: the same bytes each time, decoded when they are first needed. */
export function fontFile(part: FontPart, weight: FontWeight): Uint8Array {
  const dataUrl = PARTS[part][weight];
  const file = files.get(dataUrl) ?? fromBase64(dataUrl.split(",")[1] ?? "");
  files.set(dataUrl, file);
  return file;
}

/** `U+0000-00FF,U+0131` as pairs of first and last code point. */
const readRanges = (text: string): [first: number, last: number][] =>
  text.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const COVERAGE = (Object.keys(PARTS) as FontPart[]).map((part) => [part, readRanges(ranges[part])] as const);

/** The part that has a character; null for scripts that the documents cannot write. */
export function partOf(character: string): FontPart | null {
  const code = character.codePointAt(0) ?? 0;
  const covers = ([, parts]: (typeof COVERAGE)[number]) =>
    parts.some(([first, last]) => code >= first && code <= last);
  return COVERAGE.find(covers)?.[0] ?? null;
}
