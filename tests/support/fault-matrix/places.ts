import { z } from "zod";
import type { Cart } from "#contract/cart.ts";
import { dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { payOnHostedPage } from "../../fixtures/card-payer.ts";
import { buyOrder, keyTo, ownOrderOf } from "../../fixtures/orders.ts";
import { GOOD_CARD } from "../../fixtures/shop.ts";
import { answerClaim, type Claim, offerAndOpen } from "../../fixtures/transfers.ts";
import type { Person, World } from "./world.ts";

export const EVENT = FIXTURES.ARENA_GAME.id;
/** No other form holds tickets of it: between the page and its form, its seats are taken by no one else. Arena plan. */
export const OWN_SEATS_EVENT = FIXTURES.BOTH_FLOWS.id;
/** Sections of its venue, and one of them. */
export const SECTIONS = Array.from({ length: 24 }, (_, index) => String(101 + index));
export const SECTION = "101";

/** Who opens a screen. */
export type Role =
  | "guest"
  /** A guest with a cart that is complete up to the review. */
  | "buyer"
  /** A guest whose cart waits for its payment. */
  | "payer"
  /** A guest with an order. */
  | "owner"
  /** Who was offered a ticket, and who accepted one. */
  | "offered"
  | "holder"
  | "member"
  | "operator";

/** People and ids for the addresses of the screens. */
export interface Places {
  people: Record<Role, Person>;
  attraction: string;
  venue: string;
  hotel: string;
  cart: string;
  payingCart: string;
  order: string;
  orderKey: string;
  calendarKey: string;
  /** Paths of an offered and an accepted transfer, `/tickets/…`. */
  offer: string;
  held: string;
  offerKey: string;
  stay: string;
}

const listOfIds = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });

/** Prepares one of everything that the screens show. */
export async function preparePlaces(world: World): Promise<Places> {
  const firstId = async (path: string) => {
    const answer = await fetch(`${world.stack.commerceUrl}/api/${path}`);
    return listOfIds.parse(await answer.json()).items[0]?.id ?? "";
  };
  const night = (ahead: number) => dayAfter(Date.now(), ahead);
  const stay = `cityName=New+York&stateCode=NY&countryCode=US&latitude=40.71427&longitude=-74.00597&startDate=${night(9)}&endDate=${night(10)}&guests=2&rooms=1`;
  const [attraction, venue, hotel, guest, buyer, payer, owner, offered, holder, member, operator] =
    await Promise.all([
      firstId("attraction?keyword=knicks"),
      firstId("venue?keyword=garden"),
      firstId(`hotel?${stay}`),
      world.guest(),
      world.guest(),
      world.guest(),
      world.guest(),
      world.guest(),
      world.guest(),
      world.member(),
      world.member({ roles: ["operator"] }),
    ]);
  const cart = await filledCart(buyer);
  const paying = await filledCart(payer);
  await payer.buyer.submitAgreed(paying.uuid, paying);
  const order = await ownOrderOf(owner.buyer, await buyOrder(owner.buyer, { quantity: 4, room: true }));
  const offer = await offerAndOpen(world.stack, owner.buyer, order.uuid, [1]);
  const held = await offerAndOpen(world.stack, owner.buyer, order.uuid, [2]);
  await answerClaim(holder.buyer, held, "accept");
  await openClaim(offered, offer);
  await openClaim(holder, held);
  await buyOrder(member.buyer);
  const saved = [
    { type: "EVENT", id: EVENT },
    { type: "ATTRACTION", id: attraction },
  ];
  await member.buyer.call("POST", "/api/favourite", saved);
  return {
    people: { guest, buyer, payer, owner, offered, holder, member, operator },
    ...{ attraction, venue, hotel, stay },
    cart: cart.uuid,
    payingCart: paying.uuid,
    order: order.uuid,
    orderKey: keyTo(order),
    calendarKey: order.calendarKey,
    offer: pageOf(offer),
    held: pageOf(held),
    offerKey: offer.headers["gst-order-key"],
  };
}

/** A cart with delivery and buyer. */
export async function filledCart({ buyer }: Person, eventId: string = EVENT): Promise<Cart> {
  const { uuid } = await buyer.hold(eventId, 2);
  await buyer.ship(uuid);
  const { status, value, error } = await buyer.fillIn(uuid);
  if (status !== 200) throw new Error(JSON.stringify(error));
  return value;
}

/** Pays a cart that was submitted. */
export async function payFor({ buyer }: Person, cartId: string): Promise<void> {
  const status = await buyer.settled(cartId);
  if (status.status !== "payment_required") throw new Error(status.status);
  await payOnHostedPage(status.paymentUrl, GOOD_CARD);
}

/** The page of a transfer. */
export const pageOf = ({ path }: Claim): string =>
  path.replace(/^\/api\/order\/([^/]+)\/transfer\//, "/tickets/$1/");

/** Opens the link of the email to a recipient, whose key their browser then keeps. */
export async function openClaim({ visitor }: Person, { headers }: Claim): Promise<void> {
  const { status, location } = await visitor.get(
    `/tickets/claim?${new URLSearchParams({ key: headers["gst-order-key"] })}`,
  );
  if (status !== 302 || !location) throw new Error(`no claim: ${status}`);
}
