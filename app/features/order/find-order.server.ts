import { data, redirect } from "@remix-run/cloudflare";
import { retryAfterOf } from "#app/api/client.server.ts";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { FindFailure } from "./order-failure.ts";

/**
 * Asks for a link to the order that was typed in. The answer does not reveal whether there is one: the page only says
 * where to look for the email.
 */
export async function findOrder(context: RequestContext, form: FormData) {
  const typed = { orderNumber: field(form, "orderNumber"), emailAddress: field(form, "emailAddress") };
  const result = await settle(context.api.orders.find(typed));
  if (result.ok) return redirect("/find-order?sent=1", 303);
  const failure = shownFailure(result.outage ? { outage: true } : { refusal: result.refusal });
  const waitSeconds = result.refusal?.status === 429 ? retryAfterOf(result.refusal) : null;
  return data<FindFailure>({ failure, waitSeconds, typed }, failureStatus(failure));
}

/** Longer than the API takes, so that it is refused there and not cut. */
const MAX_TYPED = 300;

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, MAX_TYPED) : "";
}
