import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "#contract/cart.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { says } from "../../e2e/support/words.ts";
import { buyOrder, keyTo, ownOrderOf } from "../../fixtures/orders.ts";
import { addRoom, findRoom, NIGHTS } from "../../fixtures/rooms.ts";
import { answerClaim, offerAndOpen, offerTickets, seeClaim, someone } from "../../fixtures/transfers.ts";
import { formsOf, type PageForm } from "../page-forms.ts";
import { EVENT, filledCart, OWN_SEATS_EVENT, openClaim, pageOf, payFor, SECTIONS } from "./places.ts";
import type { PlainVisitor, Sent } from "./visitor.ts";
import type { Person, World } from "./world.ts";

/** A form, filled in and ready to be sent. */
export interface Filled {
  visitor: PlainVisitor;
  sent: Sent;
  /** The object that takes it, by class and name, of forms that say `hasObject`. */
  object?: string;
  /** What became of it, to be compared with the form's `done`. */
  outcome(): Promise<unknown>;
}

/** One form that changes something, as a visitor without scripts sends it. */
export interface Form {
  name: string;
  /** File in app/routes whose action takes it, without its ending. */
  route: string;
  fill(world: World): Promise<Filled>;
  /** What `outcome` says once it was done: once, however often it was sent. */
  done: unknown;
  /** What was typed or chosen, and has to be in the form again after it failed. */
  kept?: string[];
  /**
   * What the visitor gets while the API gives no answer:
   * - `kept`: a page with status 503 that says so, with the form to send it again
   * - `asked again`: the same, with a link to the form, or, where there is nothing to keep, with its button
   * - `data`: 503, for the script that sent it
   * - `works`: the API is not needed
   */
  inOutage: "kept" | "asked again" | "data" | "works";
  /** The words that say so, where they are the form's own. */
  says?: string;
  /** Status with which it leads away from the storefront, unless it leads to a page of ours first. */
  leadsTo?: number;
  /** Only members have it. */
  byMember?: boolean;
  /** One object takes it, which no other form uses: a cart or an order. */
  hasObject?: boolean;
  /** Once it was done, its page has no such form any more, whether or not the visitor got the answer. */
  isGoneOnceDone?: boolean;
  /** Sent again by a script or from any other page: the one that says that it was not done has no such form. */
  elsewhere?: boolean;
}

/** A form of a page as its visitor gets it, with these values typed over its own. */
async function formOn(
  visitor: PlainVisitor,
  path: string,
  isWanted: (form: PageForm) => boolean,
  typed: Record<string, string> = {},
  button?: [name: string, value: string],
): Promise<Sent> {
  const { body, status, path: shown } = await visitor.open(path);
  const form = formsOf(body).find((one) => one.method === "post" && isWanted(one));
  if (!form) throw new Error(`${path} has no such form (${status})`);
  const own = form.fields.filter(([name]) => !(name in typed));
  return {
    path: addressOf(form, shown),
    fields: [...own, ...Object.entries(typed), ...(button ? [button] : [])],
  };
}

/** Where a form of the page at `path` is sent to, below the storefront's prefix. */
export function addressOf({ action }: PageForm, path: string): string {
  const { pathname, search } = new URL(action, `http://shop/fanatics${path}`);
  return `${pathname.replace(/^\/fanatics/, "")}${action === "" ? new URL(`http://shop${path}`).search : search}`;
}

/** The form of an offer of standing places: nobody is faster at one of them. */
function offerForm(visitor: PlainVisitor): Promise<Sent> {
  return formOn(visitor, `/event/${FIXTURES.CLUB_500.id}?quantity=2&sort=best`, has("quote"));
}

/** Holds tickets as a visitor does, so that their browser knows the cart. */
async function holdByForm({ visitor }: Person): Promise<{ cartId: string }> {
  const { status, location } = await visitor.post(await offerForm(visitor));
  if (!location) throw new Error(`not held: ${status}`);
  return { cartId: /[0-9a-f-]{36}/.exec(location)?.[0] ?? "" };
}

/** Waits for something that follows by itself. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 200) throw new Error("waited in vain");
    await sleep(100);
  }
}

const has = (name: string, value?: string) => (form: PageForm) =>
  [...form.fields, ...form.buttons].some(
    (field) => field[0] === name && (value === undefined || field[1] === value),
  );

const NIGHT = { email: someone(), name: "Kim Possible" };

async function cartOf({ buyer }: Person, id: string): Promise<Cart> {
  return (await buyer.cart(id)).value;
}

/** The field that a checkout page is known by. */
const KNOWN_BY = ["shippingId", "emailAddress", "attempt"];

/** A form of a checkout step, or of the order on one page, on a cart that is complete up to the review. */
function checkoutForm(
  part: string,
  step: 0 | 1 | 2 | "",
  {
    typed = {},
    button,
    look,
    before,
  }: {
    typed?: Record<string, string>;
    button?: [string, string];
    look: (cart: Cart) => unknown;
    before?: (person: Person, cart: Cart) => Promise<unknown>;
  },
) {
  return async (world: World): Promise<Filled> => {
    const person = await world.guest();
    const cart = await filledCart(person);
    await before?.(person, cart);
    const { visitor } = person;
    const sent = await formOn(
      visitor,
      `/checkout/${cart.uuid}/${step}`,
      has(step === "" ? "total" : (KNOWN_BY[step] ?? "")),
      typed,
      button,
    );
    return {
      visitor,
      sent: { ...sent, path: `/checkout/${cart.uuid}/${part}` },
      object: `CART ${cart.uuid}`,
      outcome: async () => look(await cartOf(person, cart.uuid)),
    };
  };
}

/** The form of a page with a pay button, and whether one payment came of it. */
function payForm(step: string, part: string, knownBy: string) {
  return async (world: World): Promise<Filled> => {
    const person = await world.guest();
    const cart = await filledCart(person);
    const sent = await formOn(person.visitor, `/checkout/${cart.uuid}/${step}`, has(knownBy));
    return {
      visitor: person.visitor,
      sent: { ...sent, path: `/checkout/${cart.uuid}/${part}` },
      object: `CART ${cart.uuid}`,
      async outcome() {
        await payFor(person, cart.uuid);
        const status = await person.buyer.settled(cart.uuid);
        const made = world.payments().filter(({ reference }) => reference === cart.uuid);
        return status.status === "ordered" && made.map((payment) => payment.status).join() === "captured"
          ? "one payment"
          : made;
      },
    };
  };
}

/** An order of a guest, with tickets, and with `room` a hotel room beside them. */
async function guestOrder(world: World, { eventId = EVENT as string, room = false } = {}) {
  const person = await world.guest();
  const order = await ownOrderOf(person.buyer, await buyOrder(person.buyer, { eventId, room }));
  return {
    ...person,
    order,
    path: `/order-confirmation/${order.uuid}`,
    object: `ORDER ${order.uuid}`,
    see: () => ownOrderOf(person.buyer, order.uuid),
  };
}

/** A ticket that a guest was offered, or accepted. */
async function transfer(world: World, answer?: "accept") {
  const { buyer, order, object } = await guestOrder(world);
  const claim = await offerAndOpen(world.stack, buyer, order.uuid, [1]);
  const recipient = await world.guest();
  if (answer) await answerClaim(recipient.buyer, claim, answer);
  await openClaim(recipient, claim);
  return { ...recipient, object, path: pageOf(claim), see: () => seeClaim(recipient.buyer, claim) };
}

const offersOf = (tickets: { transfers: { status: string; isSender?: boolean }[] }[]) =>
  tickets.flatMap(({ transfers }) => transfers.map(({ status }) => status));

function answerForm(answer: "accept" | "decline") {
  return async (world: World): Promise<Filled> => {
    const { visitor, path, object, see } = await transfer(world);
    const sent = await formOn(visitor, path, has("answer", answer), {}, ["answer", answer]);
    return { visitor, sent, object, outcome: async () => (await see()).status };
  };
}

const ORDER = "order-confirmation.$uuid";
const FAVOURITE = FIXTURES.CLUB_500.id;

/** Every form of the storefront that changes something. Those that only search are screens. */
export const FORMS: readonly Form[] = [
  {
    name: "Hold tickets",
    route: "event.$id.($child)",
    inOutage: "kept",
    kept: ["quote", "quantity"],
    done: "a cart",
    async fill(world) {
      const { visitor } = await world.guest();
      const sent = await offerForm(visitor);
      const outcome = async () => ((await visitor.open("/")).body.includes("/checkout/") ? "a cart" : "none");
      return { visitor, sent, outcome };
    },
  },
  {
    name: "Hold seats of one’s own choice",
    route: "event.$id.section.$section",
    inOutage: "kept",
    kept: ["quote", "seats"],
    done: "a cart",
    async fill(world) {
      const { visitor } = await world.guest();
      // Earlier cases hold seats, and a page may still show those as free: any section, and any seat of it.
      const path = `/event/${OWN_SEATS_EVENT}/section/${SECTIONS[randomInt(SECTIONS.length)]}`;
      const { body } = await visitor.open(path);
      const parts = body.match(/<fieldset\b|>×<|<input[^>]* name="pick"[^>]*>/g) ?? [];
      const isSeat = (part = "") => part.startsWith("<input");
      // At the start of a free stretch, so that the choice leaves no single seat before it.
      const boxes = parts.filter((part, index) => isSeat(part) && !isSeat(parts[index - 1]));
      const [, pick = ""] = / value="([^"]+)"/.exec(boxes[randomInt(boxes.length)] ?? "") ?? [];
      const form = formsOf(body).find(has(`pick/${pick.slice(0, pick.lastIndexOf("/"))}`));
      const outcome = async () => ((await visitor.open("/")).body.includes("/checkout/") ? "a cart" : "none");
      return { visitor, sent: { path, fields: [...(form?.fields ?? []), ["pick", pick]] }, outcome };
    },
  },
  {
    name: "Go to a partner",
    route: "event.$id.linkover",
    inOutage: "asked again",
    done: null,
    async fill(world) {
      const { visitor } = await world.guest();
      const sent = await formOn(visitor, `/event/${FIXTURES.PROVIDER_LINKED.id}/linkover`, ({ action }) =>
        action.endsWith("/linkover"),
      );
      return { visitor, sent, outcome: async () => null };
    },
  },
  {
    name: "Delivery",
    route: "checkout.$cartId.delivery",
    hasObject: true,
    inOutage: "kept",
    kept: ["shippingId"],
    done: "mobile",
    fill: checkoutForm("delivery", 0, {
      typed: { shippingId: "mobile" },
      look: ({ shipping }) => shipping?.id,
    }),
  },
  {
    name: "Promo code",
    route: "checkout.$cartId.promo-code",
    hasObject: true,
    inOutage: "kept",
    kept: ["code", "shippingId"],
    done: "FAN10",
    fill: checkoutForm("promo-code", 0, {
      typed: { code: "FAN10", shippingId: "mobile" },
      look: ({ promoCode }) => promoCode,
    }),
  },
  {
    name: "Promo code, removed",
    route: "checkout.$cartId.promo-code-removal",
    hasObject: true,
    inOutage: "kept",
    kept: ["shippingId"],
    done: null,
    fill: checkoutForm("promo-code-removal", 0, {
      typed: { shippingId: "mobile" },
      before: ({ buyer }, { uuid }) =>
        buyer.call("POST", `/api/cart/${uuid}/apply-promo-code`, { code: "FAN10" }),
      look: ({ promoCode }) => promoCode ?? null,
    }),
  },
  {
    name: "Hotel room, added",
    route: "hotel.$id_.book",
    hasObject: true,
    inOutage: "kept",
    kept: ["rateId", "leadGuest"],
    done: ["Kim Possible"],
    async fill(world) {
      const person = await world.guest();
      const { visitor } = person;
      const { cartId } = await holdByForm(person);
      const { stay } = await findRoom(person.buyer);
      const path = `/hotel/${stay.hotel.id}?${new URLSearchParams(NIGHTS)}`;
      const sent = await formOn(visitor, path, has("rateId"), { leadGuest: NIGHT.name });
      const outcome = async () => (await cartOf(person, cartId)).rooms.map(({ leadGuest }) => leadGuest);
      return { visitor, sent, object: `CART ${cartId}`, outcome };
    },
  },
  {
    name: "Hotel room, removed",
    route: "checkout.$cartId.room-removal.($step)",
    hasObject: true,
    inOutage: "kept",
    kept: ["firstName"],
    // The button of its own beside that of the step's form, which is on the page again.
    elsewhere: true,
    done: [],
    fill: checkoutForm("room-removal/1", 1, {
      typed: { firstName: "Wilhelmina" },
      before: ({ buyer }, { uuid }) => addRoom(buyer, uuid),
      look: ({ rooms }) => rooms,
    }),
  },
  {
    name: "Buyer",
    route: "checkout.$cartId.buyer",
    hasObject: true,
    inOutage: "kept",
    kept: ["firstName", "emailAddress"],
    done: ["Wilhelmina", "mina@example.com"],
    fill: checkoutForm("buyer", 1, {
      typed: { firstName: "Wilhelmina", emailAddress: "mina@example.com" },
      look: ({ buyer }) => [buyer?.firstName, buyer?.emailAddress],
    }),
  },
  {
    name: "More time",
    route: "checkout.$cartId.extension.$step",
    hasObject: true,
    inOutage: "kept",
    kept: ["firstName"],
    // The button of its own beside that of the step's form, which is on the page again.
    elsewhere: true,
    done: 0,
    fill: checkoutForm("extension/1", 1, {
      typed: { firstName: "Wilhelmina" },
      look: ({ extensionSeconds }) => extensionSeconds,
    }),
  },
  {
    name: "Buyer, unfinished",
    route: "checkout.$cartId.draft",
    hasObject: true,
    inOutage: "kept",
    kept: ["firstName"],
    done: "Wil",
    fill: checkoutForm("draft", 1, {
      typed: { firstName: "Wil" },
      button: ["to", "0"],
      look: ({ buyer }) => buyer?.firstName,
    }),
  },
  {
    name: "Order on one page, promo code",
    route: "checkout.$cartId.order.$intent",
    hasObject: true,
    // The button of its own beside that of the form, which is on the page again.
    elsewhere: true,
    inOutage: "kept",
    kept: ["code", "firstName"],
    done: ["FAN10", "Wil"],
    fill: checkoutForm("order/promo-code", "", {
      typed: { code: "FAN10", firstName: "Wil" },
      look: ({ promoCode, buyer }) => [promoCode, buyer?.firstName],
    }),
  },
  {
    name: "Order on one page, unfinished",
    route: "checkout.$cartId.order.$intent",
    hasObject: true,
    // The button of its own beside that of the form, which is on the page again.
    elsewhere: true,
    inOutage: "kept",
    kept: ["firstName"],
    done: "Wil",
    fill: checkoutForm("order/draft", "", {
      typed: { firstName: "Wil" },
      button: ["to", "0"],
      look: ({ buyer }) => buyer?.firstName,
    }),
  },
  {
    name: "Pay",
    route: "checkout.$cartId.pay",
    hasObject: true,
    inOutage: "kept",
    kept: ["attempt", "total", "recipient"],
    done: "one payment",
    // The hosted page of the gateway.
    leadsTo: 303,
    fill: payForm("2", "pay", "attempt"),
  },
  {
    name: "Order and pay on one page",
    route: "checkout.$cartId.order.$intent",
    hasObject: true,
    inOutage: "kept",
    kept: ["firstName", "emailAddress", "total"],
    done: "one payment",
    leadsTo: 303,
    fill: payForm("", "order/pay", "total"),
  },
  {
    name: "Decide on other seats",
    route: "checkout.$cartId_.payment",
    inOutage: "kept",
    kept: ["accept", "total"],
    // Seats are offered in tests/integration/late-payers.test.ts; a decision on nothing changes nothing.
    done: "payment_required",
    async fill(world) {
      const person = await world.guest();
      const cart = await filledCart(person);
      await person.buyer.submitAgreed(cart.uuid, cart);
      const fields: Sent["fields"] = [
        ["accept", "1"],
        ["total", "4200"],
      ];
      const outcome = async () => (await person.buyer.status(cart.uuid)).value.status;
      return { visitor: person.visitor, sent: { path: `/checkout/${cart.uuid}/payment`, fields }, outcome };
    },
  },
  {
    name: "Change the order",
    route: "checkout.$cartId_.change",
    hasObject: true,
    inOutage: "kept",
    done: "open",
    async fill(world) {
      const person = await world.guest();
      const cart = await filledCart(person);
      await person.buyer.submitAgreed(cart.uuid, cart);
      const sent = { path: `/checkout/${cart.uuid}/change`, fields: [] as Sent["fields"] };
      const outcome = async () => (await person.buyer.status(cart.uuid)).value.status;
      return { visitor: person.visitor, sent, object: `CART ${cart.uuid}`, outcome };
    },
  },
  {
    name: "Give tickets back",
    route: "checkout.$cartId_.release",
    hasObject: true,
    inOutage: "asked again",
    says: says("checkout:release.text"),
    elsewhere: true,
    done: "released",
    async fill(world) {
      const person = await world.guest();
      const { visitor } = person;
      const { cartId } = await holdByForm(person);
      const sent = await formOn(visitor, "/", ({ action }) => action.endsWith("/release"));
      return {
        visitor,
        sent,
        object: `CART ${cartId}`,
        outcome: async () => (await cartOf(person, cartId)).state,
      };
    },
  },
  {
    name: "Find an order",
    route: "find-order",
    inOutage: "kept",
    kept: ["orderNumber", "emailAddress"],
    done: null,
    async fill(world) {
      const { visitor } = await world.guest();
      const letters = Array.from({ length: 12 }, () => "ABCDEFGHJKLM"[randomInt(12)]).join("");
      const orderNumber = letters.replace(/(....)(?!$)/g, "$1-");
      const typed = { orderNumber, emailAddress: someone() };
      const sent = await formOn(visitor, "/find-order", has("orderNumber"), typed);
      return { visitor, sent, outcome: async () => null };
    },
  },
  {
    name: "Email the tickets again",
    route: ORDER,
    hasObject: true,
    inOutage: "kept",
    kept: ["change"],
    done: true,
    async fill(world) {
      const { visitor, buyer, order, path, object, see } = await guestOrder(world);
      const typed = { change: "email", emailAddress: buyer.details.emailAddress };
      const sent = { path, fields: Object.entries(typed) };
      return { visitor, sent, object, outcome: async () => (await see()).orderNumber === order.orderNumber };
    },
  },
  {
    name: "Turn off an order’s links",
    route: ORDER,
    hasObject: true,
    inOutage: "kept",
    kept: ["change"],
    done: "the old key opens nothing",
    async fill(world) {
      const { visitor, order, path, object } = await guestOrder(world);
      const sent = await formOn(visitor, path, has("change", "revoke"), {}, ["change", "revoke"]);
      const stranger = await world.guest();
      const opened = async () => {
        const { location } = await stranger.visitor.get(`${path}?key=${keyTo(order)}`);
        return location?.endsWith("link=invalid") ? "the old key opens nothing" : location;
      };
      return { visitor, sent, object, outcome: opened };
    },
  },
  {
    name: "Add an order to the account",
    byMember: true,
    route: ORDER,
    hasObject: true,
    inOutage: "kept",
    kept: ["change"],
    done: 1,
    async fill(world) {
      const { order, path, object } = await guestOrder(world);
      const { visitor, buyer } = await world.member();
      await visitor.open(`${path}?key=${keyTo(order)}`);
      const sent = await formOn(visitor, path, has("change", "claim"), {}, ["change", "claim"]);
      const outcome = async () =>
        (await buyer.call<{ totalCount: number }>("GET", "/api/order?show=all")).value.totalCount;
      return { visitor, sent, object, outcome };
    },
  },
  {
    name: "Return tickets",
    route: `${ORDER}_.return`,
    hasObject: true,
    inOutage: "asked again",
    isGoneOnceDone: true,
    done: ["refunded"],
    async fill(world) {
      const { visitor, path, object, see } = await guestOrder(world, { eventId: FIXTURES.LONDON_SHOW.id });
      await world.reschedule(FIXTURES.LONDON_SHOW.id);
      await until(async () => (await see()).returnUntil !== null);
      const sent = { path: `${path}/return`, fields: [] };
      const outcome = async () => [...new Set((await see()).tickets.map(({ status }) => status))];
      return { visitor, sent, object, outcome };
    },
  },
  {
    name: "Cancel the hotel room",
    route: `${ORDER}_.room`,
    hasObject: true,
    inOutage: "asked again",
    isGoneOnceDone: true,
    done: ["canceled"],
    async fill(world) {
      const { visitor, path, object, see } = await guestOrder(world, { room: true });
      const sent = await formOn(visitor, `${path}/room`, has("expectedFee"));
      return { visitor, sent, object, outcome: async () => (await see()).rooms.map(({ status }) => status) };
    },
  },
  {
    name: "Offer tickets to someone",
    route: `${ORDER}_.transfer`,
    hasObject: true,
    inOutage: "kept",
    kept: ["email", "name", "ticket"],
    done: ["offered"],
    async fill(world) {
      const { visitor, path, object, see } = await guestOrder(world);
      const typed = { ...NIGHT, ticket: "1" };
      const sent = await formOn(visitor, `${path}/transfer`, has("email"), typed, ["change", "offer"]);
      return { visitor, sent, object, outcome: async () => offersOf((await see()).tickets) };
    },
  },
  {
    name: "Take an offer back",
    route: `${ORDER}_.transfer`,
    hasObject: true,
    inOutage: "kept",
    kept: ["transfer"],
    done: ["cancelled"],
    async fill(world) {
      const { visitor, buyer, order, path, object, see } = await guestOrder(world);
      await offerTickets(buyer, order.uuid, someone(), [1]);
      const sent = await formOn(visitor, path, has("change", "cancel"), {}, ["change", "cancel"]);
      return { visitor, sent, object, outcome: async () => offersOf((await see()).tickets) };
    },
  },
  {
    name: "Accept tickets",
    route: "tickets.$uuid.$transferId",
    hasObject: true,
    inOutage: "kept",
    kept: ["answer"],
    done: "accepted",
    fill: answerForm("accept"),
  },
  {
    name: "Decline tickets",
    route: "tickets.$uuid.$transferId",
    hasObject: true,
    inOutage: "kept",
    kept: ["answer"],
    done: "declined",
    fill: answerForm("decline"),
  },
  {
    name: "Pass tickets on",
    route: "tickets.$uuid.$transferId_.transfer",
    hasObject: true,
    inOutage: "kept",
    kept: ["email", "name", "ticket"],
    done: ["accepted", "offered"],
    async fill(world) {
      const { visitor, path, object, see } = await transfer(world, "accept");
      const typed = { ...NIGHT, ticket: "1" };
      const sent = await formOn(visitor, `${path}/transfer`, has("email"), typed, ["change", "offer"]);
      return { visitor, sent, object, outcome: async () => offersOf((await see()).tickets) };
    },
  },
  {
    name: "Save a favorite",
    byMember: true,
    route: "favourite",
    inOutage: "asked again",
    isGoneOnceDone: true,
    kept: ["type", "id", "on", "to"],
    done: [FAVOURITE],
    async fill(world) {
      const { visitor, buyer } = await world.member();
      const sent = await formOn(visitor, `/favourite?type=EVENT&id=${FAVOURITE}&to=/search`, has("on", "1"));
      return { visitor, sent, outcome: () => favouritesOf(buyer) };
    },
  },
  {
    name: "Save a favorite (script)",
    byMember: true,
    route: "favourite_.sync",
    inOutage: "data",
    done: [FAVOURITE],
    async fill(world) {
      const { visitor, buyer } = await world.member();
      const fields: Sent["fields"] = [
        ["type", "EVENT"],
        ["id", FAVOURITE],
        ["on", "1"],
      ];
      return { visitor, sent: { path: "/favourite/sync", fields }, outcome: () => favouritesOf(buyer) };
    },
  },
  {
    name: "Clear the history",
    route: "history",
    inOutage: "asked again",
    done: 0,
    async fill(world) {
      const { visitor, buyer } = await world.guest();
      for (const event of [EVENT, FIXTURES.CLUB_500.id]) await visitor.open(`/event/${event}`);
      const sent = await formOn(visitor, "/history", ({ action }) => action.endsWith("/history"));
      const outcome = async () => {
        const { value } = await buyer.call<Record<string, unknown[]>>(
          "GET",
          "/api/user/analytics/recent?limit=5",
        );
        return Object.values(value).flat().length;
      };
      return { visitor, sent, outcome };
    },
  },
  {
    name: "Current location, found",
    route: "location",
    inOutage: "asked again",
    says: says("city:problem.map.title"),
    elsewhere: true,
    done: true,
    async fill(world) {
      const { visitor } = await world.guest();
      const fields: Sent["fields"] = [
        ["latitude", "42.36"],
        ["longitude", "-71.06"],
      ];
      const outcome = async () => (await visitor.open("/location")).body.includes("Boston");
      return { visitor, sent: { path: "/location", fields }, outcome };
    },
  },
  {
    name: "Current location, forgotten",
    route: "location",
    inOutage: "works",
    done: false,
    async fill(world) {
      const { visitor } = await world.guest();
      const fields: Sent["fields"] = [["forget", "1"]];
      const outcome = async () => (await visitor.open("/location")).body.includes("Boston");
      return { visitor, sent: { path: "/location", fields }, outcome };
    },
  },
  {
    name: "Check a ticket at the gate",
    byMember: true,
    route: "gate.$eventId",
    inOutage: "kept",
    kept: ["code"],
    done: null,
    async fill(world) {
      const { visitor } = await world.member({ roles: ["operator"] });
      const sent = await formOn(visitor, `/gate/${EVENT}`, has("code"), {
        code: `no-ticket-${randomUUID()}`,
      });
      return { visitor, sent, outcome: async () => null };
    },
  },
  {
    name: "Hide the terms notice",
    route: "terms-notice",
    inOutage: "works",
    done: false,
    async fill(world) {
      const { visitor } = await world.guest();
      const sent = await formOn(visitor, "/help", ({ action }) => action.endsWith("/terms-notice"));
      return {
        visitor,
        sent,
        outcome: async () => (await visitor.open("/help")).body.includes('action="/fanatics/terms-notice"'),
      };
    },
  },
  {
    name: "Sign out",
    byMember: true,
    route: "logout",
    inOutage: "works",
    // The provider's own sign-out.
    leadsTo: 303,
    done: false,
    async fill(world) {
      const { visitor } = await world.member();
      const sent = await formOn(visitor, "/logout", ({ action }) => action.endsWith("/logout"));
      return {
        visitor,
        sent,
        outcome: async () => (await visitor.open("/help")).body.includes("Ada Lovelace"),
      };
    },
  },
];

const favouritesOf = async (buyer: Person["buyer"]) =>
  (await buyer.call<{ items: { id: string }[] }>("GET", "/api/favourite/event/ids")).value.items.map(
    ({ id }) => id,
  );
