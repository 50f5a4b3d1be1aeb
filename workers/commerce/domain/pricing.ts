import type { Currency } from "#contract/money.ts";
import type { Charge, Discount, TicketPrice } from "#contract/price.ts";
import { type Fees, type ServiceDiscount, taxRate } from "./fees.ts";

/**
 * The only place where ticket prices are computed. The base price of a seat (its face value, or the asking price of a
 * resale listing) is that of its price level; fees and taxes are settings and are added whenever a price is read. Stored
 * are base prices only, so that cards, search, offers and carts follow a changed setting together.
 */

/** What sets the price of a ticket beside its base price. */
export interface PriceBasis {
  currency: Currency;
  /** ISO 3166-1 alpha-2 of the venue: sets the tax. */
  country: string;
  fees: Fees;
}

/** What the prices of one caller are made with. */
export interface Pricing {
  fees: Fees;
  /** The discounts in them, in the caller's language. */
  discounts: Discount[];
}

/**
 * The fees and taxes on a ticket with this base price at a venue in `country`, minor units. Taxes are those without
 * discount: the seller grants it, the state does not.
 */
function surcharges(base: number, country: string, fees: Fees) {
  const service = Math.round(base * fees.service);
  const tax = Math.round((base + service + fees.facility) * taxRate(fees, country));
  const off = Math.round((service * (fees.discount?.percent ?? 0)) / 100);
  return { service: service - off, off, facility: fees.facility, tax };
}

/** All-in price of a ticket with this base price, minor units; with discount, of the first ones of an order. It grows with the base price. */
export function allInPrice(base: number, country: string, fees: Fees): number {
  const { service, facility, tax } = surcharges(base, country, fees);
  return base + service + facility + tax;
}

/**
 * The price that lists show and sort by: all-in from the base price, else the one that the provider states. Null when
 * there is neither.
 */
export function listedPrice(
  { base, stated }: { base: number | null; stated: number | null },
  country: string,
  fees: Fees,
): number | null {
  return base === null ? stated : allInPrice(base, country, fees);
}

/** The discount in a price; null without. */
export const discountOf = ({ discount }: Pick<TicketPrice, "discount">): ServiceDiscount | null =>
  discount && { percent: discount.percent, limit: discount.limit };

/** The prices of an event with `discount`, whatever the general one is. */
export const discounted = <Basis extends PriceBasis>(
  basis: Basis,
  discount: ServiceDiscount | null,
): Basis => ({
  ...basis,
  fees: { ...basis.fees, discount },
});

/** The lowest base price whose all-in price is at least `allIn` (minor units); 0 when fees alone reach it. */
export function lowestBaseFor(allIn: number, country: string, fees: Fees): number {
  let low = 0;
  let high = Math.max(0, allIn);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (allInPrice(middle, country, fees) >= allIn) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The all-in price of one ticket with this base price (minor units). `totalPrice` includes every mandatory fee: the first
 * price a visitor sees is the one that is charged.
 */
export function ticketPrice(basis: PriceBasis, base: number): TicketPrice {
  const { discount } = basis.fees;
  const { service, off, facility, tax } = surcharges(base, basis.country, basis.fees);
  const charges: Charge[] = [
    { type: "face_value", scope: "per_ticket", amount: base },
    { type: off > 0 ? "discounted_service" : "service", scope: "per_ticket", amount: service },
    { type: "facility", scope: "per_ticket", amount: facility },
  ];
  if (tax > 0) charges.push({ type: "tax", scope: "per_ticket", amount: tax });
  return {
    currency: basis.currency,
    basePrice: base,
    feePrice: service + facility,
    taxPrice: tax,
    totalPrice: base + service + facility + tax,
    charges,
    discount: discount && off > 0 ? { ...discount, amount: off } : null,
  };
}
