import { describe, expect, it } from "vitest";
import { dayIn, describeMoment, timeWithZone } from "./dates.ts";

describe("describeMoment", () => {
  it("formats in the venue's zone, with the zone's name", () => {
    const moment = describeMoment("2027-01-05T00:30:00Z", "America/New_York", "en", true);
    expect(moment).toEqual({
      parts: { weekday: "Mon", day: "4", month: "Jan" },
      date: "Mon, Jan 4, 2027",
      time: "7:30 PM EST",
      machine: "2027-01-05T00:30:00Z",
    });
  });

  it("has no time while it is to be determined", () => {
    const moment = describeMoment("2027-07-05T03:00:00Z", "America/Los_Angeles", "en", false);
    expect(moment.time).toBeNull();
    expect(moment.machine).toBe("2027-07-04");
  });
});

it("names daylight saving time", () => {
  expect(timeWithZone("2027-07-05T23:00:00Z", "America/Chicago", "en")).toBe("6:00 PM CDT");
});

it("uses a zone's local name in every language", () => {
  expect(timeWithZone("2026-12-01T00:15:00Z", "America/New_York", "de")).toBe("19:15 EST");
  expect(timeWithZone("2026-12-01T12:00:00Z", "Europe/Paris", "en")).toBe("1:00 PM CET");
  expect(timeWithZone("2026-12-01T12:00:00Z", "Asia/Tokyo", "fr")).toBe("21:00 UTC+9");
});

it("returns the calendar day in a zone", () => {
  expect(dayIn("2026-12-31T23:30:00Z", "Europe/Berlin")).toBe("2027-01-01");
});
