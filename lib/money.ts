const moneyFormats = new Map<string, Intl.NumberFormat>();
const integers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const percents = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Where an abbreviation starts, largest first. */
const ABBREVIATIONS = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1_000, "K"],
] as const;

/**
 * Formats money as §9 does in every language: en-US, two digits, as in `$1,234.50`. Symbols are as narrow as they can
 * be without ambiguity: `$` is the US dollar, and a Canadian one is `CA$`.
 *
 * @param amount integer minor units (cents); every currency that we sell in has two decimals.
 * @param currency ISO 4217 code.
 */
export function formatMoney(amount: number, currency: string): string {
  return moneyFormat(currency, "symbol").format(amount / 100);
}

/**
 * The variant of §9 that appends the currency code to the narrow symbol: `$1,234.50 CAD`. For texts that are read
 * outside the shop, such as receipts.
 *
 * @param amount integer minor units (cents)
 * @param currency ISO 4217 code.
 */
export function formatMoneyWithCode(amount: number, currency: string): string {
  return `${moneyFormat(currency, "narrowSymbol").format(amount / 100)} ${currency}`;
}

/** Formats points and other counts as `0,0` (§9): `12,500`. */
export function formatInteger(value: number): string {
  return integers.format(value);
}

/** Formats a percentage as `0.00` (§9), without the sign, whose spacing depends on the language: `12.5` is `12.50`. */
export function formatPercent(percent: number): string {
  return percents.format(percent);
}

/**
 * Abbreviates a count for narrow screens (§9): `12,590` is `12.5K`. Rounded toward zero, so that a balance never looks
 * larger than it is.
 */
export function formatAbbreviated(value: number): string {
  const [size, letter] = ABBREVIATIONS.find(([least]) => Math.abs(value) >= least) ?? [1, ""];
  return `${Math.trunc((value / size) * 10) / 10}${letter}`;
}

function moneyFormat(currency: string, currencyDisplay: "symbol" | "narrowSymbol"): Intl.NumberFormat {
  const key = `${currency} ${currencyDisplay}`;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      currencyDisplay,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  moneyFormats.set(key, format);
  return format;
}
