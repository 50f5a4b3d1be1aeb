/** Easy to read aloud: no 0, 1, I, or O. */
export const ORDER_NUMBER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const DIGITS = new RegExp(`^[${ORDER_NUMBER_ALPHABET}]{12}$`);

/** Writes the twelve characters of an order number in groups of four. */
export const groupOrderNumber = (digits: string): string =>
  `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;

/** The order number in what a buyer typed, whatever its case, spaces and dashes; null when it cannot be one. */
export function readOrderNumber(typed: string): string | null {
  const digits = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}.#_]+/gu, "");
  return DIGITS.test(digits) ? groupOrderNumber(digits) : null;
}
