import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { signResaleSession } from "#workers/commerce/domain/resale-session.ts";
import { says } from "../e2e/support/words.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { GOOD_CARD, paymentsIn } from "../fixtures/shop.ts";
import { addressOf } from "../support/fault-matrix/forms.ts";
import { type Answer, PlainVisitor, type Sent } from "../support/fault-matrix/visitor.ts";
import { formsOf, headingOf, type PageForm, readableText } from "../support/page-forms.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

/** Standing places: nobody is faster at one of them. */
const CLUB = FIXTURES.CLUB_500.id;
const THEATRE = FIXTURES.THEATRE_SHOW.id;
const MINUTE_MS = 60_000;

/** Cards of the sandbox gateway that end a payment for good (dev/payments/cards.ts), and the code of each. */
const FAILING = [
  ["4000000000000127", "20002", "Your card details were not accepted"],
  ["4000000000000051", "20120", "Your card covers only part of the total"],
  ["4100000000000019", "40081", "This payment was blocked"],
] as const;

/** What the buyer types on the order's page. */
const TYPED = {
  emailAddress: "wilhelmina@example.com",
  firstName: "Wilhelmina",
  lastName: "Fan",
  zipCode: "10001",
  country: "US",
};

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ overrides: { storefront: { vars: { CACHES: "off" } } } });
});
afterAll(() => stack.discard());

/** The form of a page that has a field, with values typed over its own. */
function formWith({ body, path }: Answer, field: string, typed: Record<string, string> = {}): Sent {
  const isWanted = ({ method, fields }: PageForm) =>
    method === "post" && fields.some(([name]) => name === field);
  const form = formsOf(body).find(isWanted);
  if (!form) throw new Error(`${path} has no form with ${field}: ${headingOf(body)}`);
  const own = form.fields.filter(([name]) => !(name in typed));
  return { path: addressOf(form, path), fields: [...own, ...Object.entries(typed)] };
}

const detailOf = (code: string) => says(`errors:codes.${code}.detail`);
const titleOf = (code: string) => says(`errors:codes.${code}.title`);

/** Expects that a page tells a code in the visitor's words. */
function expectTold({ body }: Answer, code: string): void {
  const text = readableText(body);
  expect(text).toContain(titleOf(code));
  expect(text).toContain(detailOf(code));
}

const cartIdOf = (path: string): string => /\/checkout\/([0-9a-f-]{36})/.exec(path)?.[1] ?? "";

/** The statuses of all payments of a cart. */
const paymentsOf = (cartId: string): string[] =>
  paymentsIn(stack.state)
    .filter(({ reference }) => reference === cartId)
    .map(({ status }) => status)
    .sort();

function ordersOf(cartId: string): number {
  const database = new DatabaseSync(stack.databaseFile, { readOnly: true });
  try {
    return database.prepare("SELECT uuid FROM orders WHERE cart_id = ?").all(cartId).length;
  } finally {
    database.close();
  }
}

/** Opens a path until the storefront no longer says that the payment is being completed. */
async function openSettled(visitor: PlainVisitor, path: string): Promise<Answer> {
  let answer = await visitor.open(path);
  await expect
    .poll(async () => {
      answer = await visitor.open(path);
      return answer.path;
    })
    .not.toContain("/payment");
  return answer;
}

/** A payment page's address as a path below the storefront's prefix. */
const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/fanatics/, "") + search;
};

describe("a card that ends the payment for good", () => {
  it.each(FAILING)(
    "%s is %s: said on both pages, with everything kept, and another card pays",
    async (number, code, words) => {
      const visitor = new PlainVisitor(stack.publicOrigin);
      const order = await visitor.submit(formWith(await visitor.open(`/event/${CLUB}?quantity=2`), "quote"));
      const cartId = cartIdOf(order.path);
      const pay = formWith(order, "total", TYPED);
      const hosted = await visitor.post({ ...pay, path: `/checkout/${cartId}/order/pay` });
      if (!hosted.location?.startsWith("http")) throw new Error(`no payment: ${hosted.status}`);

      const failed = await payOnHostedPage(hosted.location, number);
      expect(failed.status).toBe(303);
      const closed = await fetch(hosted.location);
      expect(closed.status).toBe(410);
      const page = await closed.text();
      expect(headingOf(page)).toBe(words);
      expect(readableText(page)).toContain("Nothing was charged.");
      const back = /class="button" href="([^"]+)"/.exec(page)?.[1] ?? "";

      const review = await openSettled(visitor, pathOf(back.replaceAll("&amp;", "&")));
      expect(review).toMatchObject({ status: 200, path: `/checkout/${cartId}/2?refused=${code}` });
      expectTold(review, code);
      const text = readableText(review.body);
      expect(text).toContain(TYPED.emailAddress);
      expect(text).toContain(`${TYPED.firstName} ${TYPED.lastName}`);
      expect(text).toContain(FIXTURES.CLUB_500.name);
      expect(paymentsOf(cartId)).toEqual(["cancelled"]);
      expect(ordersOf(cartId)).toBe(0);

      const again = await visitor.post(formWith(review, "attempt"));
      if (!again.location?.startsWith("http")) throw new Error(`no payment: ${again.status}`);
      await payOnHostedPage(again.location, GOOD_CARD);
      const done = await openSettled(visitor, `/checkout/${cartId}/payment?returned`);
      expect(done.path).toMatch(/^\/order-confirmation\//);
      expect(paymentsOf(cartId)).toEqual(["cancelled", "captured"]);
      expect(ordersOf(cartId)).toBe(1);
    },
  );

  it.each(FAILING)(
    "%s is %s in the API: the cart is open again, holds its seats, and is still filled in",
    async (number, code) => {
      const buyer = new Buyer(stack);
      const { uuid } = await buyer.hold(CLUB, 2);
      await buyer.fillIn(uuid);
      const { value: submitted } = await buyer.submit(uuid);
      if (submitted.status !== "payment_required") throw new Error(submitted.status);
      const before = (await buyer.cart(uuid)).value;
      await payOnHostedPage(submitted.paymentUrl, number);
      await expect
        .poll(async () => (await buyer.status(uuid)).value)
        .toEqual({ status: "open", refusal: code });
      const { value: after } = await buyer.cart(uuid);
      expect(after).toMatchObject({ state: "open", buyer: before.buyer, items: before.items });
      // An attempt of its own, which does not remember the last one.
      expect((await buyer.submit(uuid)).value).toMatchObject({
        status: "payment_required",
        lastDecline: null,
      });
      await buyer.call("DELETE", `/api/cart/${uuid}/purchase`);
      expect((await buyer.status(uuid)).value).toEqual({ status: "open", refusal: null });
    },
  );
});

describe("seats that the event's plan does not have", () => {
  const reserve = async (change: object, quantity = 2) => {
    const buyer = new Buyer(stack);
    const offer = await buyer.offer(THEATRE, "quantity=2");
    const item = { productId: THEATRE, quantity, offers: [offer.quote], ...change };
    const { status, error } = await buyer.call("POST", `/api/cart/reserve/${THEATRE}`, { items: [item] });
    return [status, error.code, error.data];
  };

  it.each([
    ["a seat", { seats: ["1", "999"] }],
    ["seats of another event", { seats: ["GA-1", "GA-2"] }],
    ["a row", { row: "ZZ" }],
    ["a section", { section: "ZZ" }],
  ])("are a ticket error: %s", async (_what, change) => {
    const [status, code] = await reserve(change);
    expect([status, code]).toEqual([409, "40077"]);
  });

  it("are told from seats that are taken, which have alternatives", async () => {
    const holder = new Buyer(stack);
    const offer = await holder.offer(THEATRE, "quantity=2&sort=best");
    const { status } = await holder.reserve(THEATRE, offer, 2, { seats: offer.seats.slice(0, 2) });
    expect(status).toBe(201);
    const late = await new Buyer(stack).reserve(THEATRE, offer, 2, { seats: offer.seats.slice(0, 2) });
    expect([late.status, late.error.code]).toEqual([409, "SEATS_TAKEN"]);
    expect(late.error.data).toMatchObject({ alternatives: [{ kind: "standard" }, {}, {}] });
  });

  it("are told on the event's page, which keeps the choice", async () => {
    const visitor = new PlainVisitor(stack.publicOrigin);
    const page = await visitor.open(`/event/${THEATRE}?quantity=3&sort=best`);
    const sent = formsOf(page.body).find(({ fields }) => fields.some(([name]) => name === "quote"));
    const own = sent?.fields.filter(([name]) => !["seats", "selection"].includes(name)) ?? [];
    const ticked: [string, string][] = ["997", "998", "999"].map((seat) => ["seats", seat]);
    const refused = await visitor.submit({ path: page.path, fields: [...own, ...ticked] });
    expect(refused.status).toBe(409);
    expectTold(refused, "40077");
    const [filter] = formsOf(refused.body).filter(({ method }) => method === "get");
    expect(filter?.fields).toContainEqual(["quantity", "3"]);
    expect(filter?.fields).toContainEqual(["sort", "best"]);
    expect((await visitor.submit(formWith(refused, "quote"))).path).toMatch(/^\/checkout\//);
  });

  it("are told on a section's page, where the others stay ticked", async () => {
    const visitor = new PlainVisitor(stack.publicOrigin);
    const buyer = new Buyer(stack);
    const { section } = await buyer.offer(THEATRE, "quantity=2&sort=best");
    const path = `/event/${THEATRE}/section/${section}`;
    const page = await visitor.open(path);
    // At the start of a free stretch, so that the choice leaves no single seat before it.
    const parts = page.body.match(/<fieldset\b|>×<|<input[^>]* name="pick"[^>]*>/g) ?? [];
    const isSeat = (part = "") => part.startsWith("<input");
    const first = parts.find((part, index) => isSeat(part) && !isSeat(parts[index - 1])) ?? "";
    const [, pick = ""] = / value="([^"]+)"/.exec(first) ?? [];
    const group = pick.slice(0, pick.lastIndexOf("/"));
    const form = formWith(page, `pick/${group}`);
    const picks: [string, string][] = [
      ["pick", pick],
      ["pick", `${group}/999`],
    ];
    const refused = await visitor.submit({ ...form, fields: [...form.fields, ...picks] });
    expect(refused.status).toBe(409);
    expectTold(refused, "40077");
    const kept = formWith(refused, `pick/${group}`);
    expect(kept.fields.filter(([name]) => name === "pick")).toEqual([["pick", pick]]);
    expect((await visitor.submit(kept)).path).toMatch(/^\/checkout\//);
  });
});

describe("a seller's session", () => {
  const sessionFor = (eventId: string, expiresAt: number) =>
    signResaleSession({ eventId, expiresAt }, loadSecrets(stack.state).QUOTE_SECRET);
  const reserve = async (fanSessionResaleId: string) => {
    const buyer = new Buyer(stack);
    const { quote } = await buyer.offer(CLUB);
    const item = { productId: CLUB, quantity: 2, offers: [quote], fanSessionResaleId };
    const body = { items: [item] };
    const reserved = await buyer.call<Record<string, unknown>>("POST", `/api/cart/reserve/${CLUB}`, body);
    expect(reserved.status).toBe(201);
    const { value: cart } = await buyer.cart(String(reserved.value.uuid));
    expect(cart.state).toBe("open");
    return { warnings: reserved.value.warnings, kept: cart.items[0]?.fanSessionResaleId };
  };

  it("is kept with the tickets while it is valid", async () => {
    const session = await sessionFor(CLUB, Date.now() + MINUTE_MS);
    expect(await reserve(session)).toEqual({ warnings: [], kept: session });
  });

  it("warns when it has expired, is another event's, or is none: the tickets are held", async () => {
    const warned = { warnings: [{ code: "20053" }], kept: undefined };
    const expired = await sessionFor(CLUB, Date.now() - 1);
    const foreign = await sessionFor(THEATRE, Date.now() + MINUTE_MS);
    for (const session of [expired, foreign, "none", "x".repeat(400)])
      expect(await reserve(session)).toEqual(warned);
  });

  /** Follows the seller's link, changes the number of tickets, and holds some. */
  const holdWith = async (session: string): Promise<Answer> => {
    const visitor = new PlainVisitor(stack.publicOrigin);
    const page = await visitor.open(`/event/${CLUB}?${new URLSearchParams({ fanSessionResaleId: session })}`);
    const [filter] = formsOf(page.body).filter(({ method }) => method === "get");
    const fields = (filter?.fields ?? []).map(([name, value]) => [name, name === "quantity" ? "3" : value]);
    const filtered = await visitor.open(`/event/${CLUB}?${new URLSearchParams(fields)}`);
    return visitor.submit(formWith(filtered, "quote"));
  };

  it("that has expired is told in checkout, which goes on", async () => {
    const checkout = await holdWith(await sessionFor(CLUB, Date.now() - 1));
    const cartId = cartIdOf(checkout.path);
    expect(checkout).toMatchObject({ status: 200, path: `/checkout/${cartId}?warning=20053` });
    const text = readableText(checkout.body);
    expect(text).toContain(titleOf("20053"));
    expect(text).toContain(says("checkout:notices.heldAnyway"));
    expect(text).toContain("3 tickets");
    expect(formWith(checkout, "total").fields.length).toBeGreaterThan(3);
  });

  it("that is valid is not spoken of", async () => {
    const checkout = await holdWith(await sessionFor(CLUB, Date.now() + MINUTE_MS));
    expect(checkout.path).toBe(`/checkout/${cartIdOf(checkout.path)}`);
    expect(readableText(checkout.body)).not.toContain(titleOf("20053"));
  });
});

describe("a card that is charged without the hosted page", () => {
  it("refuses the purchase with its code", async () => {
    for (const [SANDBOX_CARD, code] of FAILING) {
      await stack.restart({ commerce: { vars: { SANDBOX_CARD } } });
      const buyer = new Buyer(stack);
      const { uuid } = await buyer.hold(CLUB, 2);
      await buyer.fillIn(uuid);
      const refused = await buyer.submit(uuid);
      expect([refused.status, refused.error.code]).toEqual([409, code]);
      expect((await buyer.cart(uuid)).value.state).toBe("open");
    }
  });
});
