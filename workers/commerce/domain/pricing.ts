import type { Currency } from "#contract/money.ts";
import type { Charge, TicketPrice } from "#contract/price.ts";
import { seatPlan } from "./seats/plan-templates.ts";
import type { PlanId } from "./seats/seat-plan.ts";

/**
 * The only place where ticket prices are computed, at two times: offers and carts call `ticketPrice` when seats are
 * offered and sold; the catalogue calls `priceRange` when it is written (tools/catalogue, tools/seed), which stores the
 * price that cards and search show. After changing a fee, a tax, or a factor, write the catalogue again: until then
 * cards show the old price.
 */

/** What sets the price of every seat of an event. `facePrice`: face value in the cheapest zone, minor units. */
export interface PriceBasis {
  plan: PlanId;
  facePrice: number;
  currency: Currency;
  /** ISO 3166-1 alpha-2 of the venue: sets the tax. */
  country: string;
}

/** Service fee on the face value. */
const SERVICE_FEE = 0.12;
/** Facility fee of one ticket, minor units. */
const FACILITY_FEE = 250;
/** Admission tax (share of face value and fees) by country of the venue; none in other countries. */
const ADMISSION_TAX: Record<string, number> = {
  CA: 0.05,
  GB: 0.2,
  DE: 0.07,
  FR: 0.055,
  ES: 0.1,
  NL: 0.09,
  IT: 0.1,
};
/** Asking prices of resale listings, as factors on the face value, by resale level. */
const RESALE_FACTORS = [0.95, 1.1, 1.25, 1.45, 1.7];

/**
 * The all-in price of one ticket in price zone `zone`. `totalPrice` includes every mandatory fee: the first price a
 * visitor sees is the one that is charged. `resaleLevel` picks a resale factor; null means a standard ticket.
 */
export function ticketPrice(basis: PriceBasis, zone: number, resaleLevel: number | null = null): TicketPrice {
  const zoneFactor = seatPlan(basis.plan).zones[zone] ?? 1;
  const resaleFactor = resaleLevel === null ? 1 : (RESALE_FACTORS[resaleLevel % RESALE_FACTORS.length] ?? 1);
  // Whole currency units, as seats are priced in practice.
  const basePrice = Math.max(100, Math.round((basis.facePrice * zoneFactor * resaleFactor) / 100) * 100);
  const service = Math.round(basePrice * SERVICE_FEE);
  const feePrice = service + FACILITY_FEE;
  const taxPrice = Math.round((basePrice + feePrice) * (ADMISSION_TAX[basis.country] ?? 0));
  const charges: Charge[] = [
    { type: "face_value", scope: "per_ticket", amount: basePrice },
    { type: "service", scope: "per_ticket", amount: service },
    { type: "facility", scope: "per_ticket", amount: FACILITY_FEE },
  ];
  if (taxPrice > 0) charges.push({ type: "tax", scope: "per_ticket", amount: taxPrice });
  return {
    currency: basis.currency,
    basePrice,
    feePrice,
    taxPrice,
    totalPrice: basePrice + feePrice + taxPrice,
    charges,
  };
}

/** Lowest and highest all-in price of an event, minor units. `resale`: whether it has resale listings. */
export function priceRange(basis: PriceBasis, resale: boolean): { minPrice: number; maxPrice: number } {
  const zones = seatPlan(basis.plan).zones.map((_, zone) => zone);
  const levels = resale ? [null, ...RESALE_FACTORS.keys()] : [null];
  const totals = zones.flatMap((zone) => levels.map((level) => ticketPrice(basis, zone, level).totalPrice));
  return { minPrice: Math.min(...totals), maxPrice: Math.max(...totals) };
}
