import type { Cart, CartEvent, TicketItem } from "#contract/cart.ts";
import { addressLines } from "#lib/address-lines.ts";
import { describeMoment, timeWithZone } from "#lib/dates.ts";

/** What checkout pages show of the event: words are made on the server, in the venue's zone. */
export interface EventView {
  id: string;
  name: string;
  imageUrl: string;
  venue: string;
  date: string | null;
  /** Null: the time of day is to be announced. */
  time: string | null;
  machine: string | null;
}

/** Tickets of one section and row. `price` is all-in, for one ticket, in minor units. */
export interface TicketLineView {
  section: string;
  row: string;
  seats: string;
  quantity: number;
  price: number;
  resale: boolean;
  accessible: boolean;
}

export type CheckoutView = Pick<
  Cart,
  "shipping" | "shippingAddress" | "promoCode" | "buyer" | "points" | "lines" | "submittedAt"
> & {
  cartId: string;
  event: EventView;
  tickets: TicketLineView[];
  quantity: number;
  currency: string;
  total: number;
  earnPoints: number;
  loyaltyCurrency: string;
  hold: HoldView;
  /** Where it is sent and who pays, as written on an envelope. */
  shippingLines: string[];
  buyerLines: string[];
};

/** How long the seats are held: `until` in the venue's zone, `minutes` left when the page was made. */
export interface HoldView {
  expireAt: string;
  until: string;
  minutes: number;
}

/** @returns null for a cart without tickets, which nothing can be sold from. */
export function checkoutView(cart: Cart, now: number, language: string): CheckoutView | null {
  const item = cart.items[0];
  if (!item) return null;
  const { shipping, shippingAddress, promoCode, buyer, points, lines, submittedAt } = cart;
  return {
    ...{ shipping, shippingAddress, promoCode, buyer, points, lines, submittedAt },
    cartId: cart.uuid,
    event: eventView(item.event, language),
    tickets: cart.items.flatMap(ticketLines),
    quantity: cart.items.flatMap(({ details }) => details).reduce((count, line) => count + line.quantity, 0),
    currency: cart.totals.currency,
    total: cart.totals.totalPrice,
    earnPoints: cart.totals.earnPoints,
    shippingLines: shippingAddress ? addressLines(shippingAddress, language) : [],
    buyerLines: buyer ? addressLines(buyer, language) : [],
    loyaltyCurrency: item.loyaltyCurrency,
    hold: {
      expireAt: cart.expireAt,
      until: timeWithZone(cart.expireAt, item.event.timezone, language),
      minutes: minutesLeft(cart.expireAt, now),
    },
  };
}

export function eventView(event: CartEvent, language: string): EventView {
  const place = [event.venueName, event.city, event.state].filter(Boolean).join(", ");
  const moment =
    event.startDateTimeUtc === null
      ? null
      : describeMoment(event.startDateTimeUtc, event.timezone, language, event.hasStartTime);
  return {
    id: event.id,
    name: event.name,
    imageUrl: event.imageUrl,
    venue: place,
    date: moment?.date ?? null,
    time: moment?.time ?? null,
    machine: moment?.machine ?? null,
  };
}

export function ticketLines(item: TicketItem): TicketLineView[] {
  return item.details.map(({ section, row, seats, quantity, price, kind, accessible }) => ({
    ...{ section, row, seats, quantity, price, accessible },
    resale: kind === "resale",
  }));
}

/** Whole minutes until `expireAt` (UTC), counting a begun one, never negative. `now` in ms. */
export function minutesLeft(expireAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expireAt) - now) / 60_000));
}
