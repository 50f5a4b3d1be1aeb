import { type OfferRow, toOfferRow } from "#app/features/event/offers-model.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import type { Cart } from "#contract/cart.ts";
import type { Offer } from "#contract/offer.ts";

/** Why a cart ended, where its seats may still be there for its buyer. */
const RETAKEN_AFTER: readonly string[] = ["expired", "deleted", "payment_failed", "room_lost"];
/** Seats that come back are published within a second, and answers are cached for one more: when to look (ms). */
const LOOKS_AFTER = [0, 1_000, 1_200];
/** More than a row has. */
const MAX_OFFERS = 100;

/**
 * The offer of the very seats that a cart had, at today's price; null when they are not for sale, or the cart did not end in
 * a way after which its buyer would want them.
 *
 * @throws ApiOutage, ApiRefusal
 */
export async function sameSeats(context: RequestContext, cart: Cart): Promise<OfferRow | null> {
  const [item] = cart.items;
  const line = item?.details[0];
  if (!item || !line || !RETAKEN_AFTER.includes(cart.releaseReason ?? "expired")) return null;
  const { section, row, quantity, kind, accessible } = line;
  const seats = line.seats.split(",").filter(Boolean);
  const has = (offer: Offer) =>
    offer.row === row && offer.kind === kind && seats.every((seat) => offer.seats.includes(seat));
  const query = { quantity, section, row, kind, accessible, limit: MAX_OFFERS };
  for (const wait of LOOKS_AFTER) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const answer = await context.api.events.offers(item.productId, query);
    const offer = answer?.items.find(has);
    if (offer) return toOfferRow(offer.general ? offer : { ...offer, seats }, quantity, !offer.general);
  }
  return null;
}
