import { z } from "zod";

/** ISO 4217 codes that the product sells in; all have two decimals. */
export const CURRENCIES = ["USD", "CAD", "EUR", "GBP"] as const;
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

/** Integer minor units (cents). */
export const minorUnits = z.int();

/** A UTC instant as `2027-01-05T00:30:00Z`. */
export const instantSchema = z.iso.datetime();
