/** Words shorter than this are taken as typed; from LONG_WORD on, two letters may be wrong (code points). */
export const SHORTEST = 4;
const LONG_WORD = 7;
/** Only so much of a word's beginning is kept with letters left out: enough to find it by, and small. */
const BEGINNING = 7;

/** How many letters of a word may be wrong, missing, too many or swapped. */
export function tolerance(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  return length < SHORTEST ? 0 : length < LONG_WORD ? 1 : 2;
}

/**
 * The beginning of a word as it is, and with up to `most` letters left out. Two words that differ by so many letters
 * share one of these, whatever the difference: so a misspelt word finds its neighbours by equality, without
 * comparing it with every word there is.
 */
export function deletions(word: string, most: 0 | 1 | 2): string[] {
  let level = [[...word].slice(0, BEGINNING).join("")];
  const all = new Set(level);
  for (let left = most; left > 0; left -= 1) {
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

/** Letters to insert, leave out, replace or swap with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  let before: number[] = [];
  let last = b.map((_, index) => index + 1);
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** A word of the catalogue, and how many events have it. */
export interface KnownWord {
  term: string;
  events: number;
}

/** The known word that was most likely meant: the nearest, of equally near ones the most common; null when none is near. */
export function nearestWord(word: string, known: readonly KnownWord[]): string | null {
  let best: { term: string; distance: number; events: number } | null = null;
  for (const { term, events } of known) {
    // Hardly anybody gets the first letter wrong and another one as well.
    const distance = editDistance(word, term) + (term[0] === word[0] ? 0 : 0.5);
    if (distance > tolerance(word) + 0.5) continue;
    if (!best || distance < best.distance || (distance === best.distance && events > best.events))
      best = { term, distance, events };
  }
  return best?.term ?? null;
}
