import { expect, it } from "vitest";
import { addDays, dayAfter, dayNumber, daysBetween, isoDay } from "./days.ts";

it("takes days from UTC, whatever zone the machine is in", () => {
  expect(isoDay(new Date("2026-11-28T23:59:59-05:00"))).toBe("2026-11-29");
  expect(dayAfter(Date.UTC(2026, 11, 28, 23), 7)).toBe("2027-01-04");
});

it.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  // Clocks change in the United States on this day.
  ["2026-11-01", 1, "2026-11-02"],
])("%s and %d days is %s", (day, count, result) => {
  expect(addDays(day, count)).toBe(result);
  expect(daysBetween(day, result)).toBe(count);
});

it("numbers days from 1970", () => {
  expect(dayNumber("1970-01-02")).toBe(1);
  expect(dayNumber("nonsense")).toBeNaN();
});
