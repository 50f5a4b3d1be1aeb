/** Letters that have no accent to take off and yet are typed as another. */
const LETTERS: Record<string, string> = { ß: "ss", ø: "o", ł: "l" };

/** A name as keywords are matched against it: lower case, without accents, single spaces (`cities.name_folded`). */
export function foldName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[ßøł]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}
