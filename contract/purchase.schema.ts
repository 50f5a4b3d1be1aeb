import { z } from "zod";
import { seatsOfRowSchema } from "./cart.schema.ts";
import { currencySchema, instantSchema, minorUnits } from "./money.schema.ts";
import { webUrlSchema } from "./web-url.schema.ts";

/**
 * POST /api/cart/{id}/purchase_v2 (§7) with an `Idempotency-Key`: submits the cart. `expectedTotal`, `expectedPoints`
 * and `expectedRecipient` (x-addition) are what the buyer agreed to; a different total is 409 PRICE_CHANGED, different
 * details of buyer or delivery are 409 RECIPIENT_CHANGED, never a silent change.
 */
export const purchaseSchema = z.object({
  expectedTotal: minorUnits,
  expectedPoints: z.int(),
  currency: currencySchema,
  /** The cart's `recipientHash` that the buyer saw. */
  expectedRecipient: z.string().max(64),
  /** Where the hosted page sends the buyer afterwards, and if they give up. Must be on the storefront's origin. */
  returnUrl: webUrlSchema,
  cancelUrl: webUrlSchema,
  locale: z.string().max(10).default("en"),
});
export type Purchase = z.infer<typeof purchaseSchema>;

/** Seats, and what they cost in cash after discount and points; minor units. */
const seatsAtTotal = z.object({ seats: seatsOfRowSchema, total: minorUnits });
export type SeatsAtTotal = z.infer<typeof seatsAtTotal>;

/**
 * State of a purchase: the answer of purchase_v2 and of GET /api/cart/{id}/purchase (x-addition), which
 * also polls the gateway while the payment's outcome is unknown.
 */
export const purchaseStatusSchema = z.discriminatedUnion("status", [
  /** The buyer has not paid on the hosted page yet. `lastDecline`: a card was declined there. */
  z.object({
    status: z.literal("payment_required"),
    paymentUrl: webUrlSchema,
    lastDecline: z.string().nullable(),
  }),
  /** Paid, but the seats had been sold by then: equal or better ones wait for the buyer's decision until `acceptBy`. */
  z.object({
    status: z.literal("substitute_offered"),
    eventId: z.uuid(),
    acceptBy: instantSchema,
    currency: currencySchema,
    lost: seatsAtTotal,
    /** `total` is never above what was agreed to, and is charged instead. */
    offered: seatsAtTotal,
  }),
  /** Paid or being settled: poll again shortly. */
  z.object({ status: z.literal("processing") }),
  z.object({ status: z.literal("ordered"), orderUuid: z.uuid() }),
  /**
   * The cart is open again and holds its seats: the buyer gave up on the hosted page, or the payment failed. `refusal`: the
   * code of §8 that says why, such as 20002, 20120 or 40081; null when they gave up.
   */
  z.object({ status: z.literal("open"), refusal: z.string().nullable().default(null) }),
  /** Nothing was charged: see the reason. */
  z.object({ status: z.literal("released"), reason: z.string(), eventId: z.uuid() }),
]);
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>;

/**
 * POST /api/cart/{id}/substitute (x-addition): the buyer takes the offered seats at `expectedTotal`, or wants none; then
 * nothing is charged.
 */
export const consentToSubstituteSchema = z.object({ accept: z.boolean(), expectedTotal: minorUnits });
export type ConsentToSubstitute = z.infer<typeof consentToSubstituteSchema>;

/** POST /api/cart/{id}/invoice (§3 Invoice): the amount due for the current cart. */
export const invoiceSchema = z.object({
  id: z.string(),
  amount: minorUnits,
  currency: currencySchema,
  status: z.enum(["open", "paid", "void"]),
});
export type Invoice = z.infer<typeof invoiceSchema>;
