import { data, redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { badRequest } from "#app/platform/errors.server.ts";
import { keepOrderKey } from "#app/platform/order-keys.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { isEmailAddress } from "#contract/buyer-rules.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { unsentForm } from "#lib/unsent-form.ts";
import type { ChangeFailure } from "./order-failure.ts";
import { orderPath } from "./order-path.ts";

/**
 * A form of the order's page: `change=claim` adds the order to the member's account, `change=revoke` turns off its links
 * and gives this browser a new one, `change=email` emails the tickets again. Leads back to the page; if nothing was done, the page says why.
 */
export async function changeOrder({ api, cookies }: RequestContext, uuid: string, form: FormData) {
  const change = form.get("change");
  if (change === "email") return emailAgain(api, uuid, form);
  if (change !== "claim" && change !== "revoke") throw badRequest();
  const result = await settle(change === "claim" ? api.orders.claim(uuid) : api.orders.revokeLinks(uuid));
  if (!result.ok) {
    const failure: ChangeFailure = { change, reason: reasonOf(result.refusal?.status, result.refusal?.code) };
    const unsent = unsentForm(orderPath(uuid), form);
    return data({ failure, unsent }, result.outage ? 503 : result.refusal.status);
  }
  if (change === "claim") return redirect(orderPath(uuid, { done: "claimed" }), 303);
  const key = result.value.items[0]?.orderToken;
  if (key) await keepOrderKey(cookies, uuid, key);
  return redirect(orderPath(uuid, { done: "revoked" }), 303);
}

/** `emailAddress`: in place of one that could not be reached; not every form has a field for it. */
async function emailAgain(api: RequestContext["api"], uuid: string, form: FormData) {
  const typed = form.get("emailAddress");
  const address = typeof typed === "string" ? typed.trim() : undefined;
  const refused = (reason: ChangeFailure["reason"], status: number, message?: ChangeFailure["message"]) => {
    const failure: ChangeFailure = { change: "email", reason, message, typed: address };
    return data({ failure, unsent: unsentForm(orderPath(uuid), form) }, status);
  };
  if (address === "") return refused("address", 422, "required_emailAddress");
  if (address !== undefined && !isEmailAddress(address)) return refused("address", 422, "email");
  const result = await settle(api.orders.email(uuid, { emailAddress: address }));
  if (result.ok) return redirect(orderPath(uuid, { done: "emailed" }), 303);
  const { status, code } = result.refusal ?? {};
  return refused(status === 429 ? "tooMany" : reasonOf(status, code), status ?? 503);
}

function reasonOf(status: number | undefined, code: string | undefined): ChangeFailure["reason"] {
  if (status === undefined) return "outage";
  if (status === 401) return "signedOut";
  return code === ERROR_CODES.ORDER_OWNED ? "owned" : "refused";
}
