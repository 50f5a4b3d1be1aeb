import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import { orderSchema } from "#contract/order.schema.ts";
import type { OwnOrder } from "#contract/order.ts";
import { sum } from "#contract/price-rows.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { addFault, bookingsOf, clearFaults, findRoom, saveRoom } from "../fixtures/rooms.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

const ARENA = FIXTURES.ARENA_GAME.id;
const LOST_CAPTURE_CARD = "4000000000000341";

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
afterEach(() => clearFaults(shop));

/** A cart with two tickets and a room. */
async function mixedCart(
  buyer = new Buyer(shop),
  payment: "now" | "later" = "now",
  more: object = {},
  eventId: string = ARENA,
) {
  const { uuid, totals } = await buyer.hold(eventId, 2);
  const found = await findRoom(buyer, payment);
  const { status, value, error } = await saveRoom(buyer, uuid, found.stay, found.room, more);
  if (status !== 200) throw new Error(JSON.stringify(error));
  return { buyer, ...found, cart: value, ticketsTotal: totals.totalPrice };
}

async function pay(buyer: Buyer, cart: Cart, card = GOOD_CARD) {
  const { value, error } = await buyer.submit(cart.uuid);
  if (!value.status) throw new Error(JSON.stringify(error));
  if (value.status === "payment_required") await payOnHostedPage(value.paymentUrl, card).catch(() => null);
  return buyer.settled(cart.uuid, 60_000);
}

async function order(buyer: Buyer, uuid: string): Promise<OwnOrder> {
  const read = orderSchema.parse((await buyer.call("GET", `/api/order/${uuid}`)).value);
  if (read.visibility !== "own") throw new Error("not the buyer's own order");
  return read;
}

/** Buys the cart. */
async function bought(buyer: Buyer, cart: Cart, points = 0): Promise<OwnOrder> {
  await buyer.fillIn(cart.uuid, points);
  const settled = await pay(buyer, cart);
  if (settled.status !== "ordered") throw new Error(JSON.stringify(settled));
  return order(buyer, settled.orderUuid);
}

const statusesOf = async (cartId: string) => (await bookingsOf(shop, cartId)).map(({ status }) => status);
const paymentsOf = (cartId: string) => shop.payments().filter(({ reference }) => reference === cartId);

describe("a room beside tickets", () => {
  it("is in the cart with its price, and is bought with them in one purchase", async () => {
    const { buyer, cart, room, stay, ticketsTotal } = await mixedCart(undefined, "now", {
      leadGuest: "Grace Hopper",
    });
    expect(cart.totals.totalPrice).toBe(ticketsTotal + room.totalPrice);
    expect(sum(cart.lines)).toBe(cart.totals.totalPrice);
    expect(cart.rooms).toMatchObject([
      {
        productTypeId: 3,
        productId: stay.hotel.id,
        totalPrice: room.totalPrice,
        totalPayLaterAmount: 0,
        leadGuest: "Grace Hopper",
        details: { adultCount: 2, childCount: 0, childAge: [], quantity: 1 },
        hotelInfo: { name: stay.hotel.name, roomType: room.type },
      },
    ]);
    expect(await bookingsOf(shop, cart.uuid), "nothing is booked before it is paid").toEqual([]);
    const made = await bought(buyer, cart);
    expect(made.totalPrice).toBe(cart.totals.totalPrice);
    expect(made.lines).toEqual(cart.lines);
    expect(made.rooms).toMatchObject([
      { status: "confirmed", leadGuest: "Grace Hopper", cancellationFee: expect.any(Number) },
    ]);
    expect(made.rooms[0]?.supplierConfirmationNumber).not.toBe("");
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
    expect(paymentsOf(cart.uuid)).toMatchObject([{ amount: made.totalPrice, status: "captured" }]);
  });

  it("that is paid at the hotel adds nothing to what is charged", async () => {
    const { buyer, cart, room, ticketsTotal } = await mixedCart(undefined, "later");
    expect(cart.totals.totalPrice).toBe(ticketsTotal);
    expect(cart.rooms[0]?.totalPayLaterAmount).toBe(room.totalPrice);
    expect(cart.lines.at(-1)).toMatchObject({ type: "unpaid", amount: room.totalPrice });
    const made = await bought(buyer, cart);
    expect(made.totalPrice).toBe(ticketsTotal);
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
  });

  it("is replaced by another one, removed, and kept when other seats of the event are chosen", async () => {
    const { buyer, cart, stay, ticketsTotal } = await mixedCart();
    const other = stay.rooms.at(-1) ?? stay.rooms[0];
    if (!other) throw new Error("no room");
    const replaced = (await saveRoom(buyer, cart.uuid, stay, other)).value;
    expect(replaced.rooms.map(({ hotelInfo }) => hotelInfo.roomId)).toEqual([other.id]);
    const moved = await buyer.hold(ARENA, 2, undefined, { replaces: cart.uuid });
    expect(moved.rooms.map(({ hotelInfo }) => hotelInfo.roomId)).toEqual([other.id]);
    const removed = await buyer.call<Cart>("DELETE", `/api/cart/${moved.uuid}/room`);
    expect(removed.value.rooms).toEqual([]);
    expect(removed.value.totals.totalPrice).toBe(
      moved.totals.totalPrice - (other.payment === "now" ? other.totalPrice : 0),
    );
    expect(ticketsTotal).toBeGreaterThan(0);
  });

  it("takes points too, and gives its share of them back", async () => {
    const member = await members.join(shop);
    const { cart, room } = await mixedCart(member.buyer);
    const made = await bought(member.buyer, cart, 2_000);
    expect(made.pointsRedeemed).toBe(2_000);
    const canceled = await cancelRoom(member.buyer, made, made.rooms[0]?.cancellationFee ?? -1);
    expect(canceled.status).toBe(200);
    const [refund] = canceled.value.refunds;
    const fee = made.rooms[0]?.cancellationFee ?? 0;
    const share = (room.totalPrice - fee) / (made.totalPrice + worthOf(made));
    expect(refund?.amount).toBeGreaterThanOrEqual(Math.floor(made.totalPrice * share) - 1);
    expect(refund?.amount).toBeLessThanOrEqual(Math.ceil(made.totalPrice * share));
    expect(refund?.points).toBeLessThanOrEqual(Math.ceil(2_000 * share));
  });
});

/** What the redeemed points took off, minor units. */
const worthOf = ({ lines }: OwnOrder) =>
  -lines.filter(({ type }) => type === "points").reduce((total, { amount }) => total + amount, 0);

const cancelRoom = (buyer: Buyer, { uuid }: OwnOrder, expectedFee: number) =>
  buyer.call<OwnOrder>("POST", `/api/order/${uuid}/room/cancel`, { expectedFee });

describe("a room of the call that reserves the tickets", () => {
  const reserve = async (buyer: Buyer, more: object, query = "", key = randomUUID()) => {
    const offer = await buyer.offer(ARENA, `quantity=2&offset=${Math.floor(Math.random() * 40)}`);
    const body = {
      items: [{ productId: ARENA, quantity: 2, offers: [offer.quote], selection: "any" }],
      ...more,
    };
    return buyer.call<Cart>("POST", `/api/cart/reserve/${ARENA}${query}`, body, { "Idempotency-Key": key });
  };

  it("is in the new cart, once, also when the call is repeated after the room was sold", async () => {
    const buyer = new Buyer(shop);
    const { stay, room } = await findRoom(buyer);
    const hotelRoom = {
      hotelId: stay.hotel.id,
      roomRate: { rateId: room.rateId, netPrice: 1 },
      totalPrice: 1,
    };
    const key = randomUUID();
    const offer = await buyer.offer(ARENA, "quantity=2&offset=3");
    const body = { items: [{ productId: ARENA, quantity: 2, offers: [offer.quote] }], hotelRoom };
    const call = () =>
      buyer.call<Cart>("POST", `/api/cart/reserve/${ARENA}`, body, { "Idempotency-Key": key });
    const first = await call();
    expect([first.status, first.value.rooms[0]?.totalPrice]).toEqual([201, room.totalPrice]);
    await addFault(shop, { fault: "sold_out", at: "check" });
    const again = await call();
    expect([again.status, again.value.uuid, again.value.rooms.length]).toEqual([201, first.value.uuid, 1]);
  });

  it("that is gone holds no tickets either", async () => {
    const buyer = new Buyer(shop);
    const { stay, room } = await findRoom(buyer);
    await addFault(shop, { fault: "sold_out", at: "check" });
    const before = shop.takenSeats(ARENA).length;
    const hotelRoom = { hotelId: stay.hotel.id, roomRate: { rateId: room.rateId } };
    const { status, error } = await reserve(buyer, { hotelRoom });
    expect([status, error.code]).toEqual([409, "50020"]);
    expect(shop.takenSeats(ARENA).length).toBe(before);
  });

  it.each([
    [{ offer: { id: "package" } }, "", 409, "40078", []],
    [{ subscriptionUuid: randomUUID() }, "", 400, "INVALID_REQUEST", ["subscriptionUuid"]],
    [{}, "?userGroupToken=fans", 400, "INVALID_REQUEST", ["userGroupToken"]],
  ] as const)("with %o%s is refused with the reason", async (more, query, status, code, fields) => {
    const refused = await reserve(new Buyer(shop), more, query);
    expect([refused.status, refused.error.code]).toEqual([status, code]);
    expect(refused.error.violations.map(({ field }) => field)).toEqual(fields);
  });
});

describe("what a buyer sends as a room", () => {
  it.each([
    ["nothing", "", "invalid"],
    ["an altered rate", "x", "invalid"],
    ["a made-up rate", "YWJj.YWJj", "invalid"],
  ])("is refused when it is %s, and the cart stays", async (_what, bad, message) => {
    const { buyer, cart, stay, room } = await mixedCart();
    const rateId = bad === "x" ? `${room.rateId.slice(0, -3)}AAA` : bad;
    const { status, error } = await saveRoom(buyer, cart.uuid, stay, { ...room, rateId });
    expect([status, error.code, error.violations]).toEqual([400, "40010", [{ field: "rateId", message }]]);
    expect((await buyer.cart(cart.uuid)).value).toEqual(cart);
  });

  it("is refused when the rate is of another hotel, and prices that are sent along are ignored", async () => {
    const { buyer, cart, stay, room } = await mixedCart();
    const other = await findRoom(buyer, "later");
    const foreign = await saveRoom(buyer, cart.uuid, { ...stay, hotel: other.stay.hotel }, room);
    if (other.stay.hotel.id !== stay.hotel.id)
      expect([foreign.status, foreign.error.code]).toEqual([400, "40010"]);
    const cheap = await saveRoom(buyer, cart.uuid, stay, room, { totalPrice: 1, roomRate: { netPrice: 1 } });
    expect(cheap.value.rooms[0]?.totalPrice).toBe(room.totalPrice);
  });

  it("is refused in another currency than the tickets'", async () => {
    const buyer = new Buyer(shop);
    const { uuid } = await buyer.hold(FIXTURES.EUROPE_SHOW.id, 2);
    const { stay, room } = await findRoom(buyer);
    const { status, error } = await saveRoom(buyer, uuid, stay, room);
    expect([status, error.code, error.violations]).toEqual([
      400,
      "40020",
      [{ field: "rateId", message: "currency" }],
    ]);
  });

  it("is refused in another visitor's cart, and in one that is over", async () => {
    const { buyer, cart, stay, room } = await mixedCart();
    expect((await saveRoom(new Buyer(shop), cart.uuid, stay, room)).status).toBe(404);
    await buyer.call("DELETE", `/api/cart/${cart.uuid}`);
    const { status, error } = await saveRoom(buyer, cart.uuid, stay, room);
    expect([status, error.code]).toEqual([409, "CART_RELEASED"]);
  });

  it.each([
    [{ children: "40" }, "no_child"],
    [{ children: "4,9" }, "no_adult"],
    [{ children: "a" }, "invalid"],
    [{ startDate: "2020-01-01" }, "in_past"],
    [{ endDate: "2099-01-01" }, "too_many_nights"],
  ])("has to be for a stay that there can be: %o", async (nights, message) => {
    const buyer = new Buyer(shop);
    const { stay } = await findRoom(buyer);
    const query = new URLSearchParams({
      startDate: "2030-01-01",
      endDate: "2030-01-03",
      guests: "2",
      rooms: "1",
      ...nights,
    } as never);
    const { status, error } = await buyer.call("GET", `/api/hotel/${stay.hotel.id}?${query}`);
    expect([status, error.violations[0]?.message]).toEqual([400, message]);
    expect(["40010", "40020"]).toContain(error.code);
  });
});

describe("the supplier", () => {
  it.each([
    [{ fault: "sold_out" }, 409, "50020"],
    [{ fault: "refused" }, 409, "50020"],
    [{ fault: "down" }, 503, "50030"],
    [{ fault: "garbage" }, 503, "50030"],
    [{ fault: "lost_check_reply" }, 503, "50030"],
  ])("with %o refuses to put the room into the cart", async (fault, status, code) => {
    const buyer = new Buyer(shop);
    const cart = await buyer.hold(ARENA, 2);
    const { stay, room } = await findRoom(buyer);
    await addFault(shop, fault);
    const answer = await saveRoom(buyer, cart.uuid, stay, room);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect((await saveRoom(buyer, cart.uuid, stay, room)).status).toBe(200);
  });

  it("that asks another price says what changed, and sells at it once the buyer accepts", async () => {
    const buyer = new Buyer(shop);
    const cart = await buyer.hold(ARENA, 2);
    const { stay, room } = await findRoom(buyer);
    const totalPrice = room.totalPrice + 1_234;
    await addFault(shop, { fault: "rate_changed", totalPrice, at: "check" });
    const { status, error } = await saveRoom(buyer, cart.uuid, stay, room);
    expect([status, error.code]).toEqual([409, "40076"]);
    const change = error.data as { oldTotalPrice: number; totalPrice: number; rateId: string };
    expect(change).toMatchObject({ oldTotalPrice: room.totalPrice, totalPrice });
    const accepted = await saveRoom(buyer, cart.uuid, stay, { ...room, rateId: change.rateId });
    expect(accepted.value.rooms[0]?.totalPrice).toBe(totalPrice);
    expect((await bought(buyer, accepted.value)).totalPrice).toBe(accepted.value.totals.totalPrice);
  });

  it("that changes the price before the purchase makes the buyer agree again", async () => {
    const { buyer, cart, room } = await mixedCart();
    await buyer.fillIn(cart.uuid);
    const totalPrice = room.totalPrice + 500;
    await addFault(shop, { fault: "rate_changed", totalPrice, at: "check" });
    const refused = await buyer.submit(cart.uuid);
    expect([refused.status, refused.error.code]).toEqual([409, "40076"]);
    const { value } = await buyer.cart(cart.uuid);
    expect(value.rooms[0]).toMatchObject({ totalPrice, oldTotalPrice: room.totalPrice });
    expect(value.buyer?.firstName).toBe("Frankie");
    expect((await bought(buyer, value)).rooms[0]).toMatchObject({ totalPrice, oldTotalPrice: null });
  });

  it("that has sold the room before the purchase takes it out of the cart, and the tickets stay held", async () => {
    const { buyer, cart, ticketsTotal } = await mixedCart();
    await buyer.fillIn(cart.uuid);
    await addFault(shop, { fault: "sold_out", at: "check" });
    const refused = await buyer.submit(cart.uuid);
    expect([refused.status, refused.error.code]).toEqual([409, "50020"]);
    const { value } = await buyer.cart(cart.uuid);
    expect([value.state, value.rooms, value.totals.totalPrice]).toEqual(["open", [], ticketsTotal]);
  });

  it("that cannot be asked before the purchase lets nothing be submitted", async () => {
    const { buyer, cart } = await mixedCart();
    await buyer.fillIn(cart.uuid);
    await addFault(shop, { fault: "down", at: "check" });
    const refused = await buyer.submit(cart.uuid);
    expect([refused.status, refused.error.code]).toEqual([503, "50030"]);
    expect(paymentsOf(cart.uuid)).toEqual([]);
    expect((await bought(buyer, cart)).rooms).toHaveLength(1);
  });

  it("refuses the same person's second room for the same days, and removing it lets them buy", async () => {
    const first = await mixedCart();
    await bought(first.buyer, first.cart);
    const again = await mixedCart(first.buyer);
    await again.buyer.fillIn(again.cart.uuid);
    const refused = await again.buyer.submit(again.cart.uuid);
    expect([refused.status, refused.error.code]).toEqual([409, "67941"]);
    await again.buyer.call("DELETE", `/api/cart/${again.cart.uuid}/room`);
    expect((await bought(again.buyer, again.cart)).rooms).toEqual([]);
  });

  it.each([
    { fault: "sold_out", at: "book" },
    { fault: "refused", at: "book" },
    { fault: "booked_twice" },
    { fault: "rate_changed", totalPrice: 1_000_000, at: "book" },
  ] as const)(
    "with %o after the payment: neither room nor tickets, and nothing is charged",
    async (fault) => {
      const { buyer, cart } = await mixedCart();
      await buyer.fillIn(cart.uuid);
      await addFault(shop, fault);
      const settled = await pay(buyer, cart);
      expect(settled).toMatchObject({ status: "released", reason: "room_lost" });
      await expect.poll(() => paymentsOf(cart.uuid).map(({ status }) => status)).toEqual(["voided"]);
      await expect.poll(() => statusesOf(cart.uuid)).not.toContain("confirmed");
      const seat = cart.items[0]?.details[0];
      const taken = () => shop.takenSeats(ARENA);
      for (const name of seat?.seats.split(",") ?? [])
        await expect.poll(taken).not.toContain(`${seat?.section}/${seat?.row}/${name}`);
      const mailed = await (await fetch(`${shop.mailboxUrl}/messages`)).json();
      expect(JSON.stringify(mailed.items)).toContain(`${cart.uuid}:1:not-charged`);
    },
  );

  it.each([
    { fault: "lost_reply", at: "book" },
    { fault: "down", at: "book", times: 2 },
    { fault: "garbage", at: "book" },
  ] as const)("with %o at the booking is asked again, and books once", async (fault) => {
    const { buyer, cart } = await mixedCart();
    await buyer.fillIn(cart.uuid);
    await addFault(shop, fault);
    const settled = await pay(buyer, cart);
    expect(settled.status).toBe("ordered");
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
  });

  it("cancels the booking when the payment cannot be captured after all", async () => {
    const { buyer, cart } = await mixedCart();
    await buyer.fillIn(cart.uuid);
    // Captured, but the answer is lost: the sale stands.
    expect((await pay(buyer, cart, LOST_CAPTURE_CARD)).status).toBe("ordered");
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
  });
});

describe("the room of an order", () => {
  it("is canceled by its terms: the supplier, the card and the order agree, and the tickets stay", async () => {
    const { buyer, cart, room } = await mixedCart();
    const made = await bought(buyer, cart);
    const fee = made.rooms[0]?.cancellationFee ?? -1;
    const wrong = await cancelRoom(buyer, made, fee + 1);
    expect([wrong.status, wrong.error.code, wrong.error.data]).toEqual([409, "40076", { fee }]);
    const canceled = await cancelRoom(buyer, made, fee);
    expect(canceled.value.rooms).toMatchObject([{ status: "canceled", cancellationFee: null }]);
    await expect.poll(async () => (await order(buyer, made.uuid)).refunds[0]?.status).toBe("done");
    expect(await statusesOf(cart.uuid)).toEqual(["canceled"]);
    const after = await order(buyer, made.uuid);
    expect(after.refunds).toMatchObject([{ cause: "room_canceled", amount: room.totalPrice - fee }]);
    expect(after.tickets.map(({ status }) => status)).toEqual(["valid", "valid"]);
    expect(paymentsOf(cart.uuid)).toMatchObject([{ refundedAmount: room.totalPrice - fee }]);
    // Once more is the same.
    const again = await cancelRoom(buyer, made, fee);
    expect([again.status, again.value.refunds.length]).toEqual([200, 1]);
  });

  it("is canceled by its buyer only", async () => {
    const { buyer, cart } = await mixedCart();
    const made = await bought(buyer, cart);
    const fee = made.rooms[0]?.cancellationFee ?? 0;
    expect((await cancelRoom(new Buyer(shop), made, fee)).status).toBe(404);
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
  });

  it("is canceled at the supplier though that is down at first", async () => {
    const { buyer, cart } = await mixedCart();
    const made = await bought(buyer, cart);
    await addFault(shop, { fault: "down", at: "cancel", times: 2 });
    await cancelRoom(buyer, made, made.rooms[0]?.cancellationFee ?? 0);
    await expect.poll(() => statusesOf(cart.uuid), { timeout: 30_000 }).toEqual(["canceled"]);
    await expect
      .poll(async () => (await order(buyer, made.uuid)).refunds[0]?.status, { timeout: 30_000 })
      .toBe("done");
  });

  it("goes with the whole order when the shop refunds all of it", async () => {
    const { buyer, cart } = await mixedCart();
    const made = await bought(buyer, cart);
    const headers = { "Idempotency-Key": randomUUID() };
    const body = { reason: "Sorry" };
    await operator.call("POST", `/api/operator/order/${made.uuid}/refund`, body, headers);
    await expect.poll(async () => (await order(buyer, made.uuid)).refunds[0]?.status).toBe("done");
    expect(await order(buyer, made.uuid)).toMatchObject({
      orderStatus: "refunded",
      rooms: [{ status: "canceled" }],
    });
    expect(paymentsOf(cart.uuid)).toMatchObject([{ refundedAmount: made.totalPrice, status: "refunded" }]);
    expect(await statusesOf(cart.uuid)).toEqual(["canceled"]);
  });

  it("stays when the event is canceled, whose tickets are refunded, and can be canceled by its terms", async () => {
    const { buyer, cart, room } = await mixedCart(undefined, "now", {}, FIXTURES.STADIUM_GAME.id);
    const made = await bought(buyer, cart);
    const path = `/api/operator/event/${FIXTURES.STADIUM_GAME.id}/cancel`;
    expect((await operator.call("POST", path, { reason: "Storm" })).status).toBe(200);
    await expect.poll(async () => (await order(buyer, made.uuid)).refunds[0]?.status).toBe("done");
    const after = await order(buyer, made.uuid);
    expect(after).toMatchObject({ orderStatus: "partly_refunded", rooms: [{ status: "confirmed" }] });
    expect(after.refunds[0]?.amount).toBe(made.totalPrice - room.totalPrice);
    expect(await statusesOf(cart.uuid)).toEqual(["confirmed"]);
    const fee = after.rooms[0]?.cancellationFee ?? -1;
    expect((await cancelRoom(buyer, made, fee)).value.orderStatus).toBe("refunded");
    await expect.poll(() => statusesOf(cart.uuid)).toEqual(["canceled"]);
  });
});
