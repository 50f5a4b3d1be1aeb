import { data, redirect } from "@remix-run/cloudflare";
import { failureStatus, shownFailure } from "#app/features/checkout/refusal.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { page, settle } from "#app/platform/outage.server.ts";
import { isUuid } from "#contract/ids.ts";
import { unsentForm } from "#lib/unsent-form.ts";
import type { Scan } from "./scan.ts";

/**
 * Whether the visitor may check tickets of an event: what the page says about it, or the failure to show.
 *
 * @throws Response a redirect to the sign-in for guests, 404 for an unknown event, 503 in an outage
 */
export async function openGate({ api }: RequestContext, eventId: string) {
  if (!isUuid(eventId)) throw notFound();
  const result = await page(api.gate.event(eventId));
  if (result.ok) {
    const { eventName, timezone } = result.value;
    return { gate: { eventName, timezone }, failure: null };
  }
  if (result.refusal.status === 401) throw redirect(signInPath(`/gate/${eventId}`));
  if (result.refusal.status === 404) throw notFound();
  return { gate: null, failure: shownFailure(result) };
}

/** Checks the scanned `code` of a form; a valid one is used from then on. */
export async function checkCode({ api }: RequestContext, eventId: string, form: FormData) {
  const result = await settle(api.gate.check(eventId, String(form.get("code") ?? "")));
  const unsent = unsentForm(`/gate/${eventId}`, form);
  if (!result.ok) {
    const failure = shownFailure(result);
    return data<Scan>({ answer: null, failure, unsent }, failureStatus(failure));
  }
  return data<Scan>({ answer: result.value, failure: null, unsent });
}
