import type { Currency } from "#contract/money.ts";
import type { Charge, TicketPrice } from "#contract/price.ts";
import { type PlanId, seatPlan } from "./seats/seat-plan.ts";

/** What sets the price of every seat of one event. `facePrice`: the cheapest zone's face value, minor units. */
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
/** Sales tax on admissions (share of face value and fees), by country of the venue; elsewhere none. */
const ADMISSION_TAX: Record<string, number> = {
  CA: 0.05,
  GB: 0.2,
  DE: 0.07,
  FR: 0.055,
  ES: 0.1,
  NL: 0.09,
  IT: 0.1,
};
/** Resale listings ask for this much of the face value, from the patient to the greedy seller. */
const RESALE_FACTORS = [0.95, 1.1, 1.25, 1.45, 1.7];

/**
 * The all-in price of one ticket in price zone `zone`. Every mandatory fee is inside `totalPrice`: what a
 * visitor sees first is what is charged. Resale: `resaleLevel` picks the seller's factor, null for standard.
 */
export function ticketPrice(basis: PriceBasis, zone: number, resaleLevel: number | null = null): TicketPrice {
  const zoneFactor = seatPlan(basis.plan).zones[zone] ?? 1;
  const resaleFactor = resaleLevel === null ? 1 : (RESALE_FACTORS[resaleLevel % RESALE_FACTORS.length] ?? 1);
  // Whole currency units: nobody prices a seat at 83.47.
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

/** Cheapest and dearest all-in price of an event, minor units. `resale`: whether it has resale listings. */
export function priceRange(basis: PriceBasis, resale: boolean): { minPrice: number; maxPrice: number } {
  const zones = seatPlan(basis.plan).zones.map((_, zone) => zone);
  const levels = resale ? [null, ...RESALE_FACTORS.keys()] : [null];
  const totals = zones.flatMap((zone) => levels.map((level) => ticketPrice(basis, zone, level).totalPrice));
  return { minPrice: Math.min(...totals), maxPrice: Math.max(...totals) };
}
