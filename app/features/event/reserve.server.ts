import type { ApiResult } from "#app/api/api-result.ts";
import { retryAfterOf } from "#app/api/client.server.ts";
import { readCart, rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import { type ToldCode, toldCode } from "#app/features/cart/told-code.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { Offer } from "#contract/offer.ts";
import { reserveRefusalSchema } from "#contract/reserve.schema.ts";
import type { Reserve, ReserveTicket } from "#contract/reserve.ts";
import { limitedSchema } from "#contract/visitor-check.schema.ts";
import type { VisitorCheck } from "#contract/visitor-check.ts";
import { sha256Hex } from "#lib/sha256.ts";

/** A form submitted twice within this time (a double click without scripts) is one request (ms). */
const ONE_WISH_MS = 10_000;
/** How often a visitor can give tickets back and take the same ones again within that time. */
const MAX_RETAKES = 5;

/**
 * Holds tickets in place of the ones that the visitor already holds, and stores the new cart's cookie. A refusal
 * leaves the old cart untouched. `visitorCheck`: the answer to the check that an earlier refusal came with.
 * `elsewhere`: the tickets are for another section or row than those asked for, which had gone. `warning`: what the API
 * warned of, if we have words for it.
 *
 * @throws ApiOutage
 */
export async function reserveTickets(
  context: RequestContext,
  item: ReserveTicket,
  visitorCheck: string | null,
): Promise<ApiResult<{ cartId: string; elsewhere: boolean; warning: ToldCode | null }>> {
  const current = await readCart(context.cookies);
  const held = current && Date.parse(current.expireAt) > Date.now() ? current.id : undefined;
  const body = held ? { items: [item], replaces: held } : { items: [item] };
  const answer = await reserveOnce(context, item.productId, body, visitorCheck);
  if (!answer.ok) return answer;
  const { uuid, expireAt, items, warnings } = answer.value;
  const cart = { id: uuid, expireAt, eventName: items[0]?.event.name };
  await rememberCart(context.cookies, cart);
  const line = items[0]?.details[0];
  // Other selections are held as requested; a partner may only name the section differently.
  const isNextBest =
    item.selection === "any" &&
    line !== undefined &&
    (line.section !== item.section || line.row !== item.row);
  const [warning = null] = warnings.flatMap(({ code }) => toldCode("warning", code) ?? []);
  return { ok: true, value: { cartId: uuid, elsewhere: isNextBest, warning } };
}

/**
 * One cart for the same tickets within a short time, however often the form is sent. When the visitor has given that
 * cart back or paid for it meanwhile, the same form is a new wish, and again the same one for both clicks of a double click.
 * Seats of one's own choice that are gone may be held by the visitor's own click of a moment ago, whose answer was lost.
 */
async function reserveOnce(
  context: RequestContext,
  eventId: string,
  body: Reserve,
  visitorCheck: string | null,
) {
  const moment = Math.floor(Date.now() / ONE_WISH_MS);
  const isOwnChoice = body.items.some(({ seats }) => seats.length > 0);
  const reserve = async (at: number, retakes: number) =>
    context.api.carts.reserve(
      eventId,
      body,
      await wishKey(context.visitor.id, body, at, retakes),
      visitorCheck,
    );
  for (let retakes = 0; ; retakes++) {
    const answer = await reserve(moment, retakes);
    if (isOwnChoice && !answer.ok && answer.refusal.code === ERROR_CODES.SEATS_TAKEN) {
      const earlier = await reserve(moment - 1, 0);
      return earlier.ok && earlier.value.state !== "ordered" ? earlier : answer;
    }
    const isOver = answer.ok
      ? answer.value.state === "ordered"
      : answer.refusal.code === ERROR_CODES.CART_RELEASED;
    if (!isOver || retakes === MAX_RETAKES) return answer;
  }
}

/** Offers attached to a refusal: alternatives for seats that are gone, or the same seats at a changed price. */
export function alternativesOf(refusal: ApiErrorBody): Offer[] {
  const parsed = reserveRefusalSchema.safeParse(refusal.data);
  return parsed.success ? parsed.data.alternatives : [];
}

/** How long a refusal for limits asks to wait (s), and the check that shortens it, if there is one. */
export function limitOf(refusal: ApiErrorBody): { retryAfterSeconds: number; check?: VisitorCheck } | null {
  if (refusal.code !== ERROR_CODES.RATE_LIMITED) return null;
  return limitedSchema.safeParse(refusal.data).data ?? { retryAfterSeconds: retryAfterOf(refusal) };
}

/** Idempotency key: the same tickets within a short time have the same key, so submitting twice makes one cart. */
async function wishKey(sessionId: string, body: Reserve, moment: number, retakes: number): Promise<string> {
  return (await sha256Hex(`${sessionId}|${moment}|${retakes}|${JSON.stringify(body)}`)).slice(0, 32);
}
