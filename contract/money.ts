export type { Currency } from "./money.schema.ts";

/** Currencies (ISO 4217) that we sell in; all have two decimals. */
export const CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;
