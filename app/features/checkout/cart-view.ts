import { minutesLeft } from "#app/features/cart/held-cart.ts";
import type { Hold } from "#app/features/cart/time-left.tsx";
import { type RoomView, roomView } from "#app/features/stay/room-view.ts";
import { stayNearPath } from "#app/features/stay/stay-near.ts";
import type { Cart, CartEvent, TicketItem } from "#contract/cart.ts";
import type { PurchaseStatus, SeatsAtTotal } from "#contract/purchase.ts";
import { addressLines } from "#lib/address-lines.ts";
import { describeMoment, timeWithZone } from "#lib/dates.ts";

/** Other seats for a buyer who paid when theirs had been sold. */
export interface SubstituteView {
  cartId: string;
  event: EventView;
  currency: string;
  lost: SeatsAtTotal;
  offered: SeatsAtTotal;
  hold: Hold;
}

/** The event as checkout pages show it; dates and times are formatted on the server, in the venue's zone. */
export interface EventView {
  id: string;
  name: string;
  imageUrl: string;
  venue: string;
  date: string | null;
  /** Null: the time of day is to be announced. */
  time: string | null;
  /** `date` and `time` for the `datetime` attribute. */
  machine: string | null;
}

/** Tickets of one section and row. `price`: of one ticket, all-in, in minor units. */
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
  | "shipping"
  | "shippingAddress"
  | "promoCode"
  | "buyer"
  | "recipientHash"
  | "points"
  | "lines"
  | "submittedAt"
  | "extensionSeconds"
> & {
  cartId: string;
  event: EventView;
  /** Service fees that a discount in the prices saves, minor units; 0 without. */
  saved: number;
  tickets: TicketLineView[];
  /** Hotel rooms beside the tickets. */
  rooms: RoomView[];
  /** Where rooms near the venue are found; null with a room, and for an event that none is needed for. */
  stayNear: { to: string; venue: string } | null;
  quantity: number;
  currency: string;
  total: number;
  earnPoints: number;
  loyaltyCurrency: string;
  hold: Hold;
  /** Shipping and billing address, one line each. */
  shippingLines: string[];
  buyerLines: string[];
};

/** When and for whom a page is shown: `now` in ms since the epoch, `timeZone` the visitor's, if it is known. */
export interface Reader {
  now: number;
  language: string;
  timeZone: string | null;
}

/** @returns null for a cart without tickets: there is nothing to sell */
export function checkoutView(cart: Cart, reader: Reader): CheckoutView | null {
  const { language } = reader;
  const item = cart.items[0];
  if (!item) return null;
  const { shipping, shippingAddress, promoCode, buyer, recipientHash, points, lines } = cart;
  const { submittedAt, extensionSeconds } = cart;
  return {
    ...{ shipping, shippingAddress, promoCode, buyer, recipientHash, points, lines },
    ...{ submittedAt, extensionSeconds },
    cartId: cart.uuid,
    event: eventView(item.event, language),
    saved: cart.discounts.reduce((sum, { included, amount }) => sum + (included ? amount : 0), 0),
    tickets: cart.items.flatMap(ticketLines),
    rooms: cart.rooms.map((room) => roomView(room, reader)),
    stayNear: cart.rooms.length > 0 ? null : stayNear(item.event, reader.now),
    quantity: cart.items.flatMap(({ details }) => details).reduce((count, line) => count + line.quantity, 0),
    currency: cart.totals.currency,
    total: cart.totals.totalPrice,
    earnPoints: cart.totals.earnPoints,
    shippingLines: shippingAddress ? addressLines(shippingAddress, language) : [],
    buyerLines: buyer ? addressLines(buyer, language) : [],
    loyaltyCurrency: item.loyaltyCurrency,
    hold: holdView(cart.expireAt, reader),
  };
}

/** Carts know their venue's city, not where in it the venue is. */
function stayNear(event: CartEvent, now: number): CheckoutView["stayNear"] {
  const { city, state, country, venueName } = event;
  const to = stayNearPath({ cityName: city, stateCode: state, countryCode: country }, event, now);
  return to === null ? null : { to, venue: venueName };
}

/** Other seats for a late buyer, as their page shows them. */
export function substituteView(
  cart: Cart,
  offer: Extract<PurchaseStatus, { status: "substitute_offered" }>,
  reader: Reader,
): SubstituteView | null {
  const event = cart.items[0]?.event;
  if (!event) return null;
  const { currency, lost, offered, acceptBy } = offer;
  return {
    ...{ cartId: cart.uuid, event: eventView(event, reader.language), currency, lost, offered },
    hold: holdView(acceptBy, reader),
  };
}

const holdView = (expireAt: string, { now, language, timeZone }: Reader): Hold => ({
  expireAt,
  until: timeZone && timeWithZone(expireAt, timeZone, language),
  minutes: minutesLeft(expireAt, now),
});

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
