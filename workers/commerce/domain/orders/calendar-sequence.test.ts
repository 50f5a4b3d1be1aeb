import { describe, expect, it } from "vitest";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { calendarSequence } from "./calendar-sequence.ts";

const event = {
  id: "0a0e0000-0000-4000-8000-000000000001",
  name: "Knicks vs. Celtics",
  imageUrl: "sports",
  venueName: "The Garden",
  address: "4 Plaza",
  zipCode: "10001",
  city: "New York",
  state: "NY",
  country: "US",
  timezone: "America/New_York",
  startDateTimeUtc: "2027-01-05T00:30:00Z",
  endDateTimeUtc: null,
  hasStartTime: true,
  healthCheck: null,
};
const [ticket] = orderDocument().tickets;
if (!ticket) throw new Error("a ticket");
const [valid, refunded] = [ticket, { ...ticket, status: "refunded" as const }];
const before = { event, tickets: [valid, valid], calendarSequence: 4 };

describe("the sequence of an order's calendar entry", () => {
  it.each([
    { startDateTimeUtc: "2027-02-05T00:30:00Z" },
    { startDateTimeUtc: null },
    { hasStartTime: false },
    { venueName: "The Other Garden" },
  ])("grows when the event moves: %o", (change) => {
    expect(calendarSequence(before, { ...before, event: { ...event, ...change } })).toBe(5);
  });

  it("grows when the last ticket is refunded, whatever becomes of a room", () => {
    expect(calendarSequence(before, { ...before, tickets: [refunded, refunded] })).toBe(5);
  });

  it("stays when anything else changes", () => {
    expect(calendarSequence(before, { ...before, event: { ...event, imageUrl: "other" } })).toBe(4);
    expect(calendarSequence(before, { ...before, tickets: [refunded, valid] })).toBe(4);
  });
});
