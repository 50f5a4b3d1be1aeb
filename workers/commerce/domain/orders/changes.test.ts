import { describe, expect, it } from "vitest";
import type { EventChange } from "#contract/event-change.ts";
import { applyEventChange, mayReturn } from "./changes.ts";
import type { OrderDocument } from "./document.ts";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR_MS).toISOString();
const event = { startDateTimeUtc: at(500), endDateTimeUtc: null, hasStartTime: true };

/** As much of an order as changes of its event read. Instants in hours. */
const order = (fields: object = {}): OrderDocument =>
  ({
    uuid: "11111111-1111-4111-8111-111111111111",
    status: "confirmed",
    heldAt: 10 * HOUR_MS,
    event,
    items: [],
    emails: [],
    transfers: [],
    billingDetails: { emailAddress: "fan@example.com" },
    tickets: [{ number: 1, status: "valid", usedAt: null }],
    rooms: [],
    totalPrice: 100,
    pointsRedeemed: 0,
    pointsEarned: 0,
    refunds: [],
    eventChange: null,
    returnUntil: null,
    ...fields,
  }) as unknown as OrderDocument;

const change = (fields: Partial<EventChange> = {}): EventChange => ({
  seq: 1,
  kind: "rescheduled",
  reason: "",
  changedAt: at(20),
  ...event,
  startDateTimeUtc: at(700),
  ...fields,
});

const apply = (to: OrderDocument, made: EventChange, windowHours = 336) =>
  applyEventChange(to, made, { now: 20 * HOUR_MS, returnWindowMs: windowHours * HOUR_MS });

describe("a change of an order's event", () => {
  it("is followed and told once", () => {
    const told = apply(order(), change());
    expect(told.event?.startDateTimeUtc).toBe(at(700));
    expect(told.emails?.map(({ kind }) => kind)).toEqual(["event_rescheduled"]);
    expect(apply({ ...order(), ...told }, change())).toEqual({});
  });

  it("is no news to a buyer who held the seats of the changed event", () => {
    const bought = order({ heldAt: 30 * HOUR_MS, event: { ...event, startDateTimeUtc: at(700) } });
    expect(apply(bought, change())).toEqual({});
  });

  it("is told when the seats were held later, but of the event as it was before", () => {
    const late = apply(order({ heldAt: 30 * HOUR_MS }), change());
    expect(late.emails?.map(({ kind }) => kind)).toEqual(["event_rescheduled"]);
  });

  it("refunds a cancelled event whenever the seats were held", () => {
    const cancelled = change({ kind: "cancelled", startDateTimeUtc: event.startDateTimeUtc });
    expect(apply(order({ heldAt: 30 * HOUR_MS }), cancelled)).toMatchObject({
      status: "refunded",
      refunds: [{ amount: 100, cause: "event_cancelled" }],
    });
  });
});

describe("tickets of a rescheduled event", () => {
  it("may be returned in time, at most until the event starts", () => {
    expect(apply(order(), change()).returnUntil).toBe(356 * HOUR_MS);
    expect(apply(order(), change({ startDateTimeUtc: at(48) })).returnUntil).toBe(48 * HOUR_MS);
    const returnable = order({ returnUntil: 48 * HOUR_MS });
    expect(mayReturn(returnable, 48 * HOUR_MS - 1)).toBe(true);
    expect(mayReturn(returnable, 48 * HOUR_MS)).toBe(false);
    expect(mayReturn(order(), 0)).toBe(false);
  });

  it("may not be returned once one was used", () => {
    const used = [{ number: 1, status: "used", usedAt: 1 }];
    expect(mayReturn(order({ returnUntil: 48 * HOUR_MS, tickets: used }), 2)).toBe(false);
  });
});
