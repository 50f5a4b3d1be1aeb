import { describe, expect, it } from "vitest";
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
const before = { event, status: "confirmed", calendarSequence: 4 } as const;

describe("the sequence of an order's calendar entry", () => {
  it.each([
    { startDateTimeUtc: "2027-02-05T00:30:00Z" },
    { startDateTimeUtc: null },
    { hasStartTime: false },
    { venueName: "The Other Garden" },
  ])("grows when the event moves: %o", (change) => {
    expect(calendarSequence(before, { ...before, event: { ...event, ...change } })).toBe(5);
  });

  it("grows when the order is refunded", () => {
    expect(calendarSequence(before, { ...before, status: "refunded" })).toBe(5);
  });

  it("stays when anything else changes", () => {
    expect(calendarSequence(before, { ...before, event: { ...event, imageUrl: "other" } })).toBe(4);
    expect(calendarSequence(before, { ...before, status: "partly_refunded" })).toBe(4);
  });
});
