import { expect, it } from "vitest";
import { daysAnywhere, daysInZone, instant } from "./venue-days.ts";

it.each([
  ["America/New_York", "2027-01-04", "2027-01-04", "2027-01-04T05:00:00Z", "2027-01-05T05:00:00Z"],
  ["Europe/Berlin", "2027-01-04", "2027-01-05", "2027-01-03T23:00:00Z", "2027-01-05T23:00:00Z"],
  // The day on which the clocks go forward has 23 hours.
  ["America/New_York", "2027-03-14", "2027-03-14", "2027-03-14T05:00:00Z", "2027-03-15T04:00:00Z"],
  ["Pacific/Kiritimati", "2027-01-01", "2027-01-01", "2026-12-31T10:00:00Z", "2027-01-01T10:00:00Z"],
  ["UTC", "2028-02-29", "2028-02-29", "2028-02-29T00:00:00Z", "2028-03-01T00:00:00Z"],
])("counts days as the clocks in %s do", (zone, start, end, from, to) => {
  expect(daysInZone(zone, start, end)).toEqual({ from, to });
  const anywhere = daysAnywhere(start, end);
  expect(anywhere.from && anywhere.from <= from).toBe(true);
  expect(anywhere.to && anywhere.to >= to).toBe(true);
});

it("leaves missing bounds open, and stays within years that compare as text", () => {
  expect(daysInZone("UTC")).toEqual({ from: null, to: null });
  expect(daysAnywhere(undefined, "9999-12-31").to).toBe("9999-12-31T23:59:59Z");
  expect(daysInZone("UTC", "1901-01-01").from).toBe("1901-01-01T00:00:00Z");
  expect(instant(Date.UTC(2027, 0, 1, 1, 2, 3, 456))).toBe("2027-01-01T01:02:03Z");
});
