import { randomFrom } from "#lib/seeded-random.ts";
import { type EventSeats, GONE, type PriceLevel } from "#workers/commerce/domain/seats/allocation.ts";
import { mostTogether } from "#workers/commerce/domain/seats/available-prices.ts";
import { SeatMap } from "#workers/commerce/domain/seats/seat-map.ts";
import { planCapacity, planRows } from "#workers/commerce/domain/seats/seat-plan.ts";
import { demoPlan, type PlanName } from "./plans.ts";

/**
 * Made-up sales of the demo catalogue: which seats are gone or listed for resale before the first visitor. Adjoining
 * seats share a state, as parties do in a real venue. Events that are about as full share an allocation.
 */

/** Shares of seats that are sold, in steps, finer where few are left. */
const SOLD_STEPS = [...Array.from({ length: 19 }, (_, step) => step * 0.05), 0.95, 0.985, 0.99, 1];
/** Shares of the rest that are resale listings. */
const RESALE_STEPS = [0, 0.03, 0.06, 0.1, 0.15, 0.2, 0.5, 1];
/** Different allocations for events that are equally full. */
const VARIANTS = 3;
/** Most adjoining seats that were sold, or are listed, together. */
const MAX_PARTY = 6;
/** Asking prices of resale listings, as factors on the face value. */
const RESALE_FACTORS = [0.95, 1.1, 1.25, 1.45, 1.7];
/** Codes of each zone: face value, then a resale listing at each factor. */
const CODES_A_ZONE = 1 + RESALE_FACTORS.length;

export interface Shares {
  /** 0..1 of the seats that are gone. */
  sold: number;
  /** 0..1 of the rest that are resale listings. */
  resale: number;
}

export interface DemoAllocation {
  id: string;
  plan: PlanName;
  codes: Uint8Array;
  /** Seats that are for sale. */
  free: number;
  /** For each code, the most seats that are free together. */
  together: Uint16Array;
}

const built = new Map<string, DemoAllocation>();

/** An allocation that was made before, by its id. */
export const madeAllocation = (id: string): DemoAllocation | null => built.get(id) ?? null;

/** The allocation for an event that is about this full; `key` picks one of several. Made once. */
export function demoAllocation(plan: PlanName, shares: Shares, key: string): DemoAllocation {
  const sold = nearest(SOLD_STEPS, shares.sold);
  const resale = nearest(RESALE_STEPS, shares.resale);
  const isPlain = sold === 1 || (sold === 0 && (resale === 0 || resale === 1));
  const variant = isPlain ? 0 : Math.floor(randomFrom(key)() * VARIANTS);
  const id = `${plan}-sold-${Math.round(sold * 1000)}-resale-${Math.round(resale * 100)}-${variant}`;
  const known = built.get(id);
  if (known) return known;
  const codes = simulate(plan, { sold, resale }, id);
  const map = new SeatMap({ plan: demoPlan(plan).plan, codes });
  const free = codes.reduce((sum, code) => sum + Number(code !== GONE), 0);
  const allocation = { id, plan, codes, free, together: mostTogether(map) };
  built.set(id, allocation);
  return allocation;
}

const nearest = (steps: readonly number[], share: number) =>
  steps.reduce((best, step) => (Math.abs(step - share) < Math.abs(best - share) ? step : best));

function simulate(name: PlanName, { sold, resale }: Shares, key: string): Uint8Array {
  const { plan } = demoPlan(name);
  const codes = new Uint8Array(planCapacity(plan));
  for (const [row, { section, row: seats, offset }] of planRows(plan)) {
    const random = randomFrom(`${key}/${row}`);
    const face = 1 + section.zone * CODES_A_ZONE;
    const end = offset + seats.seats.length;
    for (let seat = offset; seat < end; ) {
      const party = 1 + Math.floor(random() * MAX_PARTY);
      const isGone = random() < sold;
      const isListed = random() < resale;
      const factor = Math.floor(random() * RESALE_FACTORS.length);
      codes.fill(isGone ? GONE : face + (isListed ? 1 + factor : 0), seat, Math.min(seat + party, end));
      seat += party;
    }
  }
  return codes;
}

/** What the codes of a plan's allocations cost. `facePrice`: of the cheapest seats, minor units. */
export function demoLevels(name: PlanName, facePrice: number): PriceLevel[] {
  // Whole currency units, as seats are priced in practice.
  const whole = (amount: number) => Math.max(100, Math.round(amount / 100) * 100);
  return demoPlan(name).zones.flatMap((zone): PriceLevel[] => {
    const face = whole(facePrice * zone);
    return [
      { kind: "standard", amount: face, originalAmount: null },
      ...RESALE_FACTORS.map(
        (factor): PriceLevel => ({
          kind: "resale",
          amount: whole(facePrice * zone * factor),
          originalAmount: face,
        }),
      ),
    ];
  });
}

/** The seats of an event as its inventory pins them. */
export const demoSeats = ({ id, plan, codes }: DemoAllocation, eventId: string): EventSeats => ({
  basis: { eventId, planId: plan, planVersion: demoPlan(plan).plan.version, allocationId: id },
  plan: demoPlan(plan).plan,
  codes,
});
