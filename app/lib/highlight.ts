import { fold } from "./fold.ts";

/** A stretch of a text, and whether it is what was typed. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Splits a text into parts, so that beginnings of words which were typed can be marked: `bos` in `TD Boston`. */
export function highlight(text: string, typed: string): TextPart[] {
  const characters = [...text];
  // Folding may change the length of a character: which one each unit of the folded text comes from.
  const folded = characters.map(fold);
  const origin = folded.flatMap((units, index) => Array.from({ length: units.length }, () => index));
  const flat = folded.join("");
  const hits = new Set<number>();
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  for (const word of words) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + 1)) {
      if (at > 0 && LETTER.test(flat[at - 1] ?? "")) continue;
      for (const index of origin.slice(at, at + word.length)) hits.add(index);
    }
  }
  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const last = parts.at(-1);
    const hit = hits.has(index);
    if (last?.hit === hit) last.text += character;
    else parts.push({ text: character, hit });
  });
  return parts;
}
