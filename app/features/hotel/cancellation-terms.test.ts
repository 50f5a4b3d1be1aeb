import { expect, it } from "vitest";
import { cancellationTerms } from "./cancellation-terms.ts";

const none = { from: null, amount: null, percent: null, numberOfNights: null, nonRefundable: false };

it("states until when canceling is free, then what it costs, step by step", () => {
  const policies = [
    { ...none, from: 24, percent: 100 },
    { ...none, from: 72, percent: 50 },
  ];
  expect(cancellationTerms(policies, "USD")).toEqual([
    { key: "free", values: { hours: 72 } },
    { key: "percent", values: { hours: 72, percent: "50.00" } },
    { key: "percent", values: { hours: 24, percent: "100.00" } },
  ]);
});

it.each([
  [
    { ...none, from: 48, numberOfNights: 1 },
    { key: "nights", values: { hours: 48, count: 1 } },
  ],
  [
    { ...none, from: 24, amount: 5000 },
    { key: "amount", values: { hours: 24, amount: "€50.00" } },
  ],
])("words %j", (policy, term) => {
  expect(cancellationTerms([policy], "EUR")[1]).toEqual(term);
});

it("does not call cancellation free when it costs from the booking on", () => {
  expect(cancellationTerms([{ ...none, percent: 10 }], "USD")).toEqual([
    { key: "percentAlways", values: { percent: "10.00" } },
  ]);
  expect(cancellationTerms([{ ...none, nonRefundable: true }], "USD")).toEqual([
    { key: "nonRefundable", values: {} },
  ]);
});
