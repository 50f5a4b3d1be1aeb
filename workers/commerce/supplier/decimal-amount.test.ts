import fc from "fast-check";
import { expect, it } from "vitest";
import { minorUnitsOf } from "./decimal-amount.ts";

const cents = fc.integer({ min: 0, max: 99_999_999_999_999 });
/** Written without arithmetic, by cutting the digits. */
const decimalOf = (amount: number) =>
  String(amount)
    .padStart(3, "0")
    .replace(/(\d\d)$/, ".$1");

it("reads every amount exactly, however many zeros it ends with", () => {
  fc.assert(
    fc.property(cents, fc.nat(18), (amount, zeros) => {
      expect(minorUnitsOf(decimalOf(amount) + "0".repeat(zeros))).toBe(amount);
    }),
  );
  // 0.57 * 100 is 56.99999999999999, and 1.005 has no cents.
  expect([minorUnitsOf("0.57"), minorUnitsOf("42"), minorUnitsOf("42.5")]).toEqual([57, 4_200, 4_250]);
});

it("reads amounts that came as JSON numbers", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(minorUnitsOf(JSON.parse(decimalOf(amount).replace(/^0+(?=\d)/, "")))).toBe(amount);
    }),
  );
});

it("refuses fractions of a cent", () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 9 }), fc.nat(15), (amount, digit, zeros) => {
      expect(minorUnitsOf(`${decimalOf(amount)}${"0".repeat(zeros)}${digit}`)).toBeNull();
    }),
  );
});

it.each(["", "-1", "1,5", "1.", ".5", " 1", "1e3", "0x10", "NaN", "1234567890123", 1e21, Number.NaN, -2])(
  "refuses %j",
  (text) => {
    expect(minorUnitsOf(text)).toBeNull();
  },
);
