import type { Offer, OfferSort } from "#contract/offer.ts";
import { costOf, costPerTicket } from "#contract/price.ts";
import type { SeatMap } from "./seat-map.ts";
import type { SeatPlan } from "./seat-plan.ts";
import { type EventPrice, type SeatRun, sectionRuns } from "./seat-runs.ts";

/** A visitor's filters, apart from the place; see contract/offer.ts. Prices: all-in, for a ticket, minor units. */
export interface SeatFilter {
  quantity: number;
  /** True: only wheelchair places and companion seats. False: none of them; they are kept for those who need them. */
  accessible: boolean;
  kind?: "standard" | "resale" | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** Only seats of which one is at an end of its row, and exactly as many as asked for. */
  aisle?: boolean | undefined;
}

/** A visitor's filters; see contract/offer.ts. */
export interface OfferQuery extends SeatFilter {
  /** Ids; absent or empty: all sections. */
  sections?: readonly string[] | undefined;
  row?: string | undefined;
  sort: OfferSort;
}

/** An offer without its signed quote. `code`: see allocation.ts. */
export type UnsignedOffer = Omit<Offer, "quote"> & { code: number };

/** One section as the seat plan shows it under a visitor's filters. */
export interface SectionAvailability {
  id: string;
  level: string;
  general: boolean;
  /** Seats of the runs that fit: none means that there is no offer in the section. */
  available: number;
  /** Wheelchair places and companion seats among them. */
  accessible: number;
  /** All-in, minor units; null when nothing fits. */
  fromPrice: number | null;
  /** Of all tickets together. */
  fromTotal: number | null;
}

/** Prices of the runs that fit, from `min` to `max`: all-in, for a ticket, minor units. */
export interface PriceBand {
  min: number;
  max: number;
}

/** All runs of a map: computed once per snapshot, filtered for each visitor. */
export const freeRuns = (map: SeatMap, event: EventPrice): SeatRun[] =>
  map.plan.sections.flatMap((section) => sectionRuns(map, event, section));

/** Whether a run is what a visitor asks for, wherever it is. */
function fits(run: SeatRun, { quantity, accessible, kind, minPrice, maxPrice }: SeatFilter): boolean {
  const price = costPerTicket(run.price, quantity);
  return (
    run.seats.length >= quantity &&
    run.accessible === accessible &&
    (kind === undefined || run.kind === kind) &&
    (minPrice === undefined || price >= minPrice) &&
    (maxPrice === undefined || price <= maxPrice)
  );
}

/** The runs that fit a filter, or their ends at an aisle. */
function fitting(runs: readonly SeatRun[], filter: SeatFilter): SeatRun[] {
  const whole = runs.filter((run) => fits(run, filter));
  return filter.aisle ? whole.flatMap((run) => aisleSeats(run, filter.quantity)) : whole;
}

/** The `quantity` seats of a run at each end of its row that the run reaches. General admission has no aisles. */
function aisleSeats(run: SeatRun, quantity: number): SeatRun[] {
  const { seats, section } = run;
  const row = section.general ? undefined : section.rows.find(({ name }) => name === run.row);
  if (!row) return [];
  const left = row.seats[0] === seats[0] ? [{ ...run, seats: seats.slice(0, quantity) }] : [];
  const right = row.seats.at(-1) === seats.at(-1) ? [{ ...run, seats: seats.slice(-quantity) }] : [];
  // No seat is in two offers: a row that is free from end to end may be too short for both.
  return left.length > 0 && seats.length < 2 * quantity ? left : [...left, ...right];
}

/** The sections of a plan, in its order, with what a visitor can buy in them. */
export function sectionsFor(
  { sections }: SeatPlan,
  runs: readonly SeatRun[],
  filter: SeatFilter,
): SectionAvailability[] {
  const byId = new Map(
    sections.map(({ id, level, general }): [string, SectionAvailability] => [
      id,
      { id, level, general, available: 0, accessible: 0, fromPrice: null, fromTotal: null },
    ]),
  );
  for (const run of fitting(runs, filter)) {
    const section = byId.get(run.section.id);
    if (!section) continue;
    section.available += run.seats.length;
    if (run.accessible) section.accessible += run.seats.length;
    const price = costPerTicket(run.price, filter.quantity);
    section.fromPrice = Math.min(section.fromPrice ?? price, price);
    const total = costOf(run.price, filter.quantity);
    section.fromTotal = Math.min(section.fromTotal ?? total, total);
  }
  return [...byId.values()];
}

/** How many bands a plan is painted with at most. */
const MAX_BANDS = 5;

/**
 * The prices of what fits, whatever its price, in up to `MAX_BANDS` bands of about as many sections each, so that a few
 * very dear seats do not leave all others in one band. Cheapest first.
 */
export function priceBands(plan: SeatPlan, runs: readonly SeatRun[], filter: SeatFilter): PriceBand[] {
  const anyPrice = { ...filter, minPrice: undefined, maxPrice: undefined };
  const cheapest = sectionsFor(plan, runs, anyPrice)
    .flatMap(({ fromPrice }) => fromPrice ?? [])
    .sort((a, b) => a - b);
  const highest = fitting(runs, anyPrice).reduce(
    (most, { price }) => Math.max(most, costPerTicket(price, filter.quantity)),
    0,
  );
  const starts = Array.from(
    { length: MAX_BANDS },
    (_, index) => cheapest[Math.floor((index * cheapest.length) / MAX_BANDS)],
  );
  const distinct = [...new Set(starts.filter((price) => price !== undefined))];
  return distinct.map((min, index) => ({ min, max: (distinct[index + 1] ?? highest + 1) - 1 }));
}

/** The runs that match a query, in its order. Ties keep a stable order. */
export function findRuns(runs: readonly SeatRun[], query: OfferQuery): SeatRun[] {
  const { sections = [], row } = query;
  const inPlace = runs.filter(
    (run) =>
      (sections.length === 0 || sections.includes(run.section.id)) && (row === undefined || run.row === row),
  );
  return fitting(inPlace, query).sort(orderOf(query, runs));
}

function orderOf(query: OfferQuery, runs: readonly SeatRun[]): (a: SeatRun, b: SeatRun) => number {
  const byQuality = bestFirst(query.quantity);
  switch (query.sort) {
    case "price":
      return (a, b) => byPrice(a, b) || byQuality(a, b);
    case "best":
      return (a, b) => byQuality(a, b) || byPrice(a, b);
    case "value": {
      const typical = typicalPrices(runs, query);
      const share = ({ price, quality }: SeatRun) =>
        price.totalPrice / (typical(quality) ?? price.totalPrice);
      return (a, b) => share(a) - share(b) || byQuality(a, b) || byPrice(a, b);
    }
  }
}

/** Seats whose quality lies in the same of so many parts of the scale are comparable. */
const QUALITY_PARTS = 20;
/** Fewer prices say nothing about what is usual. */
const MIN_COMPARABLE = 5;

/**
 * What seats of a quality usually cost, all-in: the median of the offers, of all sections and sellers, that are as good, as
 * accessible, and large enough. Null where there are too few. Nothing that anybody pays for moves it.
 */
export function typicalPrices(
  runs: readonly SeatRun[],
  { quantity, accessible }: Pick<SeatFilter, "quantity" | "accessible">,
): (quality: number) => number | null {
  const part = (quality: number) => Math.min(QUALITY_PARTS - 1, Math.floor(quality * QUALITY_PARTS));
  const prices = Array.from({ length: QUALITY_PARTS }, (): number[] => []);
  for (const run of runs)
    if (fits(run, { quantity, accessible })) prices[part(run.quality)]?.push(run.price.totalPrice);
  const medians = prices.map((each) => {
    each.sort((a, b) => a - b);
    return each.length < MIN_COMPARABLE ? null : (each[Math.floor((each.length - 1) / 2)] ?? null);
  });
  return (quality) => medians[part(quality)] ?? null;
}

const byPrice = (a: SeatRun, b: SeatRun) => a.price.totalPrice - b.price.totalPrice;

/** Quality that a run loses if selling it would leave a single seat: about one or two rows. */
const ORPHAN_PENALTY = 0.02;

/** Orders runs by quality for `quantity` tickets. */
function bestFirst(quantity: number): (a: SeatRun, b: SeatRun) => number {
  const rank = ({ quality, seats, section }: SeatRun) =>
    !section.general && seats.length === quantity + 1 ? quality - ORPHAN_PENALTY : quality;
  return (a, b) => rank(b) - rank(a);
}

/** The run that `best` lists first for `quantity` tickets; null without any. */
export function bestRun(runs: readonly SeatRun[], quantity: number): SeatRun | null {
  const byQuality = bestFirst(quantity);
  return runs.reduce<SeatRun | null>(
    (best, run) => (best === null || (byQuality(run, best) || byPrice(run, best)) < 0 ? run : best),
    null,
  );
}

/** The first run of each section, kind and price, in the order of `runs`, and how many more there are of it. */
export function groupRuns(runs: readonly SeatRun[]): { run: SeatRun; others: number }[] {
  const groups = new Map<string, { run: SeatRun; others: number }>();
  for (const run of runs) {
    const key = `${run.section.id}/${run.kind}/${run.price.totalPrice}`;
    const group = groups.get(key);
    if (group) group.others += 1;
    else groups.set(key, { run, others: 0 });
  }
  return [...groups.values()];
}

/**
 * A run in the shape of the contract. `limit`: most tickets that one buyer may have. `typicalPrice`: of comparable seats,
 * where it was asked for; `others`: of its group, in a grouped list.
 */
export function describeRun(
  run: SeatRun,
  limit: number,
  { typicalPrice = null, others = 0 }: { typicalPrice?: number | null; others?: number } = {},
): UnsignedOffer {
  const maximum = Math.min(run.seats.length, limit);
  const { section, row, code, kind, accessible, price, originalPrice, quality } = run;
  return {
    id: `${section.id}/${row}/${section.general ? "" : run.seats[0]}/${code}${accessible ? "a" : ""}`,
    section: section.id,
    level: section.level,
    row,
    general: section.general,
    seats: section.general ? [] : run.seats,
    quantities: Array.from({ length: maximum }, (_, index) => index + 1),
    kind,
    code,
    accessible,
    price,
    originalPrice,
    quality,
    typicalPrice,
    others,
  };
}
