import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { checkInAt } from "../rooms/cancellation-fee.ts";
import { cancelRoom, requestRefund } from "./changes.ts";
import type { OrderDocument, OrderRoom } from "./document.ts";

/** As much of an order as refunds read. */
function order(tickets: number, totalPrice: number, pointsRedeemed = 0, pointsEarned = 0): OrderDocument {
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1);
  return {
    uuid: "11111111-1111-4111-8111-111111111111",
    status: "confirmed",
    totalPrice,
    pointsRedeemed,
    pointsEarned,
    rooms: [],
    refunds: [],
    emails: [],
    transfers: [],
    billingDetails: { emailAddress: "fan@example.com" },
    tickets: numbers.map((number) => ({ number, status: "valid" })),
  } as unknown as OrderDocument;
}

const origin = (id: string) => ({ id, cause: "operator", reason: "test", now: 0 }) as const;

describe("refunds of an order", () => {
  it("add up to exactly what was paid, in whatever portions and order they are made", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(1_000_000),
        fc.nat(50_000),
        fc.nat(9_000),
        fc.infiniteStream(fc.nat(8)),
        (count, price, redeemed, earned, random) => {
          let current = order(count, price, redeemed, earned);
          const left = current.tickets.map(({ number }) => number);
          while (left.length > 0) {
            const portion = left.splice(0, 1 + ((random.next().value ?? 0) % left.length));
            const answer = requestRefund(current, { tickets: portion }, origin(`r${portion[0]}`));
            if (!answer.ok) throw new Error(answer.reason);
            current = { ...current, ...answer.patch };
          }
          const sum = (field: "amount" | "points" | "clawback") =>
            current.refunds.reduce((total, refund) => total + refund[field], 0);
          expect([sum("amount"), sum("points"), sum("clawback")]).toEqual([price, redeemed, earned]);
          expect(current.status).toBe("refunded");
          expect(requestRefund(current, {}, origin("more"))).toEqual({ ok: false, reason: "nothing_left" });
        },
      ),
    );
  });

  it("never exceed what was paid when amounts were given back before", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.nat(100_000),
        fc.nat(100_000),
        (count, price, amount) => {
          const paid = order(count, price);
          const given = requestRefund(paid, { amount: amount + 1 }, origin("amount"));
          const after = given.ok ? { ...paid, ...given.patch } : paid;
          const rest = requestRefund(after, {}, origin("rest"));
          if (!rest.ok) throw new Error(rest.reason);
          const total = (given.ok ? given.refund.amount : 0) + rest.refund.amount;
          expect(total).toBe(price);
          expect(given.ok).toBe(amount + 1 <= price);
        },
      ),
    );
  });

  it("are refused for tickets that are unknown or refunded, and found again by their id", () => {
    const first = requestRefund(order(2, 100), { tickets: [1] }, origin("a"));
    if (!first.ok) throw new Error(first.reason);
    const after = { ...order(2, 100), ...first.patch };
    expect(requestRefund(after, { tickets: [1, 2] }, origin("b"))).toEqual({
      ok: false,
      reason: "already_refunded",
    });
    expect(requestRefund(after, { tickets: [3] }, origin("b"))).toEqual({
      ok: false,
      reason: "unknown_ticket",
    });
    expect(requestRefund(after, { tickets: [1] }, origin("a"))).toEqual({
      ok: true,
      refund: first.refund,
      patch: {},
    });
  });
});

describe("the room of an order", () => {
  const STEPS = [24, 72].map((from) => ({
    ...{ from, percent: from === 24 ? 100 : 50, amount: null, numberOfNights: null, nonRefundable: false },
  }));
  const orderRoom = (paid: OrderRoom["paid"], payLater = false): OrderRoom => ({
    ...aRoom({ policies: STEPS, payLater }),
    ...{ number: 1, reference: "cart:1", bookingId: "booking", confirmation: "K-1" },
    ...{ status: "confirmed", canceledAt: null, paid },
  });
  /** Two tickets for 100.00, and the room for 600.00, paid with 7,000 points too. */
  const mixed = (payLater = false) => ({
    ...order(2, payLater ? 10_000 : 70_000, 7_000, 700),
    rooms: [
      orderRoom(
        payLater ? { amount: 0, points: 0, earned: 0 } : { amount: 60_000, points: 6_000, earned: 600 },
        payLater,
      ),
    ],
  });
  const at = (hours: number) => checkInAt(aRoom()) - hours * HOUR_MS;
  const apply = (document: OrderDocument, answer: { ok: boolean; patch?: Partial<OrderDocument> }) => {
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return { ...document, ...answer.patch };
  };

  it.each([
    [100, 0, { amount: 60_000, points: 6_000, clawback: 600 }],
    [50, 30_000, { amount: 30_000, points: 3_000, clawback: 300 }],
    [10, 60_000, { amount: 0, points: 0, clawback: 0 }],
  ])("%i hours before check-in is canceled for %i, and its tickets stay", (hours, fee, back) => {
    const canceled = apply(mixed(), cancelRoom(mixed(), fee, at(hours)));
    expect(canceled.refunds).toMatchObject([{ ...back, state: "rooms", rooms: [1], tickets: [] }]);
    expect(canceled.rooms[0]).toMatchObject({ status: "canceled", canceledAt: at(hours) });
    expect([canceled.status, canceled.tickets[0]?.status]).toEqual(["partly_refunded", "valid"]);
  });

  it("is canceled once, at the fee that the buyer was told, and not after check-in", () => {
    expect(cancelRoom(mixed(), 0, at(50))).toEqual({ ok: false, reason: "fee_changed", fee: 30_000 });
    expect(cancelRoom(mixed(), 60_000, at(0))).toEqual({ ok: false, reason: "not_cancelable" });
    expect(cancelRoom(order(2, 10_000), 0, at(100))).toEqual({ ok: false, reason: "not_cancelable" });
    const canceled = apply(mixed(), cancelRoom(mixed(), 0, at(100)));
    expect(cancelRoom(canceled, 60_000, at(1))).toMatchObject({ ok: true, patch: {} });
  });

  it("that is paid at the hotel gives nothing back", () => {
    const canceled = apply(mixed(true), cancelRoom(mixed(true), 0, at(100)));
    expect(canceled.refunds).toMatchObject([{ amount: 0, points: 0, clawback: 0 }]);
  });

  it("stays when tickets are refunded, and goes with all that is left", () => {
    const tickets = apply(mixed(), requestRefund(mixed(), {}, origin("tickets")));
    expect(tickets.refunds).toMatchObject([{ amount: 10_000, points: 1_000, clawback: 100, rooms: [] }]);
    expect([tickets.status, tickets.rooms[0]?.status]).toEqual(["partly_refunded", "confirmed"]);
    const rest = apply(tickets, requestRefund(tickets, { withRooms: true }, origin("rest")));
    expect(rest.refunds[1]).toMatchObject({ amount: 60_000, points: 6_000, clawback: 600, rooms: [1] });
    expect(rest.status).toBe("refunded");
  });

  it("and its tickets give back exactly what was paid, in any order", () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.nat(500_000),
        fc.nat(90_000),
        fc.shuffledSubarray([1, 2, 3, 0], { minLength: 4 }),
        (cash, roomCash, points, turns) => {
          const paid = { amount: roomCash, points: Math.floor(points / 3), earned: 0 };
          let current: OrderDocument = {
            ...order(3, cash + roomCash, points),
            rooms: [{ ...orderRoom(paid), totalPrice: Math.max(roomCash, 1) }],
          };
          for (const turn of turns) {
            const answer =
              turn === 0
                ? cancelRoom(current, 0, at(100))
                : requestRefund(current, { tickets: [turn] }, origin(String(turn)));
            current = apply(current, answer);
          }
          const sum = (field: "amount" | "points") =>
            current.refunds.reduce((total, refund) => total + refund[field], 0);
          expect([sum("amount"), sum("points")]).toEqual([cash + roomCash, points]);
          expect(current.status).toBe("refunded");
        },
      ),
    );
  });
});
