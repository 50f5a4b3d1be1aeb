import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/days.ts";
import { cancellationTerms } from "./cancellation-terms.ts";

const none = { from: null, amount: null, percent: null, numberOfNights: null, nonRefundable: false };
/** Friday, 3:00 PM in New York. */
const checkInAt = Date.parse("2026-12-04T20:00:00Z");
const context = {
  currency: "USD",
  checkInAt,
  timezone: "America/New_York",
  now: checkInAt - 10 * DAY_MS,
  language: "en",
};
const STEPS = [
  { ...none, from: 24, percent: 100 },
  { ...none, from: 72, percent: 50 },
];
const [TUESDAY, THURSDAY] = ["Tue, Dec 1, 2026, 3:00 PM EST", "Thu, Dec 3, 2026, 3:00 PM EST"];

it("states until when canceling is free, then what it costs, step by step, in the hotel's local time", () => {
  expect(cancellationTerms(STEPS, context)).toEqual([
    { key: "free", values: { deadline: TUESDAY } },
    { key: "percent", values: { deadline: TUESDAY, percent: "50.00" } },
    { key: "percent", values: { deadline: THURSDAY, percent: "100.00" } },
  ]);
});

it("counts hours, also across a change of the clocks", () => {
  const sunday = Date.parse("2026-11-01T20:00:00Z");
  const terms = cancellationTerms([{ ...none, from: 24, percent: 100 }], {
    ...{ ...context, checkInAt: sunday, now: sunday - DAY_MS * 9 },
  });
  expect(terms[0]).toEqual({ key: "free", values: { deadline: "Sat, Oct 31, 2026, 4:00 PM EDT" } });
});

it("leaves out what is over", () => {
  const at = (hours: number) => cancellationTerms(STEPS, { ...context, now: checkInAt - hours * HOUR_MS });
  expect(at(72)).toEqual([
    { key: "percentAlways", values: { percent: "50.00" } },
    { key: "percent", values: { deadline: THURSDAY, percent: "100.00" } },
  ]);
  expect(at(23)).toEqual([{ key: "percentAlways", values: { percent: "100.00" } }]);
});

it.each([
  [
    { ...none, from: 24, numberOfNights: 1 },
    { key: "nights", values: { deadline: THURSDAY, count: 1 } },
  ],
  [
    { ...none, from: 24, amount: 5000 },
    { key: "amount", values: { deadline: THURSDAY, amount: "€50.00" } },
  ],
])("words %j", (policy, term) => {
  expect(cancellationTerms([policy], { ...context, currency: "EUR" })[1]).toEqual(term);
});

it("does not call cancellation free when it costs from the booking on", () => {
  expect(cancellationTerms([{ ...none, percent: 10 }], context)).toEqual([
    { key: "percentAlways", values: { percent: "10.00" } },
  ]);
  expect(cancellationTerms([{ ...none, nonRefundable: true }], context)).toEqual([
    { key: "nonRefundable", values: {} },
  ]);
});
