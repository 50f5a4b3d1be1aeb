const formats = new Map<string, Intl.NumberFormat>();
const integers = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * Money as §9 writes it in every language: en-US, narrow symbol, two digits, e.g. `$1,234.50`.
 *
 * @param amount integer minor units (cents); every currency sold in has two decimals.
 * @param currency ISO 4217 code.
 */
export function formatMoney(amount: number, currency: string): string {
  return format(currency).format(amount / 100);
}

/** Points and other counts: `0,0` of §9, e.g. `12,500`. */
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
