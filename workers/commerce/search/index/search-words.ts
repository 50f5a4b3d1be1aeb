/** Words that one search looks for; more only make it slower, hardly narrower. */
const MAX_WORDS = 8;
/** Longer words are cut, in texts and in what is typed alike (code points). */
const MAX_LENGTH = 40;

/** Letters that have no accent to take off and yet are typed as others. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

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
  return runs(folded(keyword.replace(APOSTROPHES, ""))).slice(0, MAX_WORDS);
}

/** Words under which a text is found: those of `searchWords`, and both sides of every apostrophe. */
export function indexWords(text: string): string[] {
  return [...new Set([...runs(folded(text.replace(APOSTROPHES, ""))), ...runs(folded(text))])];
}
