/**
 * A query of the search index: what is found has at least one word of every group. Words and tokens stand as quoted
 * strings, so nothing that was typed is read as syntax; the index takes each of them as one word (they hold no
 * separator), for it keeps no positions that a phrase could be looked up by.
 */
export function matchQuery(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => `(${words.map((word) => `"${word}"`).join(" OR ")})`).join(" AND ");
}
