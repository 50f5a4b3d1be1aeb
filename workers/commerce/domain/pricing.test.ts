import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_FEES, type Fees, readFees } from "./fees.ts";
import { allInPrice, listedPrice, lowestBaseFor, ticketPrice } from "./pricing.ts";

const TAXES: Fees["tax"][] = [{}, { DE: 0.07 }, { DE: 0.19, GB: 0.2 }];
const allFees = fc
  .tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(1_000),
    fc.constantFrom(...TAXES),
    fc.option(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), limit: fc.integer({ min: 2, max: 8 }) }),
    ),
  )
  .map(([service, facility, tax, discount]): Fees => ({ service, facility, tax, discount }));
const country = fc.constantFrom("US", "DE", "GB");

it("shows in lists what a ticket costs", () => {
  fc.assert(
    fc.property(allFees, country, fc.integer({ min: 100, max: 90_000 }), (fees, where, base) => {
      const price = ticketPrice({ currency: "USD", country: where, fees }, base);
      const { totalPrice, basePrice, feePrice, taxPrice } = price;
      expect(basePrice).toBe(base);
      expect(base + feePrice + taxPrice).toBe(totalPrice);
      expect(listedPrice({ base, stated: 1 }, where, fees)).toBe(totalPrice);
    }),
  );
  expect(listedPrice({ base: null, stated: 4_200 }, "DE", DEFAULT_FEES)).toBe(4_200);
  expect(listedPrice({ base: null, stated: null }, "DE", DEFAULT_FEES)).toBeNull();
});

it("converts a bound of all-in prices to one of prices before fees", () => {
  fc.assert(
    fc.property(allFees, country, fc.nat(200_000), (fees, where, allIn) => {
      const base = lowestBaseFor(allIn, where, fees);
      expect(allInPrice(base, where, fees)).toBeGreaterThanOrEqual(allIn);
      if (base > 0) expect(allInPrice(base - 1, where, fees)).toBeLessThan(allIn);
    }),
  );
});

it("reads fees from a setting that replaces single values, and refuses a malformed one", () => {
  expect(readFees(undefined)).toBe(DEFAULT_FEES);
  expect(readFees('{"service":0.2}')).toEqual({ ...DEFAULT_FEES, service: 0.2 });
  expect(readFees('{"tax":{}}').tax).toEqual({});
  for (const wrong of ['{"service":-1}', '{"facility":2.5}', '{"tax":{"de":0.1}}', '{"fee":1}', "12%"])
    expect(() => readFees(wrong), wrong).toThrow();
});
