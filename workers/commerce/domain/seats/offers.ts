import type { Offer } from "#contract/offer.ts";
import type { SeatMap } from "./seat-map.ts";
import { type EventPrice, isResale, type SeatRun, sectionRuns } from "./seat-runs.ts";

/** A visitor's filters; see contract/offer.ts. */
export interface OfferQuery {
  quantity: number;
  section?: string | undefined;
  row?: string | undefined;
  /** True: only wheelchair places and companion seats. False: none of them; they are kept for those who need them. */
  accessible: boolean;
  kind?: "standard" | "resale" | undefined;
  sort: "price" | "best";
}

/** An offer without its signed quote. `code`: see allocation.ts. */
export type UnsignedOffer = Omit<Offer, "quote"> & { code: number };

/** One section as the seat plan shows it. */
export interface SectionAvailability {
  id: string;
  level: string;
  general: boolean;
  available: number;
  accessible: number;
  /** All-in, minor units; null when nothing is free. */
  fromPrice: number | null;
}

/** Every free seat of an event: computed once per snapshot, filtered for each visitor. */
export interface FreeSeats {
  runs: SeatRun[];
  sections: SectionAvailability[];
}

/** All runs of a map, with the counts that the seat plan shows. */
export function freeSeats(map: SeatMap, event: EventPrice): FreeSeats {
  const runs: SeatRun[] = [];
  const sections = map.plan.sections.map((section) => {
    const inSection = sectionRuns(map, event, section);
    runs.push(...inSection);
    const prices = inSection.map((run) => run.price.totalPrice);
    return {
      id: section.id,
      level: section.level,
      general: section.general,
      available: count(inSection),
      accessible: count(inSection.filter((run) => run.accessible)),
      fromPrice: prices.length > 0 ? Math.min(...prices) : null,
    };
  });
  return { runs, sections };
}

const count = (runs: SeatRun[]) => runs.reduce((sum, run) => sum + run.seats.length, 0);

/** The runs that match a query, best or cheapest first. Ties keep a stable order. */
export function findRuns(runs: SeatRun[], query: OfferQuery): SeatRun[] {
  const matches = runs.filter(
    (run) =>
      run.seats.length >= query.quantity &&
      run.accessible === query.accessible &&
      (query.section === undefined || run.section.id === query.section) &&
      (query.row === undefined || run.row === query.row) &&
      (query.kind === undefined || kindOf(run) === query.kind),
  );
  const byPrice = (a: SeatRun, b: SeatRun) => a.price.totalPrice - b.price.totalPrice;
  const byQuality = (a: SeatRun, b: SeatRun) => b.quality - a.quality;
  return matches.sort((a, b) =>
    query.sort === "best" ? byQuality(a, b) || byPrice(a, b) : byPrice(a, b) || byQuality(a, b),
  );
}

/** Whether a run is sold by the venue or by a fan. */
export const kindOf = (run: SeatRun): Offer["kind"] => (isResale(run.code) ? "resale" : "standard");

/** A run in the shape of the contract. `limit`: most tickets that one buyer may have. */
export function describeRun(run: SeatRun, limit: number): UnsignedOffer {
  const maximum = Math.min(run.seats.length, limit);
  const { section, row, code, accessible, price, quality } = run;
  return {
    id: `${section.id}/${row}/${section.general ? "" : run.seats[0]}/${code}${accessible ? "a" : ""}`,
    section: section.id,
    level: section.level,
    row,
    general: section.general,
    seats: section.general ? [] : run.seats,
    quantities: Array.from({ length: maximum }, (_, index) => index + 1),
    kind: kindOf(run),
    code,
    accessible,
    price,
    quality,
  };
}
