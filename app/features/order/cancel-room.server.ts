import { data, redirect } from "@remix-run/cloudflare";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { badRequest, notFound } from "#app/platform/errors.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { orderPath } from "./order-path.ts";

/**
 * Cancels the hotel room of an order for the fee that its page showed, then shows the order.
 *
 * @throws Response 400 for a form without a fee: nothing is canceled for one that the buyer was not told
 */
export async function cancelRoom({ api }: RequestContext, uuid: string, form: FormData) {
  const fee = String(form.get("expectedFee"));
  if (!/^\d{1,9}$/.test(fee)) throw badRequest();
  const result = await settle(api.orders.cancelRoom(uuid, { expectedFee: Number(fee) }));
  if (result.ok) return redirect(orderPath(uuid), 303);
  if (result.refusal?.status === 404) throw notFound();
  const failure = shownFailure(result);
  return data({ failure }, failureStatus(failure));
}
