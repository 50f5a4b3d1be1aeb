import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, seeOrder } from "../fixtures/orders.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { expectEvery } from "../support/expect-every.ts";

const EVENT = FIXTURES.ARENA_GAME.id;

let members: Members;
let shop: TestShop;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

const session = () => randomBytes(32).toString("base64url");
const cartOf = async (buyer: Buyer, id: string) => (await buyer.cart(id)).value;

/** Every call about a cart. */
const CALLS: [name: string, method: string, path: string, body?: object][] = [
  ["read", "GET", ""],
  ["buyer", "PUT", "/buyer", { buyer: { ...TYPED, firstName: "Mallory" }, redeemPoints: 0 }],
  ["delivery", "PUT", "/shippingOption", { shippingId: "mobile" }],
  ["delivery options", "GET", "/shippingOption"],
  ["promo code", "POST", "/apply-promo-code?code=FAN10"],
  ["no promo code", "DELETE", "/promo-code"],
  ["invoice", "POST", "/invoice"],
  ["status", "GET", "/purchase"],
  ["substitute", "POST", "/substitute", { accept: true, expectedTotal: 1 }],
  ["release", "DELETE", ""],
];

describe("a member's cart", () => {
  it.each(CALLS)("is open to that member only: %s", async (_name, method, path, body) => {
    const { buyer: owner } = await members.join(shop);
    const cart = await owner.hold(EVENT, 1);
    await owner.fillIn(cart.uuid);
    const before = await cartOf(owner, cart.uuid);
    const { buyer: memberInSession } = await members.join(shop, undefined, {}, owner.sessionId);
    const { buyer: otherMember } = await members.join(shop);
    const strangers = [new Buyer(shop, null, owner.sessionId), memberInSession, otherMember, new Buyer(shop)];
    for (const stranger of strangers) {
      const answer = await stranger.call(method, `/api/cart/${cart.uuid}${path}`, body);
      expect([answer.status, answer.error.code]).toEqual([404, "NOT_FOUND"]);
    }
    expect(await cartOf(owner, cart.uuid)).toEqual(before);
    // Control: the member reaches it, also from another browser.
    const elsewhere = (await members.join(shop, before.userId ?? "")).buyer;
    expect((await elsewhere.call(method, `/api/cart/${cart.uuid}${path}`, body)).status).not.toBe(404);
  });

  it("cannot be paid for with the session it was made in", async () => {
    const { buyer: owner } = await members.join(shop);
    const { uuid } = await owner.hold(EVENT, 1);
    const cart = (await owner.fillIn(uuid)).value;
    const signedOut = new Buyer(shop, null, owner.sessionId);
    expect((await signedOut.submitAgreed(uuid, cart)).status).toBe(404);
    expect((await owner.submitAgreed(uuid, cart)).value.status).toBe("payment_required");
  });
});

describe("a guest's cart", () => {
  it("is not adopted by any call of a member in the same session", async () => {
    const guest = new Buyer(shop);
    const { uuid } = await guest.hold(EVENT, 1);
    const { buyer: member } = await members.join(shop, undefined, {}, guest.sessionId);
    for (const [, method, path, body] of CALLS.slice(0, -1))
      await member.call(method, `/api/cart/${uuid}${path}`, body);
    const cart = (await member.fillIn(uuid)).value;
    expect((await member.submitAgreed(uuid, cart)).value.status).toBe("payment_required");
    expect((await member.call("DELETE", `/api/cart/${uuid}`)).status).toBe(204);
    // Control: the guest still has it, so it never became the member's.
    expect(await cartOf(guest, uuid)).toMatchObject({ userId: null, state: "released" });
  });

  it("is adopted by a member who proves to have been the guest, whose session then opens nothing", async () => {
    const guest = new Buyer(shop);
    const { uuid } = await guest.hold(EVENT, 2);
    await guest.fillIn(uuid);
    const { buyer: member, userId } = await members.join(shop);
    for (const _again of [1, 2]) expect((await member.adopt(guest.sessionId, [uuid])).status).toBe(204);
    expect(await cartOf(member, uuid)).toMatchObject({
      state: "open",
      userId,
      buyer: guest.details,
      points: { balance: 12_500 },
    });
    expect((await guest.cart(uuid)).status).toBe(404);
    await member.fillIn(uuid, 2_000);
    expect((await member.submit(uuid)).value.status).toBe("payment_required");
  });

  it("stays where it is without that proof", async () => {
    const guest = new Buyer(shop);
    const { uuid } = await guest.hold(EVENT, 1);
    const { buyer: thief } = await members.join(shop);
    expect((await thief.adopt(session(), [uuid])).status).toBe(204);
    expect((await thief.adopt(thief.sessionId, [uuid])).status).toBe(204);
    expect((await new Buyer(shop).adopt(guest.sessionId, [uuid])).status).toBe(401);
    const { buyer: other } = await members.join(shop);
    expect((await other.call("POST", "/api/user/adopt", { carts: [uuid] })).status).toBe(400);
    expect((await thief.cart(uuid)).status).toBe(404);
    expect((await cartOf(guest, uuid)).userId).toBeNull();
  });

  it("of another member is not taken away", async () => {
    const { buyer: owner, userId } = await members.join(shop);
    const { uuid } = await owner.hold(EVENT, 1);
    const { buyer: thief } = await members.join(shop);
    expect((await thief.adopt(owner.sessionId, [uuid])).status).toBe(204);
    expect((await cartOf(owner, uuid)).userId).toBe(userId);
    expect((await thief.cart(uuid)).status).toBe(404);
  });
});

describe("what a guest bought", () => {
  it("stays a guest's purchase while it is paid, in the session after the sign-in", async () => {
    const guest = new Buyer(shop);
    const { uuid } = await guest.hold(EVENT, 1);
    await guest.fillIn(uuid);
    const { value } = await guest.submit(uuid);
    if (value.status !== "payment_required") throw new Error(value.status);
    const { buyer: member } = await members.join(shop);
    expect((await member.adopt(guest.sessionId, [uuid])).status).toBe(204);
    expect((await guest.status(uuid)).status).toBe(404);
    await payOnHostedPage(value.paymentUrl, GOOD_CARD);
    const settled = await member.settled(uuid);
    if (settled.status !== "ordered") throw new Error(settled.status);
    expect(await seeOrder(member, settled.orderUuid)).toMatchObject({ visibility: "own", userId: null });
    expect((await seeOrder(guest, settled.orderUuid)).visibility).toBe("public");
  });

  it("is opened by the session after the sign-in, and can be added to the account", async () => {
    const guest = new Buyer(shop);
    const orders = [await buyOrder(guest, { quantity: 1 }), await buyOrder(guest, { quantity: 1 })];
    const { buyer: member, userId } = await members.join(shop);
    for (const _again of [1, 2]) expect((await member.adopt(guest.sessionId)).status).toBe(204);
    for (const uuid of orders) {
      expect(await seeOrder(member, uuid)).toMatchObject({
        visibility: "own",
        userId: null,
        claimable: true,
      });
      expect((await seeOrder(guest, uuid)).visibility).toBe("public");
    }
    const [first = ""] = orders;
    expect((await member.call<{ userId: string }>("POST", `/api/order/${first}/claim`)).value.userId).toBe(
      userId,
    );
  });

  it("counts toward the member's ticket limit", async () => {
    const event = FIXTURES.LIMIT_2.id;
    const guest = new Buyer(shop);
    await buyOrder(guest, { eventId: event, quantity: 2 });
    const { buyer: member } = await members.join(shop);
    // Bought before the sign-in by the same person: the seats are counted wherever the session goes.
    await member.adopt(guest.sessionId);
    const offer = await member.offer(event, "quantity=1");
    expect((await member.reserve(event, offer, 1)).error.code).toBe("TICKET_LIMIT");
    const { buyer: other } = await members.join(shop);
    expect((await other.reserve(event, offer, 1)).status).toBe(201);
  });
});

describe("a cart with which the member would have too many tickets", () => {
  it("is kept, and refused when it is submitted", async () => {
    const event = FIXTURES.LIMIT_2.id;
    const { buyer: phone, userId } = await members.join(shop);
    await phone.hold(event, 2);
    const guest = new Buyer(shop);
    const { uuid } = await guest.hold(event, 2);
    await guest.fillIn(uuid);
    const { buyer: laptop } = await members.join(shop, userId);
    expect((await laptop.adopt(guest.sessionId, [uuid])).status).toBe(204);
    const refused = await laptop.submit(uuid);
    expect([refused.status, refused.error.code]).toEqual([409, "TICKET_LIMIT"]);
    expect(await cartOf(laptop, uuid)).toMatchObject({ state: "open", userId });
    expect(shop.payments().filter(({ reference }) => reference === uuid)).toEqual([]);
  });
});

it("carts are adopted only when they are named", async () => {
  const guest = new Buyer(shop);
  const held: Cart[] = [];
  for (const event of [EVENT, FIXTURES.CLUB_500.id]) held.push(await guest.hold(event, 1));
  const [named, other] = held.map(({ uuid }) => uuid);
  const { buyer: member, userId } = await members.join(shop);
  await member.adopt(guest.sessionId, [named ?? ""]);
  expect((await cartOf(member, named ?? "")).userId).toBe(userId);
  expect((await cartOf(guest, other ?? "")).userId).toBeNull();
  expectEvery(held, ({ state }) => state === "open");
});
