import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cart } from "#contract/cart.ts";
import type { OwnOrder } from "#contract/order.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, type Reply, TYPED } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { send } from "../fixtures/http-client.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { ownOrderOf } from "../fixtures/orders.ts";
import { bookingsOf, findRoom } from "../fixtures/rooms.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";
import { claimTo } from "../fixtures/transfers.ts";
import { callsOf } from "../support/api-inputs.ts";

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

/** General admission: the same price for everyone. */
const EVENT = FIXTURES.CLUB_500.id;

/** Fields that no caller may set, as JSON: with `__proto__` as a field, and what would reach every object through it. */
const extraFields = (victim: string): [name: string, json: string][] => {
  const wanted = JSON.stringify({
    ...{ price: 1, totalPrice: 1, fee: 0, total: 1, totals: { totalPrice: 1 }, discount: 1 },
    ...{ owner: { userId: victim, sessionHash: null }, userId: victim, sessionId: "x".repeat(43) },
    ...{
      points: 1_000_000,
      balance: 1_000_000,
      pointsEarned: 1_000_000,
      role: "operator",
      roles: ["operator"],
    },
    ...{ state: "ordered", expireAt: "2099-01-01T00:00:00.000Z", ticketLimit: 1_000, isAdmin: true },
  });
  return [
    ...Object.entries(JSON.parse(wanted)).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]),
    ["__proto__", wanted],
    ["constructor", `{"prototype":${wanted}}`],
    ["prototype", wanted],
  ];
};

/** JSON in which every object has the fields besides its own. */
function json(value: unknown, extra: readonly [string, string][]): string {
  if (Array.isArray(value)) return `[${value.map((item) => json(item, extra)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const own = Object.entries(value).map(([name, field]): [string, string] => [name, json(field, extra)]);
  const added = extra.filter(([name]) => !Object.hasOwn(value, name));
  return `{${[...own, ...added].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(",")}}`;
}

/** Answers without what differs between equal requests: ids, instants, keys, codes, and how far emails are. */
function alike(text: string): string {
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<id>")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<instant>")
    .replace(
      /"(?:orderNumber|tmOrderNumber|memberId|supplierConfirmationNumber|id|accountNumber|ticketId)":"[^"]*"/g,
      '"<number>"',
    )
    .replace(/[\w-]{20,}(?:\.[\w.-]+)?/g, "<key>")
    .replace(/"confirmationEmail":\{[^}]*\}/g, '"<email>"')
    .replace(/localhost:\d+/g, "<host>");
}

interface World {
  /** What is sent with every object of every body. */
  extra: readonly [string, string][];
  /** The event that the operator changes. */
  moved: string;
}

/** Makes every call of the API that has a body, in the order of a purchase. @returns each call and its answer */
async function everyCall({ extra, moved }: World): Promise<[call: string, answer: string][]> {
  const log: [string, string][] = [];
  const { buyer } = await members.join(shop);
  const { buyer: operator } = await members.join(shop, undefined, { roles: ["operator"] });
  const friend = new Buyer(shop);
  const make = async <T>(
    by: Buyer,
    call: string,
    values: Record<string, string>,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> => {
    const [method = "", template = ""] = call.split(" ");
    const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? "");
    const { status, text } = await send(
      method,
      `${shop.commerceUrl}${path}${values.query ?? ""}`,
      { ...by.headers(), "Content-Type": "application/json", "Idempotency-Key": randomUUID(), ...headers },
      json(body, extra),
    );
    log.push([call, `${status} ${alike(text)}`]);
    const value = text === "" ? null : JSON.parse(text);
    return { status, value, error: value };
  };

  const seen = { items: [{ type: "EVENT", id: EVENT }] };
  await make(buyer, "POST /api/user/adopt", {}, { guestSessionId: "g".repeat(43), carts: [] });
  await make(buyer, "POST /api/user/analytics", {}, seen);
  await make(buyer, "DELETE /api/user/analytics", {}, seen);
  await make(buyer, "POST /api/favourite", {}, seen);
  await make(buyer, "DELETE /api/favourite/delete", {}, seen);
  await make(buyer, "POST /api/wallet", {}, { emailAddress: "x@example.com" });
  await make(buyer, "PUT /api/user/details", {}, { buyer: TYPED });
  await make(buyer, "POST /api/event/linkover", {}, { productId: FIXTURES.PROVIDER_LINKED.id });
  await make(buyer, "POST /api/compute/earn/points", {}, { productId: EVENT, amount: 10_000 });

  const offer = await buyer.offer(EVENT);
  const item = { productId: EVENT, quantity: 2, offers: [offer.quote], seats: [] };
  const reserve = "POST /api/cart/reserve/{productId}";
  const { value: held } = await make<Cart>(buyer, reserve, { productId: EVENT }, { items: [item] });
  const id = held.uuid;
  await make(buyer, "PUT /api/cart/{id}/shippingOption", { id }, { shippingId: "e-ticket" });
  await make(buyer, "PUT /api/cart/{id}/buyer", { id }, { buyer: TYPED, redeemPoints: 0 });
  await make(
    buyer,
    "POST /api/cart/{id}/apply-promo-code",
    { id, query: "?code=FAN10" },
    { shippingId: "e-ticket" },
  );
  const { stay, room } = await findRoom(buyer);
  const choice = { hotelId: stay.hotel.id, rateId: room.rateId };
  await make(buyer, "PUT /api/cart/{id}/room", { id }, choice);
  const { value: cart } = await buyer.cart(id);
  const { value: submitted } = await make<{ paymentUrl: string }>(
    buyer,
    "POST /api/cart/{id}/purchase_v2",
    { id },
    {
      expectedTotal: cart.totals.totalPrice,
      expectedPoints: cart.totals.redeemPoints,
      expectedRecipient: cart.recipientHash,
      currency: cart.totals.currency,
      returnUrl: `${shop.publicOrigin}/fanatics/checkout/${id}/payment`,
      cancelUrl: `${shop.publicOrigin}/fanatics/checkout/${id}`,
    },
  );
  log.push(["payment", String(shop.payments().find(({ reference }) => reference === id)?.amount)]);
  await payOnHostedPage(submitted.paymentUrl, GOOD_CARD);
  const settled = await buyer.settled(id);
  if (settled.status !== "ordered") throw new Error(settled.status);
  const uuid = settled.orderUuid;
  await make(buyer, "POST /api/cart/{id}/substitute", { id }, { accept: false, expectedTotal: 1 });
  const { orderNumber } = await ownOrderOf(buyer, uuid);
  await make(buyer, "POST /api/order/find", {}, { orderNumber, emailAddress: TYPED.emailAddress });
  await make(buyer, "POST /api/order/{uuid}/email", { uuid }, {});
  const gift = { email: "kim@example.com", name: "Kim" };
  const { value: offered } = await make<OwnOrder>(
    buyer,
    "POST /api/order/{uuid}/transfer",
    { uuid },
    { ...gift, tickets: [2] },
  );
  const transfer = offered.tickets[1]?.transfers.at(-1)?.id ?? "";
  const { headers: key } = await claimTo(shop, uuid, transfer);
  const claim = { uuid, id: transfer };
  await make(friend, "POST /api/order/{uuid}/transfer/{id}/answer", claim, { answer: "accept" }, key);
  await make(
    friend,
    "POST /api/order/{uuid}/transfer/{id}/transfer",
    claim,
    { ...gift, email: "pat@example.com", tickets: [2] },
    key,
  );
  const { tickets } = await ownOrderOf(buyer, uuid);
  await make(operator, "POST /api/gate/check", {}, { eventId: EVENT, code: tickets[0]?.code ?? "" });
  await make(operator, "POST /api/operator/order/{uuid}/delivery", { uuid }, { status: "sent" });
  await make(operator, "POST /api/operator/order/{uuid}/refund", { uuid }, { reason: "x", tickets: [1] });
  const refunds = async () => (await ownOrderOf(buyer, uuid)).refunds.map(({ status }) => status);
  await expect.poll(refunds).toEqual(["done"]);
  const expectedFee = (await ownOrderOf(buyer, uuid)).rooms[0]?.cancellationFee ?? -1;
  await make(buyer, "POST /api/order/{uuid}/room/cancel", { uuid }, { expectedFee });
  // The next buyer has the same address, and may have the same room only once it is free.
  await expect
    .poll(async () => (await bookingsOf(shop, id)).map(({ status }) => status))
    .toEqual(["canceled"]);
  await make(operator, "POST /api/operator/event/{id}/postpone", { id: moved }, { reason: "x" });
  await make(
    operator,
    "POST /api/operator/event/{id}/reschedule",
    { id: moved },
    { reason: "x", startDateTimeUtc: "2029-01-01T20:00:00Z" },
  );
  await make(operator, "POST /api/operator/event/{id}/cancel", { id: moved }, { reason: "x" });

  await expect.poll(refunds).toEqual(["done", "done"]);
  // What is left of it all, where the member sees it.
  for (const path of ["/api/wallet", "/api/user", "/api/user/session", `/api/cart/${id}`, "/api/order"]) {
    const { status, value } = await buyer.call("GET", path);
    log.push([`GET ${path.replace(id, "{id}")}`, `${status} ${alike(JSON.stringify(value))}`]);
  }
  return log;
}

describe("fields that no caller may set", () => {
  it("change nothing in any call, nor in what it leaves", async () => {
    const { buyer: victim, userId } = await members.join(shop);
    const before = await victim.call("GET", "/api/wallet");
    const plain = await everyCall({ extra: [], moved: FIXTURES.LIMIT_2.id });
    const attacked = await everyCall({ extra: extraFields(userId), moved: FIXTURES.FEW_LEFT.id });
    for (const [index, [call, answer]] of plain.entries()) {
      expect(attacked[index], call).toEqual([call, answer]);
    }
    expect(attacked.length).toBe(plain.length);
    // A call whose answer is a refusal for another reason would not show what it does with the fields.
    const refused = plain.filter(([, answer]) => /^[45]/.test(answer)).map(([call]) => call);
    expect(refused).toEqual(["POST /api/cart/{id}/substitute"]);

    const description = await victim.call<unknown>("GET", "/api/openapi.json");
    const withBody = callsOf(description.value).flatMap(({ method, path, body }) =>
      body ? [`${method} ${path}`] : [],
    );
    expect(withBody.filter((call) => !plain.some(([made]) => made === call))).toEqual([]);

    expect((await victim.call("GET", "/api/wallet")).value).toEqual(before.value);
    expect((await victim.call("GET", "/api/order")).value).toMatchObject({ items: [] });
    // Nothing reached the objects of later requests.
    const stranger = new Buyer(shop);
    expect((await stranger.call("GET", `/api/gate/event/${EVENT}`)).status).toBe(401);
    expect((await victim.call("GET", `/api/gate/event/${EVENT}`)).status).toBe(403);
  }, 120_000);
});
