import { Refusal } from "./refusal.ts";

/** Characters of a name, and of one paragraph of information. Longer than any real one. */
export const NAME_LENGTH = 300;
export const TEXT_LENGTH = 8_000;

/** Controls, the marks that turn the direction of what stands after them, and what is no character at all. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu;

/** Most texts: they are stored as they are. */
const PLAIN = /^[\x21-\x7e](?:[\x21-\x7e]| (?! ))*$/;

/**
 * A text as it is stored: composed (NFC), no characters that are not seen, no lone halves of a pair. Markup stays
 * what it is, characters: pages escape it.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text) && !text.endsWith(" ")) return text;
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(UNSEEN, "").trim();
}

/** One line: the same with every run of spaces and line ends as one space. */
export function cleanLine(text: string): string {
  const clean = cleanText(text);
  return PLAIN.test(clean) ? clean : clean.replace(/\s+/g, " ");
}

/** A cleaned name of 1 to 300 characters. @throws Refusal */
export function readName(text: string | null | undefined, field: string): string {
  const name = cleanLine(text ?? "");
  if (name === "") throw new Refusal("bad_field", field, "is missing or empty");
  return within(name, field, NAME_LENGTH);
}

/** A cleaned line that may be missing: empty then. @throws Refusal when it is too long. */
export function readLine(text: string | null | undefined, field: string): string {
  return within(cleanLine(text ?? ""), field, NAME_LENGTH);
}

/** A cleaned paragraph that may be missing: undefined then. @throws Refusal when it is too long. */
export function readText(text: string | null | undefined, field: string): string | undefined {
  return within(cleanText(text ?? ""), field, TEXT_LENGTH) || undefined;
}

function within(text: string, field: string, length: number): string {
  if (text.length <= length) return text;
  throw new Refusal("too_long_text", field, `has ${text.length} characters, at most ${length} are stored`);
}
