import { fold } from "../../lib/fold.ts";

/** A label in three parts, the middle one being what was typed; null when it is not in there. */
export type Parts = [before: string, match: string, after: string];

/** Finds what was typed in a label, whatever its case and accents: `montr` in `Montréal, QC`. */
export function splitMatch(label: string, typed: string): Parts | null {
  const wanted = fold(typed.trim());
  if (wanted === "") return null;
  // Folding changes lengths: each letter is folded alone, and its place in the label kept.
  const letters = [...label].map((letter) => ({ letter, folded: fold(letter) }));
  const start = letters
    .map(({ folded }) => folded)
    .join("")
    .indexOf(wanted);
  if (start < 0) return null;
  const parts: Parts = ["", "", ""];
  let at = 0;
  for (const { letter, folded } of letters) {
    const part = at + folded.length <= start ? 0 : at < start + wanted.length ? 1 : 2;
    parts[part] += letter;
    at += folded.length;
  }
  return parts;
}
