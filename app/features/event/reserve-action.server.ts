import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { withCode } from "#app/features/cart/told-code.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { withNotice } from "#app/features/notifications/notification.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { ReserveTicket } from "#contract/reserve.ts";
import { type UnsentForm, unsentForm } from "#lib/unsent-form.ts";
import { toOfferRow } from "./offers-model.ts";
import { orphanedSeats } from "./orphaned-seats.ts";
import { alternativesOf, limitOf, reserveTickets } from "./reserve.server.ts";
import { fieldsOf, type ReserveChoice, type ReserveFormResult, readCheck } from "./reserve-form.ts";
import type { ReserveRefusalData } from "./reserve-refusal.tsx";

/** The page again, with why tickets could not be held. */
export function refuseReserve(
  choice: ReserveChoice,
  refusal: Pick<ReserveRefusalData, "kind"> & Partial<ReserveRefusalData>,
  status: number,
  unsent: UnsentForm | null = null,
) {
  const whole: ReserveRefusalData = {
    ...{ code: null, alternatives: [], orphaned: [], wait: null },
    ...refusal,
    choice,
  };
  return data({ refusal: whole, unsent }, { status });
}

/**
 * Answers a form that asks for tickets: leads to the checkout, to the sign-in and back to `choicePath`, or shows the page
 * again with the refusal. `path`: of the form, for sending it again after an outage. `section`: of ticked seats, whose form does not
 * name it.
 */
export async function reserveAction(
  context: RequestContext,
  form: ReserveFormResult,
  submitted: FormData,
  { path, choicePath, section }: { path: string; choicePath: string; section?: string },
) {
  const { choice } = form;
  if (!form.ok) return refuseReserve(choice, { kind: form.reason }, 400);
  const orphaned = await findOrphanedSeats(context, form.item, section);
  if (orphaned.length > 0) return refuseReserve(choice, { kind: "orphanedSeat", orphaned }, 400);
  const result = await settle(reserveTickets(context, form.item, readCheck(submitted)));
  if (result.ok) {
    const { cartId, elsewhere, warning } = result.value;
    const order = `/checkout/${cartId}`;
    const checkout = warning ? withCode(order, warning) : order;
    return redirect(elsewhere ? withNotice(checkout, "nextBestSeats") : checkout);
  }
  if (result.outage) return refuseReserve(choice, { kind: "outage" }, 503, unsentForm(path, submitted));
  const { refusal } = result;
  if (refusal.code === ERROR_CODES.LOGIN_REQUIRED) return redirectDocument(signInPath(choicePath));
  const limit = limitOf(refusal);
  if (limit) {
    const { retryAfterSeconds, check } = limit;
    const wait = {
      minutes: Math.ceil(retryAfterSeconds / 60),
      check: check ?? null,
      fields: fieldsOf(submitted),
    };
    return refuseReserve(choice, { kind: check ? "wait" : "limited", wait }, refusal.status);
  }
  const alternatives = alternativesOf(refusal).map((offer) => toOfferRow(offer, choice.quantity));
  return refuseReserve(choice, { kind: "api", code: refusal.code, alternatives }, refusal.status);
}

/** Single seats that the visitor's own choice of seats would leave. Without an answer of the API, the choice is accepted. */
async function findOrphanedSeats(
  { api }: RequestContext,
  item: ReserveTicket,
  section = item.section,
): Promise<string[]> {
  if (item.seats.length === 0 || item.accessibility) return [];
  const answer = await api.events.sectionSeats(item.productId, section).catch(() => null);
  const row = answer?.rows.find(({ name }) => name === item.row);
  const seats = row?.seats.map(({ name, place, offer }) => ({ name, place, free: offer !== null }));
  return orphanedSeats(seats ?? [], item.seats);
}
