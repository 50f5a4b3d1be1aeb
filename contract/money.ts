export type { Currency } from "./money.schema.ts";

/** ISO 4217 codes that the product sells in; all have two decimals. */
export const CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;
