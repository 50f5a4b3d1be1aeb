import { describe, expect, it } from "vitest";
import { judgeAvailability, soldHere } from "./availability.ts";

const NOW = Date.parse("2027-03-01T12:00:00Z");
const onSale = {
  active: true,
  canBeLinkedOver: false,
  eventStatus: "onsale",
  ticketsStatus: "TICKETS_AVAILABLE",
  ticketResaleStatus: "TICKETS_AVAILABLE",
  purchaseFlow: "direct",
  startDateTimeUtc: "2027-03-05T00:30:00Z",
  endDateTimeUtc: null,
  onSaleStartDateTimeUtc: "2027-01-01T00:00:00Z",
  onSaleEndDateTimeUtc: null,
} as const;

describe("availability (§4)", () => {
  it("sells an active upcoming event that is on sale", () => {
    expect(judgeAvailability(onSale, NOW)).toEqual({ available: true });
  });

  it.each([
    ["inactive", { active: false }],
    ["cancelled", { eventStatus: "cancelled" }],
    ["no_dates", { startDateTimeUtc: null }],
    ["no_dates", { onSaleStartDateTimeUtc: null }],
    ["started", { startDateTimeUtc: "2027-03-01T12:00:00Z" }],
    ["started", { endDateTimeUtc: "2027-03-01T11:59:59Z" }],
    ["not_yet_on_sale", { onSaleStartDateTimeUtc: "2027-03-01T12:00:01Z" }],
    ["off_sale", { eventStatus: "offsale" }],
    ["off_sale", { onSaleEndDateTimeUtc: "2027-03-01T12:00:00Z" }],
    ["sold_out", { ticketResaleStatus: "TICKETS_NOT_AVAILABLE" }],
    ["sold_out", { ticketsStatus: "TICKETS_NOT_AVAILABLE" }],
    ["provider_only", { purchaseFlow: "provider" }],
  ] as const)("refuses with %s", (reason, change) => {
    expect(judgeAvailability({ ...onSale, ...change }, NOW)).toEqual({ available: false, reason });
  });

  it("goes by the end if it is known: a festival that has started still sells", () => {
    const running = {
      ...onSale,
      startDateTimeUtc: "2027-03-01T10:00:00Z",
      endDateTimeUtc: "2027-03-02T10:00:00Z",
    };
    expect(judgeAvailability(running, NOW)).toEqual({ available: true });
  });

  it.each(["postponed", "rescheduled"] as const)("still sells a %s event", (eventStatus) => {
    expect(judgeAvailability({ ...onSale, eventStatus }, NOW).available).toBe(true);
  });

  it("does not itself sell an event that only the provider sells", () => {
    const linked = { ...onSale, purchaseFlow: "provider", canBeLinkedOver: true } as const;
    expect(judgeAvailability(linked, NOW).available).toBe(true);
    expect(soldHere(linked, NOW)).toBe(false);
    expect(soldHere({ ...linked, purchaseFlow: "both" }, NOW)).toBe(true);
  });
});
