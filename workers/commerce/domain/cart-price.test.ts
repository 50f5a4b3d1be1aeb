import fc from "fast-check";
import { expect, it } from "vitest";
import { chargesOf, costOf, type TicketPrice } from "#contract/price.ts";
import { sum } from "#contract/price-rows.ts";
import { expectEvery } from "#tests/support/expect-every.ts";
import { priceCart } from "./cart-price.ts";
import { DEFAULT_FEES, type ServiceDiscount } from "./fees.ts";
import { ticketPrice } from "./pricing.ts";
import { shippingOptions } from "./shipping.ts";

const serviceDiscount: fc.Arbitrary<ServiceDiscount | null> = fc.option(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), limit: fc.integer({ min: 2, max: 8 }) }),
);
const unit = fc
  .record({
    base: fc.integer({ min: 100, max: 1_500_000 }),
    country: fc.constantFrom("US", "CA", "DE"),
    discount: serviceDiscount,
  })
  .map(
    ({ base, country, discount }): TicketPrice =>
      ticketPrice({ currency: "USD", country, fees: { ...DEFAULT_FEES, discount } }, base),
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
    included: false,
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
      fc.option(
        fc.record({
          name: fc.constant("The Kestrel"),
          quantity: fc.integer({ min: 1, max: 4 }),
          dueNow: fc.nat(900_000),
          payLater: fc.nat(900_000),
        }),
      ),
      fc.nat(2_000_000),
      (price, quantity, option, off, room, pointsWorth) => {
        const cart = priceCart({
          unit: price,
          quantity,
          shipping: option,
          discount: off,
          room,
          pointsWorth,
        });
        expect(sum(cart.lines)).toBe(cart.total);
        const later = cart.lines.filter(({ type }) => type === "unpaid");
        expect(later.map(({ amount }) => amount)).toEqual(room?.payLater ? [room.payLater] : []);
        expect(cart.total).toBeGreaterThanOrEqual(0);
        expect(cart.total).toBeLessThanOrEqual(cart.beforePoints);
        expectEvery(Object.values(cart.lines), ({ amount }) => Number.isSafeInteger(amount));
        const charged = cart.lines.filter(({ charges }) => charges.length > 0);
        for (const { amount, charges } of charged) {
          expect(charges.reduce((all, charge) => all + charge.amount, 0)).toBe(amount);
        }
      },
    ),
  );
});

it("grants a discount on the service fee for the first tickets of an order, and for no more", () => {
  const amounts = fc.integer({ min: 100, max: 90_000 });
  const some = serviceDiscount.filter((each) => each !== null);
  fc.assert(
    fc.property(amounts, some, fc.integer({ min: 1, max: 12 }), (base, discount, quantity) => {
      const basis = { currency: "USD", country: "DE" } as const;
      const full = ticketPrice({ ...basis, fees: DEFAULT_FEES }, base);
      const price = ticketPrice({ ...basis, fees: { ...DEFAULT_FEES, discount } }, base);
      const service = full.charges.find(({ type }) => type === "service")?.amount ?? 0;
      const off = Math.round((service * discount.percent) / 100);
      expect(full.totalPrice - price.totalPrice).toBe(off);
      expect(price.taxPrice).toBe(full.taxPrice);
      const saved = off * Math.min(quantity, discount.limit);
      expect(costOf(price, quantity)).toBe(full.totalPrice * quantity - saved);
      const charges = chargesOf(price, quantity);
      expect(charges.reduce((all, { amount }) => all + amount, 0)).toBe(costOf(price, quantity));
    }),
  );
});
