import { foldText } from "#lib/text-fold.ts";

/** Words that one search looks for; more only make it slower, hardly narrower. */
const MAX_WORDS = 8;
/** Longer words are cut, in texts and in what is typed alike (code points). */
const MAX_LENGTH = 40;

/** Runs of letters and digits of any script; everything else stands between words. */
function runs(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run].slice(0, MAX_LENGTH).join(""));
}

const APOSTROPHES = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu;

/**
 * Words of a typed keyword: lower case, without accents, an apostrophe inside a word left out ("O'Brien" is
 * "obrien"); empty for a keyword of nothing but spaces, punctuation or emoji.
 */
export function searchWords(keyword: string): string[] {
  return runs(foldText(keyword.replace(APOSTROPHES, ""))).slice(0, MAX_WORDS);
}

/** Words under which a text is found: those of `searchWords`, and both sides of every apostrophe. */
export function indexWords(text: string): string[] {
  return [...new Set([...runs(foldText(text.replace(APOSTROPHES, ""))), ...runs(foldText(text))])];
}
