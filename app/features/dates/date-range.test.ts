import { describe, expect, it } from "vitest";
import {
  canConfirm,
  canReset,
  changeDates,
  type DateAction,
  type DateRules,
  datePicker,
  NO_DATES,
} from "./date-range.ts";

/** A Monday. */
const RULES: DateRules = {
  today: "2026-11-16",
  weekend: { firstDay: 0, lastDay: 1 },
  allowSameDay: true,
};
const WEEKEND = { startDate: "2026-11-22", endDate: "2026-11-23" };
const APPLIED = { startDate: "2026-12-01", endDate: "2026-12-04" };

const shown = (actions: DateAction[], applied = NO_DATES, rules = RULES) =>
  actions.reduce((picker, action) => changeDates(picker, action, rules), datePicker(applied, rules));
const pick = (...days: string[]): DateAction[] => days.map((day) => ({ type: "pick", day }));

describe("picking days", () => {
  it.each([
    ["a first day", ["2026-11-20"], "2026-11-20", null],
    ["a first and a later day", ["2026-11-20", "2026-11-25"], "2026-11-20", "2026-11-25"],
    ["the same day twice", ["2026-11-20", "2026-11-20"], "2026-11-20", "2026-11-20"],
    ["an earlier day as the second: a new start", ["2026-11-20", "2026-11-18"], "2026-11-18", null],
    ["a third day: a new start", ["2026-11-20", "2026-11-25", "2026-11-22"], "2026-11-22", null],
    ["today", ["2026-11-16"], "2026-11-16", null],
    ["a day before the minimum: nothing", ["2026-11-15"], null, null],
  ])("%s", (_what, days, startDate, endDate) => {
    expect(shown(pick(...days)).draft).toEqual({ startDate, endDate });
  });

  it("keeps only the start of a same-day range where such ranges are not allowed", () => {
    const rules = { ...RULES, allowSameDay: false };
    const { draft } = shown(pick("2026-11-20", "2026-11-20"), NO_DATES, rules);
    expect(draft).toEqual({ startDate: "2026-11-20", endDate: null });
  });

  it("releases the quick buttons", () => {
    expect(shown([{ type: "weekend" }]).quick).toBe("weekend");
    expect(shown([{ type: "weekend" }, ...pick("2026-11-20")]).quick).toBeNull();
    expect(shown([{ type: "all" }, ...pick("2026-11-20")]).quick).toBeNull();
  });
});

describe("the quick buttons", () => {
  it("All dates clears the range and This weekend sets it; both apply on confirmation", () => {
    expect(shown([{ type: "all" }], APPLIED)).toEqual({ applied: APPLIED, draft: NO_DATES, quick: "all" });
    expect(shown([{ type: "all" }, { type: "confirm" }], APPLIED).applied).toEqual(NO_DATES);
    expect(shown([{ type: "weekend" }]).draft).toEqual(WEEKEND);
    expect(shown([{ type: "weekend" }, { type: "confirm" }]).applied).toEqual(WEEKEND);
  });

  it("This weekend is pressed when the picker opens on that range", () => {
    expect(shown([{ type: "open" }], WEEKEND).quick).toBe("weekend");
    expect(shown([{ type: "open" }], APPLIED).quick).toBeNull();
    expect(shown([{ type: "open" }]).quick).toBeNull();
  });
});

describe("Reset, Cancel, Confirm", () => {
  it.each([
    ["nothing applied, nothing picked", NO_DATES, [], false, false],
    ["nothing applied, a start", NO_DATES, pick("2026-11-20"), true, false],
    ["dates applied", APPLIED, [], true, true],
    ["dates applied, then reset", APPLIED, [{ type: "reset" }], true, false],
    ["dates applied, reset, a start", APPLIED, [{ type: "reset" }, ...pick("2026-11-20")], true, true],
  ] as [string, typeof APPLIED, DateAction[], boolean, boolean][])(
    "with %s",
    (_what, applied, actions, confirm, reset) => {
      const picker = shown(actions, applied);
      expect({ confirm: canConfirm(picker), reset: canReset(picker) }).toEqual({ confirm, reset });
    },
  );

  it("Reset clears the calendar; the search keeps its dates until confirmed", () => {
    const reset = shown([{ type: "reset" }], APPLIED);
    expect(reset).toEqual({ applied: APPLIED, draft: NO_DATES, quick: null });
    expect(changeDates(reset, { type: "confirm" }, RULES).applied).toEqual(NO_DATES);
  });

  it("Cancel restores the applied dates", () => {
    const edited = shown([...pick("2026-11-20", "2026-11-21"), { type: "cancel" }], APPLIED);
    expect(edited).toEqual(datePicker(APPLIED, RULES));
  });
});
