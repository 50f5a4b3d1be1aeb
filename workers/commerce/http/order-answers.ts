import type { Context } from "hono";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { OwnOrder } from "#contract/order.ts";
import type { OrderDocument } from "../domain/orders/document.ts";
import { ownOrder } from "../objects/order/view.ts";
import type { OrderAnswer } from "../objects/order.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { ApiFailure, notFound } from "./failure.ts";

/** The order after a change. @throws ApiFailure 404 for an unknown order, 409 with the reason of a refusal */
export async function changed(c: Context<OwnerEnv>, change: Promise<OrderAnswer>): Promise<OrderDocument> {
  const answer = await timed(c, "order", change);
  if (answer.ok) return answer.order;
  if (answer.reason === "not_found") throw notFound("order");
  if (answer.reason === "fee_changed")
    throw new ApiFailure(409, ERROR_CODES.PRICE_CHANGED, { data: { fee: answer.fee } });
  const isRefund = answer.reason !== "not_deliverable";
  throw new ApiFailure(409, isRefund ? ERROR_CODES.REFUND_REFUSED : ERROR_CODES.COMMAND_NOT_PROCESSED, {
    violations: [{ field: "", message: answer.reason }],
  });
}

/** The same as its buyer sees it. */
export const changedOrder = async (c: Context<OwnerEnv>, change: Promise<OrderAnswer>): Promise<OwnOrder> =>
  ownOrder(await changed(c, change), c.env, c.var.now);
