/** Words that one search looks for; more only make it slower, hardly narrower. */
const MAX_WORDS = 8;

/**
 * Words of a typed keyword, as the index splits its texts (FTS5 unicode61: letters, digits and marks of any
 * script); empty for a keyword of nothing but spaces, punctuation or emoji.
 */
export function searchWords(keyword: string): string[] {
  const runs = keyword.normalize("NFC").match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? [];
  return runs.filter((run) => /[\p{L}\p{N}\p{Co}]/u.test(run)).slice(0, MAX_WORDS);
}

/**
 * FTS5 query for rows that hold all `words`, the last as the beginning of a word, for it may be half typed.
 * Words stand as quoted strings: nothing that was typed is read as query syntax.
 */
export function wordQuery(words: readonly string[]): string {
  return words.map((word, index) => `"${word}"${index === words.length - 1 ? "*" : ""}`).join(" AND ");
}

/** FTS5 query for rows whose column `place` holds all `words` in full. */
export function placeQuery(words: readonly string[]): string {
  return `place : (${words.map((word) => `"${word}"`).join(" AND ")})`;
}
