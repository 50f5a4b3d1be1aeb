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
