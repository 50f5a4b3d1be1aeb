/** Shorter terms are never corrected; from LONG_TERM on, two letters may be wrong (code points). */
export const SHORTEST_CORRECTED = 4;
const LONG_TERM = 7;
/** Deletions are made from this many leading letters only: enough to find the term by, and the table stays small. */
const INDEXED_LETTERS = 7;

/** How many letters of a term may be wrong, missing, extra or swapped. */
export function tolerance(term: string): 0 | 1 | 2 {
  const { length } = [...term];
  return length < SHORTEST_CORRECTED ? 0 : length < LONG_TERM ? 1 : 2;
}

/**
 * The beginning of a term as it is, and with up to `max` letters deleted. Two terms within that edit distance share at
 * least one of these (the SymSpell technique), so a misspelled term finds its neighbors by equality instead of being
 * compared with every term.
 */
export function deletions(term: string, max: 0 | 1 | 2): string[] {
  let level = [[...term].slice(0, INDEXED_LETTERS).join("")];
  const all = new Set(level);
  for (let left = max; left > 0; left -= 1) {
    const shorter = new Set<string>();
    for (const text of level) {
      const letters = [...text];
      for (let index = 0; index < letters.length; index += 1)
        shorter.add([...letters.slice(0, index), ...letters.slice(index + 1)].join(""));
    }
    level = [...shorter];
    for (const text of level) all.add(text);
  }
  return [...all];
}

/** Insertions, deletions, replacements and swaps of neighbors that turn one term into the other (Damerau–Levenshtein). */
export function editDistance(from: string, to: string): number {
  const a = [...from];
  const b = [...to];
  let beforePrevious: number[] = [];
  let previous = b.map((_, index) => index + 1);
  previous.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** A term of the catalog and how many events have it. */
export interface CatalogTerm {
  term: string;
  events: number;
}

/** The candidate that was most likely meant: the nearest, of equally near ones the most common; null when none is near. */
export function nearestTerm(misspelled: string, candidates: readonly CatalogTerm[]): string | null {
  let best: { term: string; distance: number; events: number } | null = null;
  for (const { term, events } of candidates) {
    // People rarely get the first letter wrong, and another one as well.
    const distance = editDistance(misspelled, term) + (term[0] === misspelled[0] ? 0 : 0.5);
    if (distance > tolerance(misspelled) + 0.5) continue;
    if (!best || distance < best.distance || (distance === best.distance && events > best.events))
      best = { term, distance, events };
  }
  return best?.term ?? null;
}
