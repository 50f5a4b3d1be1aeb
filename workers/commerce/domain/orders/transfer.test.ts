import { describe, expect, it } from "vitest";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { admit } from "./admission.ts";
import type { OrderDocument } from "./document.ts";
import { maskedAddress, maskedName } from "./masked.ts";
import { answerTransfer, cancelTransfer, offerTickets, type TransferDecision } from "./transfer.ts";

const NOW = Date.UTC(2027, 0, 1);
const DAY_MS = 86_400_000;
const ID = "aaaaaaaa-0000-4000-8000-000000000001";
const ORIGIN = { id: ID, sender: null, limit: 2, locale: "fr", now: NOW } as const;
const BUYER = { sender: null, now: NOW };
const WANTED = { tickets: [1], email: "kim@example.com", name: "Kim" };

/** An order of two tickets for an event in a week, bought by frankie@example.com. */
function order(change: Partial<OrderDocument> = {}): OrderDocument {
  const { event } = orderDocument();
  return orderDocument({
    event: { ...event, startDateTimeUtc: new Date(NOW + 7 * DAY_MS).toISOString(), hasStartTime: true },
    ...change,
  });
}

/** The order after a change that was not refused. */
function changed(before: OrderDocument, decision: TransferDecision): OrderDocument {
  if (!decision.ok) throw new Error(decision.reason);
  return { ...before, ...decision.patch };
}

const offered = (change?: Partial<OrderDocument>) => {
  const before = order(change);
  return changed(before, offerTickets(before, WANTED, ORIGIN));
};
const ANSWER = { answer: "accept", userId: null, locale: "de", now: NOW } as const;
const accepted = () => {
  const before = offered();
  return changed(before, answerTransfer(before, ID, ANSWER));
};
const starts = (days: number, hasStartTime = true) => ({
  event: { ...order().event, startDateTimeUtc: new Date(NOW + days * DAY_MS).toISOString(), hasStartTime },
});
const status = (value: "used" | "refunded") => ({
  tickets: order().tickets.map((ticket) => (ticket.number === 1 ? { ...ticket, status: value } : ticket)),
});
const cancelledEvent: Pick<OrderDocument, "eventChange"> = {
  eventChange: {
    ...{ seq: 1, kind: "cancelled", reason: "", changedAt: new Date(NOW).toISOString() },
    ...{ startDateTimeUtc: null, endDateTimeUtc: null, hasStartTime: false },
  },
};

describe("an offer", () => {
  it("leaves the buyer's codes valid and emails the recipient", () => {
    const { transfers, tickets, emails } = offered();
    expect(transfers).toMatchObject([{ id: ID, status: "offered", to: "kim@example.com", tickets: [1] }]);
    expect(tickets.map(({ rekey }) => rekey)).toEqual([0, 0]);
    expect(emails.at(-1)).toMatchObject({ kind: "transfer_offered", to: "kim@example.com" });
  });

  it.each([
    { why: "to_yourself", wanted: { email: " Frankie@Example.com" } },
    { why: "unknown_ticket", wanted: { tickets: [3] } },
    { why: "event_started", change: starts(0) },
    { why: "event_started", change: starts(-1, false) },
    { why: "event_cancelled", change: cancelledEvent },
    { why: "ticket_used", change: status("used") },
    { why: "ticket_refunded", change: status("refunded") },
    { why: "transfer_limit", origin: { limit: 0 } },
  ])("is refused: $why", ({ why, wanted, change, origin }) => {
    const decision = offerTickets(order(change), { ...WANTED, ...wanted }, { ...ORIGIN, ...origin });
    expect(decision).toEqual({ ok: false, reason: why });
  });

  it("is possible on the day itself when the time is open, and while the date is", () => {
    expect(offerTickets(order(starts(-0.5, false)), WANTED, ORIGIN).ok).toBe(true);
    const undated = order({ event: { ...order().event, startDateTimeUtc: null } });
    expect(offerTickets(undated, WANTED, ORIGIN).ok).toBe(true);
  });

  it("is made once to one person, refused to a second one, and after the ticket passed on", () => {
    const again = { ...ORIGIN, id: "aaaaaaaa-0000-4000-8000-000000000002" };
    const reason = "already_offered";
    expect(offerTickets(offered(), WANTED, again)).toEqual({ ok: true, patch: {} });
    expect(offerTickets(offered(), { ...WANTED, email: "pat@example.com" }, again)).toEqual({
      ok: false,
      reason,
    });
    expect(offerTickets(offered(), { ...WANTED, tickets: [1, 2] }, again)).toEqual({ ok: false, reason });
    expect(offerTickets(accepted(), WANTED, again)).toEqual({ ok: false, reason: "already_transferred" });
    expect(offerTickets(accepted(), { ...WANTED, tickets: [2] }, again).ok).toBe(true);
  });

  it("is made as often as the tenant allows", () => {
    let current = order();
    for (let count = 0; count < ORIGIN.limit; count++) {
      const id = `aaaaaaaa-0000-4000-8000-00000000001${count}`;
      current = changed(current, offerTickets(current, WANTED, { ...ORIGIN, id }));
      current = changed(current, cancelTransfer(current, id, BUYER));
    }
    expect(offerTickets(current, WANTED, ORIGIN)).toEqual({ ok: false, reason: "transfer_limit" });
  });
});

describe("accepting", () => {
  it("replaces the code, so that only the recipient's gets in", () => {
    const order = accepted();
    expect(order.tickets.map(({ number, rekey }) => [number, rekey])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(admit(order, { number: 1, rekey: 0 }, NOW).result).toBe("replaced");
    // Without the new counter, the old code would get in.
    expect(admit(offered(), { number: 1, rekey: 0 }, NOW).result).toBe("valid");
    expect(admit(order, { number: 1, rekey: 1 }, NOW).result).toBe("valid");
    expect(admit(order, { number: 1, rekey: 2 }, NOW).result).toBe("unknown");
    expect(order.emails.slice(-2).map(({ kind, to }) => [kind, to])).toEqual([
      ["transfer_accepted", "frankie@example.com"],
      ["transfer_received", "kim@example.com"],
    ]);
    expect(order.transfers[0]?.locale).toBe("de");
  });

  it("changes nothing the second time, and keeps the tickets for the first member who does", () => {
    const once = accepted();
    expect(answerTransfer(once, ID, ANSWER)).toEqual({ ok: true, patch: {} });
    const kept = changed(once, answerTransfer(once, ID, { ...ANSWER, userId: "kim" }));
    expect(kept.transfers[0]?.userId).toBe("kim");
    expect(kept.tickets).toEqual(once.tickets);
    const other = changed(kept, answerTransfer(kept, ID, { ...ANSWER, userId: "pat" }));
    expect(other.transfers[0]?.userId).toBe("kim");
  });

  it("passes on what is left when a ticket was used or refunded meanwhile", () => {
    const before = order();
    const both = changed(before, offerTickets(before, { ...WANTED, tickets: [1, 2] }, ORIGIN));
    const refunded = { ...both, ...status("refunded") };
    const { tickets, transfers } = changed(refunded, answerTransfer(refunded, ID, ANSWER));
    expect(transfers[0]?.tickets).toEqual([2]);
    expect(tickets.map(({ rekey }) => rekey)).toEqual([0, 1]);
  });

  it.each([
    { why: "event_started", change: starts(-1) },
    { why: "event_cancelled", change: cancelledEvent },
    { why: "ticket_used", change: status("used") },
    { why: "ticket_refunded", change: status("refunded") },
    { why: "to_yourself", change: {}, userId: "buyer" },
  ])("is refused: $why", ({ why, change, userId = null }) => {
    const decision = answerTransfer({ ...offered(), ...change }, ID, { ...ANSWER, userId });
    expect(decision).toEqual({ ok: false, reason: why });
  });
});

describe("declining and cancelling", () => {
  it("leave the ticket as it was", () => {
    const before = offered();
    const declined = changed(before, answerTransfer(before, ID, { ...ANSWER, answer: "decline" }));
    const cancelled = changed(before, cancelTransfer(before, ID, BUYER));
    for (const [ended, kind] of [
      [declined, "transfer_declined"],
      [cancelled, "transfer_cancelled"],
    ] as const) {
      expect(ended.tickets).toEqual(before.tickets);
      expect(ended.emails.at(-1)?.kind).toBe(kind);
    }
  });

  it("end the offer: nothing else can be answered", () => {
    const before = offered();
    const declined = changed(before, answerTransfer(before, ID, { ...ANSWER, answer: "decline" }));
    const cancelled = changed(before, cancelTransfer(before, ID, BUYER));
    expect(answerTransfer(cancelled, ID, ANSWER)).toEqual({ ok: false, reason: "offer_cancelled" });
    expect(answerTransfer(declined, ID, ANSWER)).toEqual({ ok: false, reason: "offer_declined" });
    expect(cancelTransfer(accepted(), ID, BUYER)).toEqual({ ok: false, reason: "offer_accepted" });
    expect(cancelTransfer(cancelled, ID, BUYER)).toEqual({ ok: true, patch: {} });
    expect(cancelTransfer(before, "other", BUYER)).toEqual({ ok: false, reason: "unknown_transfer" });
  });
});

describe("a gate", () => {
  it("lets a ticket in once, and refuses a refunded one whatever its code", () => {
    const before = accepted();
    const first = admit(before, { number: 1, rekey: 1 }, NOW);
    const entered = { ...before, ...first.patch };
    expect(admit(entered, { number: 1, rekey: 1 }, NOW + 5)).toEqual({
      result: "used",
      usedAt: NOW,
      patch: {},
    });
    const refunded = before.tickets.map((ticket) => ({ ...ticket, status: "refunded" as const }));
    for (const rekey of [0, 1])
      expect(admit({ ...before, tickets: refunded }, { number: 1, rekey }, NOW).result).toBe("refunded");
    expect(admit(before, { number: 9, rekey: 0 }, NOW).result).toBe("unknown");
  });
});

it("masks an address and a name", () => {
  expect([
    maskedAddress("kim@example.com"),
    maskedAddress("x"),
    maskedName("Kim Lee"),
    maskedName(""),
  ]).toEqual(["k…@example.com", "x…", "K.", ""]);
});
