import { Refusal } from "./refusal.ts";

/** Maximum characters of a name, and of one paragraph of information: longer than any real one. */
export const NAME_LENGTH = 300;
export const TEXT_LENGTH = 8_000;

/** Control characters, bidirectional marks, and code points that are not characters. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\ufeff\ufffe\uffff]/gu;

/** Printable ASCII with single spaces: most texts, which are stored unchanged. */
const PLAIN = /^[\x21-\x7e](?:[\x21-\x7e]| (?! ))*$/;

/**
 * A text as it is stored: composed (NFC), without invisible characters or lone surrogates. Markup is kept as text;
 * pages escape it.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text) && !text.endsWith(" ")) return text;
  return text.toWellFormed().normalize("NFC").replace(/\r\n?/g, "\n").replace(INVISIBLE, "").trim();
}

/** Like `cleanText`, on one line: every run of white space becomes a single space. */
export function cleanLine(text: string): string {
  const clean = cleanText(text);
  return PLAIN.test(clean) ? clean : clean.replace(/\s+/g, " ");
}

/** A cleaned name of 1 to 300 characters. @throws Refusal */
export function readName(text: string | null | undefined, field: string): string {
  const name = cleanLine(text ?? "");
  if (name === "") throw new Refusal("bad_field", field, "is missing or empty");
  return requireLength(name, field, NAME_LENGTH);
}

/** A cleaned line, empty when it is missing. @throws Refusal when it is too long */
export function readLine(text: string | null | undefined, field: string): string {
  return requireLength(cleanLine(text ?? ""), field, NAME_LENGTH);
}

/** A cleaned paragraph, undefined when it is missing. @throws Refusal when it is too long */
export function readText(text: string | null | undefined, field: string): string | undefined {
  return requireLength(cleanText(text ?? ""), field, TEXT_LENGTH) || undefined;
}

function requireLength(text: string, field: string, length: number): string {
  if (text.length <= length) return text;
  throw new Refusal("too_long_text", field, `has ${text.length} characters, at most ${length} are stored`);
}
