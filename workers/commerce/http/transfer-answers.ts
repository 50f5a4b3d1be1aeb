import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import type { OfferOrigin } from "../domain/orders/transfer.ts";
import type { OrderAnswer } from "../objects/order.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { ApiFailure, notFound } from "./failure.ts";
import { orderParams } from "./read-order.ts";

/** Path parameters `uuid` of an order and `id` of one of its transfers. */
export const transferParams = orderParams.extend({ id: z.string().openapi({ format: "uuid" }) });

/** A new offer of the caller. `sender`: the transfer that brought them the tickets, null for the buyer. */
export const offerOrigin = (c: Context<OwnerEnv>, sender: string | null): OfferOrigin => ({
  id: crypto.randomUUID(),
  sender,
  limit: TENANT_CONFIG.transferOffersPerTicket,
  locale: c.var.language,
});

/** The order after a change. @throws ApiFailure 404 for an unknown order, 409 with the reason of a refusal */
export async function afterTransfer(
  c: Context<OwnerEnv>,
  change: Promise<OrderAnswer>,
): Promise<OrderDocument> {
  const answer = await timed(c, "order", change);
  if (answer.ok) return answer.order;
  if (answer.reason === "not_found") throw notFound("order");
  if (answer.reason === "recipient_limit") throw new ApiFailure(409, ERROR_CODES.RECIPIENT_LIMIT);
  throw new ApiFailure(409, ERROR_CODES.TRANSFER_REFUSED, {
    violations: [{ field: FIELDS[answer.reason] ?? "", message: answer.reason }],
  });
}

/** The fields that a refusal is about. */
const FIELDS: Partial<Record<string, string>> = {
  to_yourself: "email",
  unknown_ticket: "tickets",
  already_offered: "tickets",
  already_transferred: "tickets",
  ticket_refunded: "tickets",
  ticket_used: "tickets",
  transfer_limit: "tickets",
};
