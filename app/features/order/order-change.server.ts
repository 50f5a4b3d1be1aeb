import { data, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { badRequest } from "#app/platform/errors.server.ts";
import { keepOrderKey } from "#app/platform/order-keys.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { ChangeFailure } from "./order-failure.ts";
import { orderPath } from "./order-path.ts";

/**
 * A form of the order's page: `change=claim` adds the order to the member's account, `change=revoke` turns off its links
 * and gives this browser a new one. Leads back to the page; if nothing was done, the page says why.
 */
export async function changeOrder({ api, cookies }: RequestContext, uuid: string, form: FormData) {
  const change = form.get("change");
  if (change !== "claim" && change !== "revoke") throw badRequest();
  const result = await settle(change === "claim" ? api.orders.claim(uuid) : api.orders.revokeLinks(uuid));
  if (!result.ok) {
    const failure: ChangeFailure = { change, reason: reasonOf(result.refusal?.status, result.refusal?.code) };
    return data({ failure }, result.outage ? 503 : result.refusal.status);
  }
  if (change === "claim") return redirect(orderPath(uuid, { done: "claimed" }), 303);
  const key = result.value.items[0]?.orderToken;
  if (key) await keepOrderKey(cookies, uuid, key);
  return redirect(orderPath(uuid, { done: "revoked" }), 303);
}

function reasonOf(status: number | undefined, code: string | undefined): ChangeFailure["reason"] {
  if (status === undefined) return "outage";
  if (status === 401) return "signedOut";
  return code === ERROR_CODES.ORDER_OWNED ? "owned" : "refused";
}
