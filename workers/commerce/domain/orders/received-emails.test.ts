import { describe, expect, it } from "vitest";
import type { EventChange } from "#contract/event-change.ts";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { applyEventChange, requestRefund } from "./changes.ts";
import type { OrderDocument, StoredTransfer } from "./document.ts";

const transfer = (id: string, to: string, change: Partial<StoredTransfer> = {}): StoredTransfer => ({
  ...{ id, to, sender: null, tickets: [1, 2], name: "", status: "accepted", offeredAt: 1, settledAt: 2 },
  ...{ userId: null, locale: "en" },
  ...change,
});
/** Kim has ticket 2, Pat has ticket 1, which Kim passed on; Sam declined. */
const shared = (): OrderDocument =>
  orderDocument({
    transfers: [
      transfer("s", "sam@example.com", { status: "declined" }),
      transfer("k", "kim@example.com"),
      transfer("p", "pat@example.com", { sender: "k", tickets: [1] }),
    ],
  });
const change = (kind: EventChange["kind"]): EventChange => ({
  ...{ seq: 1, kind, reason: "", changedAt: "2031-01-01T00:00:00Z", hasStartTime: true },
  ...{ startDateTimeUtc: "2031-02-01T00:00:00Z", endDateTimeUtc: null },
});
const told = ({ emails }: Pick<OrderDocument, "emails">) =>
  emails.filter(({ kind }) => kind.startsWith("received_")).map(({ kind, to }) => `${kind} ${to}`);
const changedBy = (order: OrderDocument, kind: EventChange["kind"]): OrderDocument => ({
  ...order,
  ...applyEventChange(order, change(kind), { now: 5, returnWindowMs: 1 }),
});
const refund = (order: OrderDocument, id: string, tickets?: number[]): OrderDocument => {
  const answer = requestRefund(order, { tickets }, { id, cause: "operator", reason: "", now: 5 });
  if (!answer.ok) throw new Error(answer.reason);
  return { ...order, ...answer.patch };
};

describe("those who hold received tickets are emailed", () => {
  it.each(["postponed", "rescheduled"] as const)("when the event is %s, once", (kind) => {
    const moved = changedBy(shared(), kind);
    const expected = [`received_${kind} pat@example.com`, `received_${kind} kim@example.com`];
    expect(told(moved)).toEqual(expected);
    expect(told(changedBy(moved, kind))).toEqual(expected);
    expect(moved.emails.map((email) => email.kind)).toContain(`event_${kind}`);
    expect(new Set(moved.emails.map(({ id }) => id)).size).toBe(moved.emails.length);
  });

  it("when it is cancelled: once, and the buyer too", () => {
    const cancelled = changedBy(shared(), "cancelled");
    const expected = ["received_refunded pat@example.com", "received_refunded kim@example.com"];
    expect(told(cancelled)).toEqual(expected);
    expect(cancelled.emails.map((email) => email.kind)).toContain("event_cancelled");
    expect(told(changedBy(cancelled, "cancelled"))).toEqual(expected);
  });

  it("when their tickets are refunded, and not when others are", () => {
    const one = refund(shared(), "a", [1]);
    expect(told(one)).toEqual(["received_refunded pat@example.com"]);
    expect(told(refund(one, "a", [1]))).toEqual(told(one));
    // What is moved later no longer concerns them.
    expect(told(changedBy(one, "postponed"))).toEqual([
      "received_refunded pat@example.com",
      "received_postponed kim@example.com",
    ]);
    expect(told(refund(orderDocument(), "a", [1]))).toEqual([]);
  });
});
