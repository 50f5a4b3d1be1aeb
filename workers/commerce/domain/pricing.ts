import type { Currency } from "#contract/money.ts";
import type { Charge, TicketPrice } from "#contract/price.ts";
import { type Fees, taxRate } from "./fees.ts";
import { seatPlan } from "./seats/plan-templates.ts";
import type { PlanId } from "./seats/seat-plan.ts";

/**
 * The only place where ticket prices are computed. The base price of a seat (its face value, or the asking price of a
 * resale listing) follows from the event and the seat; fees and taxes are settings and are added whenever a price is
 * read. Stored are base prices only, so that cards, search, offers and carts follow a changed setting together.
 */

/** What sets the base price of every seat of an event. `facePrice`: face value in the cheapest zone, minor units. */
export interface BasePriceInputs {
  plan: PlanId;
  facePrice: number;
}

/** What sets the price of every seat of an event. */
export interface PriceBasis extends BasePriceInputs {
  currency: Currency;
  /** ISO 3166-1 alpha-2 of the venue: sets the tax. */
  country: string;
  fees: Fees;
}

/** Asking prices of resale listings, as factors on the face value, by resale level. */
const RESALE_FACTORS = [0.95, 1.1, 1.25, 1.45, 1.7];

/**
 * Price of a seat in price zone `zone` before fees and taxes, minor units. `resaleLevel` picks a resale factor; null
 * means a standard ticket.
 */
export function basePrice(
  { plan, facePrice }: BasePriceInputs,
  zone: number,
  resaleLevel: number | null,
): number {
  const zoneFactor = seatPlan(plan).zones[zone] ?? 1;
  const resaleFactor = resaleLevel === null ? 1 : (RESALE_FACTORS[resaleLevel % RESALE_FACTORS.length] ?? 1);
  // Whole currency units, as seats are priced in practice.
  return Math.max(100, Math.round((facePrice * zoneFactor * resaleFactor) / 100) * 100);
}

/** The fees and taxes on a ticket with this base price at a venue in `country`, minor units. */
function surcharges(base: number, country: string, fees: Fees) {
  const service = Math.round(base * fees.service);
  const tax = Math.round((base + service + fees.facility) * taxRate(fees, country));
  return { service, facility: fees.facility, tax };
}

/** All-in price of a ticket with this base price. It grows with the base price. */
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
 * The all-in price of one ticket in price zone `zone`. `totalPrice` includes every mandatory fee: the first price a
 * visitor sees is the one that is charged. `resaleLevel` as in `basePrice`.
 */
export function ticketPrice(basis: PriceBasis, zone: number, resaleLevel: number | null = null): TicketPrice {
  const base = basePrice(basis, zone, resaleLevel);
  const { service, facility, tax } = surcharges(base, basis.country, basis.fees);
  const charges: Charge[] = [
    { type: "face_value", scope: "per_ticket", amount: base },
    { type: "service", scope: "per_ticket", amount: service },
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
  };
}
