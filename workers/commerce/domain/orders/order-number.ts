/** Easy to read aloud: no 0, 1, I, or O. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Twelve characters in groups of four, derived from the order's random id. */
export function orderNumberOf(uuid: string): string {
  const bits = BigInt(`0x${uuid.replaceAll("-", "").slice(0, 16)}`);
  const number = Array.from(
    { length: 12 },
    (_, index) => ALPHABET[Number((bits >> BigInt(index * 5)) & 31n)],
  ).join("");
  return `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
}

/** An order number as a person typed it, in its stored form; null when it cannot be one. */
export function normalizeOrderNumber(input: string): string | null {
  const characters = input.toUpperCase().replace(/[\s-]/g, "");
  if (!/^[2-9A-HJ-NP-Z]{12}$/.test(characters)) return null;
  return `${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8)}`;
}
