/** Digits of the largest amount: far above any price, and its minor units are exact as a number. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,20}))?$/;

/**
 * A decimal amount, such as `1234.5`, in minor units (cents): exactly, digit by digit, as no fraction of a decimal is exact
 * in binary. Suppliers write amounts as text or as JSON numbers, whose shortest decimal form is the one that was sent.
 *
 * @returns null for what is no amount, is negative, or has a fraction of a minor unit
 */
export function minorUnitsOf(amount: string | number): number | null {
  const [, whole, fraction = ""] = DECIMAL.exec(String(amount)) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(`${whole}${fraction.slice(0, 2).padEnd(2, "0")}`);
}
