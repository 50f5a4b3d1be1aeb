import type { ApiResult } from "#app/api/api-result.ts";
import { readCart, rememberCart } from "#app/features/cart/cart-cookies.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { ApiErrorBody } from "#contract/error.ts";
import type { Offer } from "#contract/offer.ts";
import { reserveRefusalSchema } from "#contract/reserve.schema.ts";
import type { ReserveTicket } from "#contract/reserve.ts";
import { sha256Hex } from "#lib/sha256.ts";

/** A form submitted twice within this time (a double click without scripts) is one request (ms). */
const ONE_WISH_MS = 10_000;

/**
 * Holds tickets in place of the ones that the visitor already holds, and stores the new cart's cookie. A refusal
 * leaves the old cart untouched.
 *
 * @throws ApiOutage
 */
export async function reserveTickets(
  context: RequestContext,
  item: ReserveTicket,
): Promise<ApiResult<{ cartId: string }>> {
  const current = await readCart(context.cookies);
  const held = current && Date.parse(current.expireAt) > Date.now() ? current.id : undefined;
  const body = held ? { items: [item], replaces: held } : { items: [item] };
  const key = await wishKey(context.sessionId, body);
  const answer = await context.api.carts.reserve(item.productId, body, key);
  if (!answer.ok) return answer;
  const { uuid, expireAt, items } = answer.value;
  const cart = { id: uuid, expireAt, eventName: items[0]?.event.name };
  await rememberCart(context.cookies, cart);
  return { ok: true, value: { cartId: uuid } };
}

/** Offers attached to a refusal: alternatives for seats that are gone, or the same seats at a changed price. */
export function alternativesOf(refusal: ApiErrorBody): Offer[] {
  const parsed = reserveRefusalSchema.safeParse(refusal.data);
  return parsed.success ? parsed.data.alternatives : [];
}

/** Idempotency key: the same tickets within a short time have the same key, so submitting twice makes one cart. */
async function wishKey(sessionId: string, body: object): Promise<string> {
  const moment = Math.floor(Date.now() / ONE_WISH_MS);
  return (await sha256Hex(`${sessionId}|${moment}|${JSON.stringify(body)}`)).slice(0, 32);
}
