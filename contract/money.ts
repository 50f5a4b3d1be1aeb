export type { Currency } from "./money.schema.ts";

/** Currencies (ISO 4217) that we sell in; all have two decimals. */
export const CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;

/** What a tenant sells in unless it says otherwise (§9). */
export const DEFAULT_CURRENCY = "USD" satisfies (typeof CURRENCIES)[number];
