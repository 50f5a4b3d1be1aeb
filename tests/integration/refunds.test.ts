import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderSchema } from "#contract/order.schema.ts";
import type { OwnOrder } from "#contract/order.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

const ARENA = FIXTURES.ARENA_GAME.id;
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

let members: Members;
let shop: TestShop;
let operator: Buyer;
beforeAll(async () => {
  members = await openMembership();
  shop = await openShop(members.vars);
  operator = (await members.join(shop, randomUUID(), { roles: ["operator"] })).buyer;
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

interface Wish {
  event?: string;
  quantity?: number;
  points?: number;
  promoCode?: string;
}

/** Buys tickets. @returns the order */
async function buy(
  buyer: Buyer,
  { event = ARENA, quantity = 2, points = 0, promoCode }: Wish = {},
): Promise<OwnOrder> {
  const { uuid } = await buyer.hold(event, quantity);
  if (promoCode) await buyer.call("POST", `/api/cart/${uuid}/apply-promo-code?code=${promoCode}`);
  await buyer.fillIn(uuid, points);
  const { value } = await buyer.submit(uuid);
  if (value.status === "payment_required") await payOnHostedPage(value.paymentUrl, GOOD_CARD);
  const settled = await buyer.settled(uuid);
  if (settled.status !== "ordered") throw new Error(JSON.stringify(settled));
  return read(buyer, settled.orderUuid);
}

async function read(buyer: Buyer, uuid: string): Promise<OwnOrder> {
  const order = orderSchema.parse((await buyer.call("GET", `/api/order/${uuid}`)).value);
  if (order.visibility !== "own") throw new Error("not the buyer's own order");
  return order;
}

const refund = (uuid: string, body: object, key: string = randomUUID(), by = operator) =>
  by.call<OwnOrder>("POST", `/api/operator/order/${uuid}/refund`, body, { "Idempotency-Key": key });

const change = (kind: string, body: object = {}, event: string = ARENA, by = operator) =>
  by.call("POST", `/api/operator/event/${event}/${kind}`, body);

/** The order once all of its refunds are done. */
async function refunded(buyer: Buyer, uuid: string): Promise<OwnOrder> {
  await expect
    .poll(async () => (await read(buyer, uuid)).refunds.map(({ status }) => status))
    .not.toContain("processing");
  return read(buyer, uuid);
}

function paymentOf(order: OwnOrder) {
  const row = shop.orders().find(({ uuid }) => uuid === order.uuid);
  return shop.payments().find(({ id }) => id === row?.payment_id);
}

async function emailsOf(order: OwnOrder): Promise<string[]> {
  const { items } = await (await fetch(`${shop.mailboxUrl}/messages`)).json();
  return items
    .map(({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey)
    .filter((key: string) => key.startsWith(`${order.uuid}:`))
    .map((key: string) => key.split(":")[1])
    .sort();
}

describe("operator calls", () => {
  it("need the operator role", async () => {
    const guest = new Buyer(shop);
    const { buyer: member } = await members.join(shop);
    const order = await buy(guest);
    for (const [by, status] of [
      [guest, 401],
      [member, 403],
    ] as const) {
      expect((await refund(order.uuid, { reason: "no" }, randomUUID(), by)).status).toBe(status);
      expect((await change("cancel", {}, ARENA, by)).status).toBe(status);
      const delivery = await by.call("POST", `/api/operator/order/${order.uuid}/delivery`, {
        status: "sent",
      });
      expect(delivery.status).toBe(status);
    }
    expect(await read(guest, order.uuid)).toMatchObject({ orderStatus: "confirmed", refunds: [] });
  });

  it("answer 404 for what does not exist and 400 for what makes no sense", async () => {
    expect((await refund(randomUUID(), { reason: "?" })).status).toBe(404);
    expect((await change("cancel", {}, randomUUID())).status).toBe(404);
    const past = await change("reschedule", { startDateTimeUtc: inDays(-1) });
    expect([past.status, past.error.violations]).toEqual([
      400,
      [{ field: "startDateTimeUtc", message: "past" }],
    ]);
    const backwards = { startDateTimeUtc: inDays(20), endDateTimeUtc: inDays(19) };
    expect((await change("reschedule", backwards)).status).toBe(400);
  });
});

describe("a refund by an operator", () => {
  it("of one ticket gives back its share of cash and points, and its seat", async () => {
    const { buyer, userId } = await members.join(shop);
    const order = await buy(buyer, { quantity: 2, points: 2_001 });
    const before = await shop.ledger(userId);
    const [first] = order.tickets;
    const answer = await refund(order.uuid, { tickets: [1], reason: "Broken seat" });
    expect(answer.status).toBe(200);
    const cash = Math.floor(order.totalPrice / 2);
    const done = await refunded(buyer, order.uuid);
    expect(done).toMatchObject({
      orderStatus: "partly_refunded",
      refunds: [{ amount: cash, points: 1_000, status: "done", reason: "Broken seat", tickets: [first?.id] }],
    });
    expect(done.tickets.map(({ status, code }) => [status, code === null])).toEqual([
      ["refunded", true],
      ["valid", false],
    ]);
    expect(paymentOf(order)?.refundedAmount).toBe(cash);
    expect((await shop.ledger(userId)).available).toBe(before.available + 1_000);
    const place = `${first?.section}/${first?.row}/${first?.seat}`;
    await expect.poll(() => shop.takenSeats(ARENA)).not.toContain(place);

    await refund(order.uuid, { reason: "The rest" });
    const whole = await refunded(buyer, order.uuid);
    expect(whole).toMatchObject({ orderStatus: "refunded", paymentStatus: "refunded" });
    expect(whole.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.totalPrice);
    expect(paymentOf(order)).toMatchObject({ refundedAmount: order.totalPrice, status: "refunded" });
    expect((await shop.ledger(userId)).available).toBe(before.available + 2_001);
    await expect.poll(() => emailsOf(order)).toEqual(["refund", "refund"]);
  });

  it("is made once, however often it is asked for", async () => {
    const buyer = new Buyer(shop);
    const order = await buy(buyer);
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 5 }, () => refund(order.uuid, { tickets: [1], reason: "Once" }, key)),
    );
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rival = await Promise.all(
      Array.from({ length: 5 }, () => refund(order.uuid, { tickets: [2], reason: "Twice at once" })),
    );
    expect(rival.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    await refunded(buyer, order.uuid);
    expect(paymentOf(order)?.refundedAmount).toBe(order.totalPrice);
    const more = await refund(order.uuid, { reason: "Again" });
    expect([more.status, more.error.violations]).toEqual([409, [{ field: "", message: "nothing_left" }]]);
  });

  it("of an amount leaves the tickets valid, and never exceeds what was paid", async () => {
    const buyer = new Buyer(shop);
    const order = await buy(buyer);
    const tooMuch = await refund(order.uuid, { amount: order.totalPrice + 1, reason: "Too much" });
    expect([tooMuch.status, tooMuch.error.violations]).toEqual([409, [{ field: "", message: "too_much" }]]);
    await refund(order.uuid, { amount: 500, reason: "Sorry" });
    const after = await refunded(buyer, order.uuid);
    expect(after.tickets.map(({ status }) => status)).toEqual(["valid", "valid"]);
    expect(paymentOf(order)?.refundedAmount).toBe(500);
    await refund(order.uuid, { reason: "All" });
    await refunded(buyer, order.uuid);
    expect(paymentOf(order)?.refundedAmount).toBe(order.totalPrice);
    for (const body of [{ tickets: [3] }, { tickets: [0] }, { amount: 0 }, { amount: 1, tickets: [1] }]) {
      expect([400, 409]).toContain((await refund(order.uuid, { reason: "?", ...body })).status);
    }
  });
});

describe("a cancelled event", () => {
  const event = FIXTURES.CLUB_500.id;

  it("refunds every order once, to card and points, returns promo uses, and tells each buyer once", async () => {
    const { buyer: member, userId } = await members.join(shop);
    const guest = new Buyer(shop);
    const orders = [
      { buyer: member, order: await buy(member, { event, quantity: 1, points: 1_500 }) },
      { buyer: guest, order: await buy(guest, { event, quantity: 2, promoCode: "FAN10" }) },
    ];
    const points = (await shop.ledger(userId)).available;
    const cancelled = await change("cancel", { reason: "The artist is ill." }, event);
    expect(cancelled.status).toBe(200);
    expect((await change("cancel", { reason: "The artist is ill." }, event)).status).toBe(200);
    for (const { buyer, order } of orders) {
      await expect.poll(async () => (await read(buyer, order.uuid)).orderStatus).toBe("refunded");
      const done = await refunded(buyer, order.uuid);
      expect(done.eventChange).toMatchObject({ kind: "cancelled", reason: "The artist is ill." });
      expect(paymentOf(order)?.refundedAmount).toBe(order.totalPrice);
      await expect.poll(() => emailsOf(order)).toEqual(["event_cancelled", "refund"]);
    }
    expect((await shop.ledger(userId)).available).toBe(points + 1_500);
    expect((await change("reschedule", { startDateTimeUtc: inDays(40) }, event)).status).toBe(409);
    const offers = await guest.call<{ items: unknown[] }>("GET", `/api/product/${event}/offers?quantity=1`);
    expect(offers.value.items).toEqual([]);
  });
});

describe("a rescheduled event", () => {
  const event = FIXTURES.THEATRE_SHOW.id;

  it("keeps tickets valid for the new date, and lets the buyer return them", async () => {
    const guest = new Buyer(shop);
    const order = await buy(guest, { event });
    const early = await guest.call("POST", `/api/order/${order.uuid}/return`);
    expect([early.status, early.error.violations]).toEqual([409, [{ field: "", message: "not_returnable" }]]);
    const startDateTimeUtc = inDays(60);
    expect((await change("postpone", { reason: "Storm" }, event)).status).toBe(200);
    await expect.poll(async () => (await read(guest, order.uuid)).event.startDateTimeUtc).toBeNull();
    expect((await change("reschedule", { startDateTimeUtc }, event)).status).toBe(200);
    await expect
      .poll(async () => (await read(guest, order.uuid)).event.startDateTimeUtc)
      .toBe(startDateTimeUtc);
    const moved = await read(guest, order.uuid);
    expect(moved.tickets.map(({ status }) => status)).toEqual(["valid", "valid"]);
    expect(moved.returnUntil).not.toBeNull();
    await expect.poll(() => emailsOf(order)).toEqual(["event_postponed", "event_rescheduled"]);

    const stranger = await new Buyer(shop).call("POST", `/api/order/${order.uuid}/return`);
    expect(stranger.status).toBe(404);
    expect((await guest.call("POST", `/api/order/${order.uuid}/return`)).status).toBe(200);
    expect((await guest.call("POST", `/api/order/${order.uuid}/return`)).status).toBe(200);
    const returned = await refunded(guest, order.uuid);
    expect(returned).toMatchObject({ orderStatus: "refunded", refunds: [{ cause: "returned" }] });
    expect(paymentOf(order)?.refundedAmount).toBe(order.totalPrice);
  });
});

describe("a delivery", () => {
  it("moves forward only, with a tracking link", async () => {
    const buyer = new Buyer(shop);
    const { uuid } = await buyer.hold(ARENA, 1);
    const address = {
      firstName: "R",
      lastName: "Roe",
      address: "9 Ship Lane",
      city: "Austin",
      stateCode: "TX",
    };
    await buyer.ship(uuid, "express", { ...address, zipCode: "73301", country: "US" });
    await buyer.fillIn(uuid);
    const { value } = await buyer.submit(uuid);
    if (value.status !== "payment_required") throw new Error(value.status);
    await payOnHostedPage(value.paymentUrl, GOOD_CARD);
    const settled = await buyer.settled(uuid);
    if (settled.status !== "ordered") throw new Error(settled.status);
    const deliver = (body: object) =>
      operator.call("POST", `/api/operator/order/${settled.orderUuid}/delivery`, body);
    const trackingUrl = "https://courier.example/track/1";
    expect((await deliver({ status: "shipped", trackingUrl })).status).toBe(200);
    expect((await deliver({ status: "preparing" })).status).toBe(409);
    expect((await deliver({ status: "shipped", trackingUrl: "javascript:alert(1)" })).status).toBe(400);
    expect((await deliver({ status: "delivered" })).status).toBe(200);
    expect((await read(buyer, settled.orderUuid)).delivery).toMatchObject({
      status: "delivered",
      trackingUrl,
    });
  });
});
