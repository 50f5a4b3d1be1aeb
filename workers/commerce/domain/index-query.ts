/**
 * A query of the search index: what is found has at least one word of every group of `all`, and none of `none`.
 * Words and tokens stand as quoted strings, so nothing that was typed is read as syntax; the index takes each of
 * them as one word (they hold no separator), for it keeps no positions that a phrase could be looked up by.
 */
export function matchQuery(all: readonly (readonly string[])[], none: readonly string[] = []): string {
  const group = (words: readonly string[]) => `(${words.map((word) => `"${word}"`).join(" OR ")})`;
  const found = all.map(group).join(" AND ");
  return none.length > 0 ? `(${found}) NOT ${group(none)}` : found;
}
