import { expect, it } from "vitest";
import { formatInteger, formatMoney } from "./money.ts";

it.each([
  [7418, "USD", "$74.18"],
  [123450, "USD", "$1,234.50"],
  [0, "EUR", "€0.00"],
  [500, "CAD", "$5.00"],
  [-250, "GBP", "-£2.50"],
])("writes %i %s as %s (§9)", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

it("groups points by thousands", () => {
  expect(formatInteger(1234567)).toBe("1,234,567");
});
