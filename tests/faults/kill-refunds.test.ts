import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import type { OrderDocument } from "#workers/commerce/domain/orders/document.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type Members, openMembership } from "../fixtures/members.ts";
import { GOOD_CARD, openShop, type TestShop } from "../fixtures/shop.ts";

/** `npm run campaign -- refunds` sets larger numbers. */
const ORDERS = Number(process.env.CAMPAIGN_ORDERS ?? 40);
const KILLS = Number(process.env.CAMPAIGN_KILLS ?? 6);
const POINTS = 1_000;
const EVENT = FIXTURES.STADIUM_GAME.id;

let members: Members;
let shop: TestShop;
let operator: Buyer;

beforeAll(async () => {
  members = await openMembership();
  shop = await openShop({ SANDBOX_CARD: GOOD_CARD, ...members.vars });
  operator = (await members.join(shop, randomUUID(), { roles: ["operator"] })).buyer;
});
afterAll(async () => {
  await shop.close();
  await members.issuer.close();
});

it(
  "refunds every order of a cancelled event exactly once when workerd is killed meanwhile",
  async () => {
    const holders: { userId: string }[] = [];
    await inParallel(ORDERS, 8, async (index) => {
      if (index % 2 === 0) return buy(new Buyer(shop), 0);
      const member = await members.join(shop);
      holders.push(member);
      return buy(member.buyer, POINTS);
    });
    const bought = documents();
    expect(bought).toHaveLength(ORDERS);
    // Some of them are refunded in part before the event is cancelled.
    const partly = bought.filter((_, index) => index % 5 === 0);
    for (const { uuid } of partly) {
      const body = { tickets: [1], reason: "One of two" };
      const headers = { "Idempotency-Key": uuid };
      await operator.call("POST", `/api/operator/order/${uuid}/refund`, body, headers);
    }

    const cancel = () => operator.call("POST", `/api/operator/event/${EVENT}/cancel`, { reason: "Storm" });
    expect((await cancel()).status).toBe(200);
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(randomInt(50, 1_500));
      await shop.kill();
      await shop.restart();
    }
    await expect
      .poll(() => documents().filter((order) => !isSettled(order)).length, {
        timeout: 240_000,
        interval: 500,
      })
      .toBe(0);

    const payments = new Map(shop.payments().map((payment) => [payment.id, payment]));
    const orders = documents();
    for (const order of nonEmpty(orders)) {
      const payment = payments.get(order.paymentId ?? "");
      expect([order.uuid, payment?.refundedAmount, payment?.status]).toEqual([
        order.uuid,
        order.totalPrice,
        "refunded",
      ]);
      const sum = (field: "amount" | "points") =>
        order.refunds.reduce((total, refund) => total + refund[field], 0);
      expect([sum("amount"), sum("points")]).toEqual([order.totalPrice, order.pointsRedeemed]);
      expect(order.tickets.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
    }
    // All points are back, and none twice.
    for (const { userId } of nonEmpty(holders))
      expect(await shop.ledger(userId)).toEqual({ balance: 12_500, available: 12_500 });
    await expect.poll(() => shop.takenSeats(EVENT)).toEqual([]);
    // One email for the event and one for each refund.
    const emails = emailCounts();
    for (const { uuid, refunds } of nonEmpty(orders))
      expect([uuid, emails.get(uuid)]).toEqual([uuid, 1 + refunds.length]);
    // Repeating the cancellation sends no more emails.
    expect((await cancel()).status).toBe(200);
    await sleep(1_000);
    expect(emailCounts()).toEqual(emails);
  },
  60_000 + ORDERS * 1_500 + KILLS * 10_000,
);

const documents = (): OrderDocument[] =>
  shop
    .orders()
    .filter(({ event_id }) => event_id === EVENT)
    .map(({ document }) => JSON.parse(document));

const isSettled = ({ status, refunds, emails }: OrderDocument): boolean =>
  status === "refunded" &&
  refunds.every(({ state }) => state === "done") &&
  emails.every((email) => email.status === "sent");

async function buy(buyer: Buyer, points: number): Promise<void> {
  const { uuid } = await buyer.hold(EVENT, 2);
  await buyer.fillIn(uuid, points);
  await buyer.submit(uuid);
  const settled = await buyer.settled(uuid);
  if (settled.status !== "ordered") throw new Error(JSON.stringify(settled));
}

/** Emails that were delivered since the purchase, by order; the mailbox itself lists only the newest. */
function emailCounts(): Map<string, number> {
  const mailbox = new DatabaseSync(join(shop.state, "mailbox.sqlite"), { readOnly: true });
  const rows = mailbox.prepare("SELECT idempotency_key AS key FROM messages").all();
  mailbox.close();
  const counts = new Map<string, number>();
  for (const { key } of rows) {
    const [uuid = "", kind] = String(key).split(":");
    if (kind) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  }
  return counts;
}

/** Does `count` pieces of work, `width` at a time. */
async function inParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
