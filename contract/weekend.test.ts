import { describe, expect, it } from "vitest";
import { thisWeekend } from "./weekend.ts";

/** The rule of §2.8. */
const SUNDAY_TO_MONDAY = { firstDay: 0, lastDay: 1 };

describe("this weekend", () => {
  it.each([
    ["a Monday", "2026-11-16", "2026-11-22", "2026-11-23"],
    ["a Saturday", "2026-11-21", "2026-11-22", "2026-11-23"],
    ["a Sunday itself: the next one", "2026-11-22", "2026-11-29", "2026-11-30"],
    ["the end of a year", "2026-12-31", "2027-01-03", "2027-01-04"],
    ["the end of February in a leap year", "2028-02-29", "2028-03-05", "2028-03-06"],
  ])("is the Sunday and Monday after %s", (_what, today, startDate, endDate) => {
    expect(thisWeekend(today, SUNDAY_TO_MONDAY)).toEqual({ startDate, endDate });
  });

  it("is defined by the tenant", () => {
    expect(thisWeekend("2026-11-16", { firstDay: 5, lastDay: 0 })).toEqual({
      startDate: "2026-11-20",
      endDate: "2026-11-22",
    });
  });
});
