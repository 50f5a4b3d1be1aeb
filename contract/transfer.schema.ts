import { z } from "zod";
import { isEmailAddress } from "./buyer-rules.ts";
import { instantSchema } from "./money.schema.ts";
import { TRANSFER_ANSWERS, TRANSFER_STATUSES } from "./transfer.ts";

/** An entry in the history of a ticket. */
export const ticketTransferSchema = z.object({
  /** UUID; tickets that were offered together share it. */
  id: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  /** Whether the caller made this offer, and can cancel it until it is settled. */
  isSender: z.boolean(),
  /** Name and email address of the recipient; masked for everyone but them and the sender. */
  name: z.string(),
  to: z.string(),
  offeredAt: instantSchema,
  /** When it was accepted, declined or cancelled. */
  settledAt: instantSchema.nullable(),
});
export type TicketTransfer = z.infer<typeof ticketTransferSchema>;

/**
 * POST /api/order/{uuid}/transfer, and …/transfer/{id}/transfer for a recipient (x-addition): offers tickets, by their
 * numbers in the order, to another person.
 */
export const offerTicketsSchema = z.object({
  tickets: z
    .array(z.int().min(1).max(255))
    .min(1, "required")
    .max(255)
    .transform((numbers) => [...new Set(numbers)]),
  email: z.string().trim().max(254).refine(isEmailAddress, "email"),
  name: z.string().trim().max(100).default(""),
});
export type OfferTickets = z.infer<typeof offerTicketsSchema>;

/** POST /api/order/{uuid}/transfer/{id}/answer (x-addition). */
export const transferAnswerSchema = z.object({ answer: z.enum(TRANSFER_ANSWERS) });
export type TransferAnswer = z.infer<typeof transferAnswerSchema>["answer"];
