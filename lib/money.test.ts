import { expect, it } from "vitest";
import {
  formatAbbreviated,
  formatInteger,
  formatMoney,
  formatMoneyWithCode,
  formatPercent,
} from "./money.ts";

it.each([
  [7418, "USD", "$74.18", "$74.18 USD"],
  [123450, "USD", "$1,234.50", "$1,234.50 USD"],
  [0, "EUR", "€0.00", "€0.00 EUR"],
  [500, "CAD", "CA$5.00", "$5.00 CAD"],
  [-123450, "CAD", "-CA$1,234.50", "-$1,234.50 CAD"],
  [-250, "GBP", "-£2.50", "-£2.50 GBP"],
])("writes %i %s as %s, or with the code as %s (§9)", (amount, currency, text, withCode) => {
  expect(formatMoney(amount, currency)).toBe(text);
  expect(formatMoneyWithCode(amount, currency)).toBe(withCode);
});

it("groups points by thousands", () => {
  expect(formatInteger(1234567)).toBe("1,234,567");
});

it.each([
  [50, "50.00"],
  [12.5, "12.50"],
  [33.333, "33.33"],
  [0, "0.00"],
])("writes %d percent as %s (§9)", (percent, text) => {
  expect(formatPercent(percent)).toBe(text);
});

it.each([
  [0, "0"],
  [999, "999"],
  [1_000, "1K"],
  [12_500, "12.5K"],
  [12_999, "12.9K"],
  [999_999, "999.9K"],
  [1_234_567, "1.2M"],
  [100_000_000, "100M"],
  [2_500_000_000, "2.5B"],
  [-1_999, "-1.9K"],
])("abbreviates %d to %s, never to more than it is (§9)", (value, text) => {
  expect(formatAbbreviated(value)).toBe(text);
});
