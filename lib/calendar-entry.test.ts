import { describe, expect, it } from "vitest";
import { type CalendarOrder, orderCalendar } from "./calendar-entry.ts";

const order: CalendarOrder = {
  uuid: "0d6a3f1e-0000-4000-8000-000000000001",
  created: "2026-11-01T10:00:00Z",
  orderStatus: "confirmed",
  calendarSequence: 3,
  event: {
    name: "Lakers, Celtics; finals",
    venueName: "Arena",
    address: "1 Main St",
    zipCode: "90001",
    city: "Los Angeles",
    state: "",
    country: "US",
    timezone: "America/Los_Angeles",
    startDateTimeUtc: "2027-01-05T03:30:00Z",
    endDateTimeUtc: null,
    hasStartTime: true,
  },
};
const link = { url: "https://www.example.com/fanatics/order-confirmation/1", description: "Order A1" };

/** Unfolded lines of the entry. */
function lines(change: Partial<CalendarOrder["event"]> = {}): string[] {
  const file = orderCalendar({ ...order, event: { ...order.event, ...change } }, link);
  return (file ?? "").replace(/\r\n[ \t]/g, "").split("\r\n");
}

describe("the calendar entry of an order", () => {
  it("has times in the venue's zone and encloses that zone's rule", () => {
    const file = lines();
    expect(file).toContain("DTSTART;TZID=America/Los_Angeles:20270104T193000");
    expect(file).toContain("DTEND;TZID=America/Los_Angeles:20270104T223000");
    expect(file).toContain("TZID:America/Los_Angeles");
    expect(file).toContain("TZOFFSETTO:-0800");
    expect(file).toContain("DTSTART:19700101T000000");
    expect(file).toContain("DTSTAMP:20261101T100000Z");
    expect(file).toContain("UID:0d6a3f1e-0000-4000-8000-000000000001");
  });

  it("says how often the event moved, and whether the order still stands", () => {
    expect(lines()).toEqual(expect.arrayContaining(["SEQUENCE:3", "STATUS:CONFIRMED"]));
    const refunded = orderCalendar({ ...order, orderStatus: "refunded" }, link);
    expect(refunded).toContain("STATUS:CANCELLED");
  });

  it("escapes the format's own separators", () => {
    expect(lines()).toContain("SUMMARY:Lakers\\, Celtics\\; finals");
    expect(lines()).toContain("LOCATION:Arena\\, 1 Main St\\, Los Angeles\\, US 90001");
  });

  it("covers the whole day in the venue's zone when the time is not known", () => {
    const file = lines({ hasStartTime: false });
    expect(file).toContain("DTSTART;VALUE=DATE:20270104");
    expect(file).toContain("DTEND;VALUE=DATE:20270105");
  });

  it("uses summer time on a summer day, whatever zone the server is in", () => {
    const file = lines({ startDateTimeUtc: "2027-07-05T02:30:00Z", endDateTimeUtc: "2027-07-05T05:00:00Z" });
    expect(file).toContain("DTSTART;TZID=America/Los_Angeles:20270704T193000");
    expect(file).toContain("TZOFFSETTO:-0700");
  });

  it("does not exist without a date", () => {
    expect(orderCalendar({ ...order, event: { ...order.event, startDateTimeUtc: null } }, link)).toBeNull();
  });
});
