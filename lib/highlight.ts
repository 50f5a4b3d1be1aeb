import { fold } from "./fold.ts";

/** A stretch of a text, and whether it is what was typed. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const WORD = /^[\p{L}\p{N}]/u;

/** Absent in Firefox before 125, where accents alone stay with their letter. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** Characters as readers see them: a letter with its accents, an emoji with all that it is joined from. */
const characters = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []);

/** A sigma is one, whether it ends its word or not. */
const foldCharacter = (character: string): string => fold(character).replaceAll("ς", "σ");

/**
 * Splits a text into parts, so that what was typed can be marked in it: as it was typed where a word begins so (`san f`
 * in `New San Francisco`), else each beginning of a word that was typed (`cel bos` in `Boston Celtics`). Case and
 * accents make no difference, and a character is marked whole or not at all.
 */
export function highlight(text: string, typed: string): TextPart[] {
  const letters = characters(text);
  const folded = letters.map(foldCharacter);
  // Folding may change the length of a character: which one each unit of the folded text comes from.
  const origin = folded.flatMap((units, index) => Array.from({ length: units.length }, () => index));
  const flat = folded.join("");
  const hitsOf = (wanted: string): number[] => {
    const found: number[] = [];
    for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + 1)) {
      const index = origin[at] ?? 0;
      const insideCharacter = origin[at - 1] === index;
      const insideWord = WORD.test(wanted) && WORD.test(folded[index - 1] ?? "");
      if (!insideCharacter && !insideWord) found.push(...origin.slice(at, at + wanted.length));
    }
    return found;
  };
  const wanted = characters(typed.trim()).map(foldCharacter).join("");
  const words = wanted.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const whole = wanted === "" ? [] : hitsOf(wanted);
  const hits = new Set(whole.length > 0 ? whole : words.flatMap(hitsOf));
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    const hit = hits.has(index);
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}
