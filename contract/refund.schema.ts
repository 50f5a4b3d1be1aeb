import { z } from "zod";
import { instantSchema, minorUnits } from "./money.schema.ts";
import { REFUND_CAUSES, REFUND_STATUSES } from "./refund.ts";

/**
 * POST /api/operator/order/{uuid}/refund (x-addition): the tickets with these numbers, an amount that leaves the tickets
 * valid, or, with neither, all that is left.
 */
export const refundRequestSchema = z
  .object({
    reason: z.string().trim().min(1).max(500),
    tickets: z.array(z.int().min(1).max(255)).min(1).max(255).optional(),
    /** Minor units of the order's currency. */
    amount: minorUnits.min(1).optional(),
  })
  .refine(({ tickets, amount }) => !tickets || !amount, { path: ["amount"], message: "one_of_both" });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** A refund as the buyer sees it. */
export const refundSchema = z.object({
  id: z.string(),
  cause: z.enum(REFUND_CAUSES),
  reason: z.string(),
  requestedAt: instantSchema,
  status: z.enum(REFUND_STATUSES),
  /** To the card, minor units. */
  amount: minorUnits,
  /** Redeemed points that are given back, and earned ones that are taken back. */
  points: z.int(),
  clawback: z.int(),
  /** Ids of the tickets that no longer admit anyone. */
  tickets: z.array(z.string()),
});
