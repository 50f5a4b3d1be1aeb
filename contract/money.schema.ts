import { z } from "zod";
import { CURRENCIES } from "./money.ts";
export const currencySchema = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currencySchema>;

/** Integer minor units (cents). */
export const minorUnits = z.int();

/** A UTC instant as `2027-01-05T00:30:00Z`. */
export const instantSchema = z.iso.datetime();
