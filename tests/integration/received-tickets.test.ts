import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listSchema } from "#contract/list.schema.ts";
import { memberTicketsSchema } from "#contract/received-tickets.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";
import { answerClaim, offerTickets, offerTo, someone } from "../fixtures/transfers.ts";

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

const offer = (buyer: Buyer, uuid: string, tickets: number[]) =>
  offerTo(shop.mailboxUrl, buyer, uuid, tickets);

/** A member's list, each entry in short: where it comes from and its tickets' states. */
async function listOf(buyer: Buyer, show: "upcoming" | "past" | "all" = "upcoming") {
  const { status, value } = await buyer.call("GET", `/api/order?show=${show}`);
  expect(status).toBe(200);
  const { items, totalCount } = listSchema(memberTicketsSchema).parse(value);
  expect(totalCount).toBe(items.length);
  return items.map((entry) => ({
    from: entry.visibility === "received" ? entry.from : null,
    order: entry.visibility === "received" ? entry.orderUuid : entry.uuid,
    tickets: entry.tickets.map(({ status }) => status),
  }));
}

/** A guest's order of two tickets, the first of which a new member accepted. */
async function received(eventId: string = FIXTURES.ARENA_GAME.id) {
  const buyer = new Buyer(shop);
  const order = await ownOrderOf(buyer, await buyOrder(buyer, { eventId }));
  const { buyer: member, userId } = await members.join(shop);
  const claim = await offer(buyer, order.uuid, [1]);
  expect(await listOf(member)).toEqual([]);
  expect((await answerClaim(member, claim, "accept")).status).toBe(200);
  return { buyer, order, member, userId, claim };
}

const entry = (uuid: string, ...tickets: string[]) => ({ from: TYPED.firstName, order: uuid, tickets });

describe("a member's list", () => {
  it("has received tickets once they are accepted, for this member only, wherever they sign in", async () => {
    const { order, member, userId } = await received();
    const expected = [entry(order.uuid, "valid")];
    expect(await listOf(member)).toEqual(expected);
    expect(await listOf(member, "all")).toEqual(expected);
    expect(await listOf(member, "past")).toEqual([]);
    const { buyer: elsewhere } = await members.join(shop, userId);
    expect(await listOf(elsewhere)).toEqual(expected);
    const { buyer: other } = await members.join(shop, randomUUID(), {}, member.sessionId);
    expect(await listOf(other)).toEqual([]);
    const signedOut = new Buyer(shop, null, member.sessionId);
    expect((await signedOut.call("GET", "/api/order")).status).toBe(401);
  });

  it("has tickets that were accepted as a guest once they are kept, beside what was bought", async () => {
    const buyer = new Buyer(shop);
    const order = await ownOrderOf(buyer, await buyOrder(buyer));
    const claim = await offer(buyer, order.uuid, [1, 2]);
    await answerClaim(new Buyer(shop), claim, "accept");
    const { buyer: member } = await members.join(shop);
    const bought = await buyOrder(member, { eventId: FIXTURES.ARENA_GAME.id, quantity: 1 });
    expect((await listOf(member)).map((one) => one.order)).toEqual([bought]);
    await answerClaim(member, claim, "accept");
    expect(await listOf(member)).toEqual(
      expect.arrayContaining([
        { from: null, order: bought, tickets: ["valid"] },
        entry(order.uuid, "valid", "valid"),
      ]),
    );
    expect((await listOf(member, "all"))[0]?.order).toBe(bought);
  });

  it("says which received tickets were refunded", async () => {
    const { order, member } = await received();
    const refunded = await operator.call(
      "POST",
      `/api/operator/order/${order.uuid}/refund`,
      { tickets: [1], reason: "Broken seat" },
      { "Idempotency-Key": randomUUID() },
    );
    expect(refunded.status).toBe(200);
    expect(await listOf(member)).toEqual([entry(order.uuid, "refunded")]);
  });

  it("follows the event: rescheduled, postponed, cancelled", async () => {
    const event = FIXTURES.THEATRE_SHOW.id;
    const { order, member } = await received(event);
    const change = (kind: string, body: object = {}) =>
      operator.call("POST", `/api/operator/event/${event}/${kind}`, body);
    const starts = async () => {
      const { value } = await member.call("GET", "/api/order?show=upcoming");
      return listSchema(memberTicketsSchema)
        .parse(value)
        .items.map((item) => item.event.startDateTimeUtc);
    };
    const startDateTimeUtc = "2031-05-05T19:00:00Z";
    expect((await change("reschedule", { startDateTimeUtc })).status).toBe(200);
    await expect.poll(starts, { timeout: 20_000 }).toEqual([startDateTimeUtc]);
    expect((await change("postpone")).status).toBe(200);
    await expect.poll(starts, { timeout: 20_000 }).toEqual([null]);
    expect((await change("cancel")).status).toBe(200);
    await expect.poll(() => listOf(member), { timeout: 20_000 }).toEqual([entry(order.uuid, "refunded")]);
  });

  it("is past with the event, whatever older copy of the order arrives late", async () => {
    const { buyer, order, member } = await received();
    const db = await shop.miniflare().getD1Database("DB", "storefront-commerce");
    const started = "event_starts_at = '2020-01-01T00:00:00Z'";
    await db.batch([
      db.prepare(`UPDATE orders SET ${started}, revision = 1000 WHERE uuid = ?`).bind(order.uuid),
      db.prepare(`UPDATE ticket_holders SET ${started} WHERE order_uuid = ?`).bind(order.uuid),
    ]);
    const past = [entry(order.uuid, "valid")];
    expect([await listOf(member), await listOf(member, "past")]).toEqual([[], past]);
    expect((await offerTickets(buyer, order.uuid, someone(), [2])).status).toBe(200);
    expect([await listOf(member), await listOf(member, "past")]).toEqual([[], past]);
  });
});
