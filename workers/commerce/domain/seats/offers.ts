import type { Offer } from "#contract/offer.ts";
import type { SeatMap } from "./seat-map.ts";
import { type EventPrice, isResale, type SeatRun, sectionRuns } from "./seat-runs.ts";

/** What a visitor asked for; see contract/offer.ts. */
export interface OfferQuery {
  quantity: number;
  section?: string | undefined;
  row?: string | undefined;
  /** True: only wheelchair places and their companions'. Otherwise those are kept for who needs them. */
  accessible: boolean;
  kind?: "standard" | "resale" | undefined;
  sort: "price" | "best";
}

/** An offer before its quote is signed. `code`: of allocation.ts. */
export type UnsignedOffer = Omit<Offer, "quote"> & { code: number };

/** One section as the plan shows it. */
export interface SectionAvailability {
  id: string;
  level: string;
  general: boolean;
  available: number;
  accessible: number;
  /** All-in, minor units; null when nothing is free. */
  fromPrice: number | null;
}

/** Everything free of an event: made once a snapshot, filtered for each visitor. */
export interface FreeSeats {
  runs: SeatRun[];
  sections: SectionAvailability[];
}

/** All runs of a map, with the sums that the plan shows. */
export function freeSeats(map: SeatMap, event: EventPrice): FreeSeats {
  const runs: SeatRun[] = [];
  const sections = map.plan.sections.map((section) => {
    const own = sectionRuns(map, event, section);
    runs.push(...own);
    const prices = own.map((run) => run.price.totalPrice);
    return {
      id: section.id,
      level: section.level,
      general: section.general,
      available: count(own),
      accessible: count(own.filter((run) => run.accessible)),
      fromPrice: prices.length > 0 ? Math.min(...prices) : null,
    };
  });
  return { runs, sections };
}

const count = (runs: SeatRun[]) => runs.reduce((sum, run) => sum + run.seats.length, 0);

/** The runs that answer a visitor's wish, best or cheapest first. Ties keep a stable order. */
export function findRuns(runs: SeatRun[], query: OfferQuery): SeatRun[] {
  const found = runs.filter(
    (run) =>
      run.seats.length >= query.quantity &&
      run.accessible === query.accessible &&
      (query.section === undefined || run.section.id === query.section) &&
      (query.row === undefined || run.row === query.row) &&
      (query.kind === undefined || kindOf(run) === query.kind),
  );
  const byPrice = (a: SeatRun, b: SeatRun) => a.price.totalPrice - b.price.totalPrice;
  const byQuality = (a: SeatRun, b: SeatRun) => b.quality - a.quality;
  return found.sort((a, b) =>
    query.sort === "best" ? byQuality(a, b) || byPrice(a, b) : byPrice(a, b) || byQuality(a, b),
  );
}

/** Whether a run is sold by the house or by a fan. */
export const kindOf = (run: SeatRun): Offer["kind"] => (isResale(run.code) ? "resale" : "standard");

/** A run as the contract shows it. At most `limit` tickets of it may be bought together. */
export function describeRun(run: SeatRun, limit: number): UnsignedOffer {
  const most = Math.min(run.seats.length, limit);
  const { section, row, code, accessible, price, quality } = run;
  return {
    id: `${section.id}/${row}/${section.general ? "" : run.seats[0]}/${code}${accessible ? "a" : ""}`,
    section: section.id,
    level: section.level,
    row,
    general: section.general,
    seats: section.general ? [] : run.seats,
    quantities: Array.from({ length: most }, (_, index) => index + 1),
    kind: kindOf(run),
    code,
    accessible,
    price,
    quality,
  };
}
