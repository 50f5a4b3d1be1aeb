const formats = new Map<string, Intl.NumberFormat>();
const integers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * Formats money as §9 does in every language: en-US, narrow symbol, two digits, as in `$1,234.50`.
 *
 * @param amount integer minor units (cents); every currency that we sell in has two decimals.
 * @param currency ISO 4217 code.
 */
export function formatMoney(amount: number, currency: string): string {
  return format(currency).format(amount / 100);
}

/** Formats points and other counts as `0,0` (§9): `12,500`. */
export function formatInteger(value: number): string {
  return integers.format(value);
}

function format(currency: string): Intl.NumberFormat {
  const made =
    formats.get(currency) ??
    new Intl.NumberFormat("en-US", {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
  formats.set(currency, made);
  return made;
}
