import { foldText } from "./text-fold.ts";

/** A stretch of a text, and whether it matches what was typed. */
export interface TextPart {
  text: string;
  hit: boolean;
}

const WORD_START = /^[\p{L}\p{N}]/u;

/** Missing in Firefox before 125; there, letters are kept together with their accents only. */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/** Characters as readers see them: a letter with its accents, an emoji with everything that is joined to it. */
const graphemes = (text: string): string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []);

/** Folds one grapheme; a final sigma is folded to an ordinary one, because words are compared by their beginnings. */
const foldGrapheme = (grapheme: string): string => foldText(grapheme).replaceAll("ς", "σ");

/**
 * Splits a text into parts so that a page can mark what was typed. A match starts at the beginning of a word: the whole
 * query where it occurs (`san f` in `New San Francisco`), otherwise every word that begins with one of the query's
 * words (`cel bos` in `Boston Celtics`). Case and accents are ignored (`strass` matches `Straß`); a grapheme is marked
 * whole or not at all.
 */
export function highlight(text: string, query: string): TextPart[] {
  const letters = graphemes(text);
  const foldedLetters = letters.map(foldGrapheme);
  // Folding can change a grapheme's length: for each UTF-16 unit of the folded text, the index of its grapheme.
  const letterIndexes = foldedLetters.flatMap((folded, index) =>
    Array.from({ length: folded.length }, () => index),
  );
  const foldedText = foldedLetters.join("");
  const matchesOf = (term: string): number[] => {
    const matches: number[] = [];
    for (let at = foldedText.indexOf(term); at >= 0; at = foldedText.indexOf(term, at + 1)) {
      const index = letterIndexes[at] ?? 0;
      const insideGrapheme = letterIndexes[at - 1] === index;
      const insideWord = WORD_START.test(term) && WORD_START.test(foldedLetters[index - 1] ?? "");
      if (!insideGrapheme && !insideWord) matches.push(...letterIndexes.slice(at, at + term.length));
    }
    return matches;
  };
  // Trimmed after folding, which turns a lone accent such as `´` into a space.
  const foldedQuery = graphemes(query).map(foldGrapheme).join("").trim();
  const words = foldedQuery.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const whole = foldedQuery === "" ? [] : matchesOf(foldedQuery);
  const hits = new Set(whole.length > 0 ? whole : words.flatMap(matchesOf));
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    const hit = hits.has(index);
    if (last?.hit === hit) last.text += letter;
    else parts.push({ text: letter, hit });
  });
  return parts;
}
