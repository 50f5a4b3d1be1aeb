import { describe, expect, it } from "vitest";
import { type CalendarOrder, type CalendarStay, orderCalendar } from "./calendar-entry.ts";

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

  it("has no line break or control character of its texts in its lines", () => {
    const file = lines({ name: "Lakers\rATTACH:x\r\nATTACH:x\u0000" });
    expect(file).toContain("SUMMARY:Lakers\\nATTACH:x\\nATTACH:x");
    expect(file.join("")).not.toMatch(/\p{Cc}/u);
  });

  it("does not exist without a date", () => {
    expect(orderCalendar({ ...order, event: { ...order.event, startDateTimeUtc: null } }, link)).toBeNull();
  });
});

describe("a stay in the calendar of an order", () => {
  const stay: CalendarStay = {
    uid: "stay-1",
    sequence: 1,
    isCanceled: false,
    summary: "Stay",
    location: "Hotel",
    description: "Number 7",
    timezone: "America/Los_Angeles",
    start: Date.parse("2027-03-13T23:00:00Z"),
    end: Date.parse("2027-03-14T18:00:00Z"),
  };
  const fileOf = (change: Partial<CalendarStay>, event: Partial<CalendarOrder["event"]> = {}) => {
    const file = orderCalendar(
      { ...order, event: { ...order.event, ...event } },
      { ...link, stays: [{ ...stay, ...change }] },
    );
    return (file ?? "").replace(/\r\n[ \t]/g, "");
  };
  const zones = (file: string) => file.match(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE/g) ?? [];

  it("is an entry beside the event's, with the same link", () => {
    const [, event, ours = ""] = fileOf({}).split("BEGIN:VEVENT");
    expect(event).toContain("SUMMARY:Lakers");
    for (const line of [
      "UID:stay-1",
      "SEQUENCE:1",
      "STATUS:CONFIRMED",
      "LOCATION:Hotel",
      "DESCRIPTION:Number 7",
    ])
      expect(ours.split("\r\n")).toContain(line);
    expect(ours).toContain(`URL:${link.url}`);
    expect(fileOf({ isCanceled: true }).split("BEGIN:VEVENT")[2]).toContain("STATUS:CANCELLED");
  });

  it("has local times on both sides of a change of the clocks, with the change in its zone", () => {
    const file = fileOf({});
    expect(file).toContain("DTSTART;TZID=America/Los_Angeles:20270313T150000");
    expect(file).toContain("DTEND;TZID=America/Los_Angeles:20270314T110000");
    // Clocks go forward on Sunday at 2:00 AM.
    expect(zones(file)).toEqual([
      [
        "BEGIN:VTIMEZONE",
        "TZID:America/Los_Angeles",
        ...["BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:-0800", "TZOFFSETTO:-0800"],
        ...["END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:20270314T020000", "TZOFFSETFROM:-0800"],
        ...["TZOFFSETTO:-0700", "END:DAYLIGHT"],
        "END:VTIMEZONE",
      ].join("\r\n"),
    ]);
  });

  it("encloses each zone once", () => {
    const january = { start: Date.parse("2027-01-05T23:00:00Z"), end: Date.parse("2027-01-06T19:00:00Z") };
    expect(zones(fileOf(january))).toHaveLength(1);
    expect(zones(fileOf({ ...january, timezone: "America/Denver" }))).toHaveLength(2);
    expect(zones(fileOf(january, { hasStartTime: false }))).toHaveLength(1);
  });

  it("stands alone while the event has no date", () => {
    const file = fileOf({}, { startDateTimeUtc: null });
    expect(file.match(/UID:.*/g)).toEqual(["UID:stay-1"]);
  });
});
