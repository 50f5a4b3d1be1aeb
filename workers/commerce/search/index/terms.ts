import { foldText } from "#lib/text-fold.ts";

/** Terms searched for at once; more would slow a search down without narrowing it noticeably. */
const MAX_KEYWORD_TERMS = 8;
/** Longer words are cut, in texts and keywords alike (code points). */
const MAX_TERM_LENGTH = 40;

/** Runs of letters and digits of any script; everything else separates words. */
function tokenize(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((run) => [...run].slice(0, MAX_TERM_LENGTH).join(""));
}

const APOSTROPHES = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu;

/**
 * Terms of a keyword: lower case, accents stripped, apostrophes inside words dropped ("O'Brien" is "obrien"). Empty for
 * a keyword of nothing but spaces, punctuation or emoji.
 */
export function keywordTerms(keyword: string): string[] {
  return tokenize(foldText(keyword.replace(APOSTROPHES, ""))).slice(0, MAX_KEYWORD_TERMS);
}

/** Terms under which a text is found: those of `keywordTerms`, and both sides of every apostrophe. */
export function textTerms(text: string): string[] {
  return [...new Set([...tokenize(foldText(text.replace(APOSTROPHES, ""))), ...tokenize(foldText(text))])];
}

/** Prefixes of up to this many letters have their most common terms precomputed (`search_prefixes`). */
export const SHORT_PREFIX = 3;
