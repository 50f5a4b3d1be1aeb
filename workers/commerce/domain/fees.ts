import { z } from "zod";

/** Fees and taxes on every ticket: settings of a deployment (`TICKET_FEES`). */
export const feesSchema = z.strictObject({
  /** Service fee, as a share of the base price. */
  service: z.number().min(0).max(1),
  /** Facility fee of one ticket, minor units. */
  facility: z.int().min(0).max(100_000),
  /** Admission tax (share of base price and fees) by country of the venue; none in other countries. */
  tax: z.record(z.string().regex(/^[A-Z]{2}$/), z.number().min(0).max(1)),
});

/** A discount on the service fee of the first `limit` tickets of an order (§9). */
export interface ServiceDiscount {
  /** 1 to 100. */
  percent: number;
  limit: number;
}

/** What is added to the base price of a ticket. */
export interface Fees extends z.infer<typeof feesSchema> {
  discount: ServiceDiscount | null;
}

/** What applies unless the deployment sets its own. */
export const DEFAULT_FEES: Fees = {
  service: 0.12,
  facility: 250,
  tax: { CA: 0.05, GB: 0.2, DE: 0.07, FR: 0.055, ES: 0.1, NL: 0.09, IT: 0.1 },
  discount: null,
};

/**
 * The fees of a deployment: JSON that replaces single values of the default. `tax` is replaced as a whole.
 * @throws Error when malformed: better no answer than a wrong price
 */
export function readFees(setting: string | undefined): Fees {
  if (!setting) return DEFAULT_FEES;
  return { ...DEFAULT_FEES, ...feesSchema.partial().parse(JSON.parse(setting)) };
}

/** The tax rate at venues in `country` (ISO 3166-1 alpha-2). */
export const taxRate = (fees: Fees, country: string): number => fees.tax[country] ?? 0;
