import { groupOrderNumber, ORDER_NUMBER_ALPHABET } from "#contract/order-number.ts";

/** Twelve characters in groups of four, derived from the order's random id. */
export function orderNumberOf(uuid: string): string {
  const bits = BigInt(`0x${uuid.replaceAll("-", "").slice(0, 16)}`);
  const digits = Array.from(
    { length: 12 },
    (_, index) => ORDER_NUMBER_ALPHABET[Number((bits >> BigInt(index * 5)) & 31n)],
  );
  return groupOrderNumber(digits.join(""));
}
