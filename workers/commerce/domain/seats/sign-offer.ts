import type { Offer } from "#contract/offer.ts";
import { discountOf } from "../pricing.ts";
import type { UnsignedOffer } from "./offers.ts";
import { QUOTE_TTL, signQuote } from "./quote.ts";

/** An offer with its quote, signed at `now` (ms). */
export async function signOffer(
  { code, ...offer }: UnsignedOffer,
  eventId: string,
  now: number,
  secret: string,
): Promise<Offer> {
  const { section, row, accessible, price } = offer;
  const quote = await signQuote(
    {
      eventId,
      section,
      row,
      code,
      accessible,
      totalPrice: price.totalPrice,
      currency: price.currency,
      discount: discountOf(price),
      firstSeat: offer.seats[0] ?? "",
      expiresAt: now + QUOTE_TTL,
    },
    secret,
  );
  return { ...offer, quote };
}
