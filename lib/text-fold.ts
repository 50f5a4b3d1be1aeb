/** Letters without a combining accent that people nevertheless type as plain ones. */
const PLAIN_LETTERS: Record<string, string> = {
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

/**
 * Folds text for comparison: lower case, accents stripped, compatibility forms (full-width letters, ligatures) replaced
 * by plain ones. `Diyarbakır` → `diyarbakir`, `Straße` → `strasse`. The result may be longer than the input.
 *
 * The search index stores words folded this way. After a change here, the index has to be rebuilt, and `cities`
 * needs a migration.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[ßøłđðþæœı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Folds a name for comparison, with runs of white space as one space (`cities.name_folded`). */
export const foldName = (name: string): string => foldText(name).replace(/\s+/g, " ").trim();
