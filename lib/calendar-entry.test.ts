import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-entry.ts";

const entry = {
  uid: "0d6a3f1e-0000-4000-8000-000000000001",
  name: "Lakers, Celtics; finals",
  location: "Arena, 1 Main St, Los Angeles",
  description: "Order A1",
  url: "https://www.example.com/fanatics/order-confirmation/1",
  timezone: "America/Los_Angeles",
  start: "2027-01-05T03:30:00Z",
  end: null,
  hasTime: true,
  created: "2026-11-01T10:00:00Z",
};
const lines = (file: string) => file.replace(/\r\n[ \t]/g, "").split("\r\n");

describe("calendarFile", () => {
  it("writes times in the venue's zone and encloses its rule", () => {
    const file = lines(calendarFile(entry));
    expect(file).toContain("DTSTART;TZID=America/Los_Angeles:20270104T193000");
    expect(file).toContain("DTEND;TZID=America/Los_Angeles:20270104T223000");
    expect(file).toContain("TZID:America/Los_Angeles");
    expect(file).toContain("TZOFFSETTO:-0800");
    expect(file).toContain("DTSTART:19700101T000000");
    expect(file).toContain("DTSTAMP:20261101T100000Z");
    expect(file).toContain("UID:0d6a3f1e-0000-4000-8000-000000000001");
  });

  it("escapes what the format uses itself", () => {
    expect(lines(calendarFile(entry))).toContain("SUMMARY:Lakers\\, Celtics\\; finals");
  });

  it("takes the whole day in the venue's zone when the time is not known", () => {
    const file = lines(calendarFile({ ...entry, hasTime: false }));
    expect(file).toContain("DTSTART;VALUE=DATE:20270104");
    expect(file).toContain("DTEND;VALUE=DATE:20270105");
  });

  it("keeps summer time on a summer day, whatever zone the server is in", () => {
    const file = lines(
      calendarFile({ ...entry, start: "2027-07-05T02:30:00Z", end: "2027-07-05T05:00:00Z" }),
    );
    expect(file).toContain("DTSTART;TZID=America/Los_Angeles:20270704T193000");
    expect(file).toContain("TZOFFSETTO:-0700");
  });
});
