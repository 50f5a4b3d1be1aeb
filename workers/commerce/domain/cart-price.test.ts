import fc from "fast-check";
import { expect, it } from "vitest";
import type { TicketPrice } from "#contract/price.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { priceCart } from "./cart-price.ts";
import { DEFAULT_FEES } from "./fees.ts";
import { ticketPrice } from "./pricing.ts";
import { shippingOptions } from "./shipping.ts";

const unit = fc
  .record({
    base: fc.integer({ min: 100, max: 1_500_000 }),
    country: fc.constantFrom("US", "CA", "DE"),
  })
  .map(
    ({ base, country }): TicketPrice => ticketPrice({ currency: "USD", country, fees: DEFAULT_FEES }, base),
  );
const shipping = fc.constantFrom(
  null,
  ...shippingOptions({ currency: "USD", country: "US", startsAt: null }, 0),
);
const discount = fc.option(
  fc.nat(1_000_000).map((amount) => ({
    type: "amount",
    amount,
    value: 0,
    appliedTo: "tickets",
    limitMax: null,
    description: "",
    messages: { short: "", topBanner: "", bottomBanner: "" },
  })),
);

it("adds up line by line and never drops below zero", () => {
  fc.assert(
    fc.property(
      unit,
      fc.integer({ min: 1, max: 10 }),
      shipping,
      discount,
      fc.nat(2_000_000),
      (price, quantity, option, off, pointsWorth) => {
        const cart = priceCart({
          unit: price,
          quantity,
          shipping: option,
          discount: off,
          pointsWorth,
        });
        expect(cart.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(cart.total);
        expect(cart.total).toBeGreaterThanOrEqual(0);
        expect(cart.total).toBeLessThanOrEqual(cart.beforePoints);
        expectEvery(Object.values(cart.lines), ({ amount }) => Number.isSafeInteger(amount));
        const charged = cart.lines.filter(({ charges }) => charges.length > 0);
        for (const { amount, charges } of charged) {
          expect(charges.reduce((sum, charge) => sum + charge.amount, 0)).toBe(amount);
        }
      },
    ),
  );
});
