import type { Circle } from "#lib/near.ts";
import type { Fees } from "../../domain/fees.ts";
import type { EventCursor, EventOrder } from "./cursor.ts";

/** Terms of a keyword (`keywordTerms`), at least one; the last may be half typed. */
export type SearchTerms = readonly string[];

/** Everything given must match. */
export interface Where {
  circle?: Circle;
  /** Terms of a city whose position is unknown: matched against the cities of events. */
  cityTerms?: readonly string[];
  /** Upper case. */
  countryCode?: string;
}

/** Days by the clocks at each venue, yyyy-MM-dd, inclusive; either end may be open. */
export interface When {
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * Bounds of an event's cheapest all-in price, minor units, inclusive; either may be open. `fees` are those that make
 * an all-in price of a stored one.
 */
export interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
  fees: Fees;
}

/** What attractions and venues are searched by: terms and place of their own, days and category of their events. */
export interface EntityFilter {
  /** Absent: no keyword. */
  terms?: SearchTerms;
  where?: Where;
  when?: When;
  categoryId?: string | undefined;
}

/** What events are searched by. Everything given must match; an empty filter matches all coming events. */
export interface EventFilter extends EntityFilter {
  price?: PriceRange;
  venueId?: string | undefined;
  /** Home or away, any of them. */
  attractionIds?: readonly string[];
  /** Rank of an event to leave out. */
  exceptRank?: number;
  /** Only events with tickets available (contract/availability.ts). */
  available?: boolean;
}

/** Which part of a list of events. With a cursor, `offset` counts from there. */
export interface EventPage {
  order: EventOrder;
  limit: number;
  offset: number;
  cursor: EventCursor | null;
  /** False: `totalCount` covers only what this page has seen. */
  count: boolean;
}

/** Which part of a list of attractions or venues. `cursor`: rank of the last item before it. */
export interface EntityPage {
  limit: number;
  offset: number;
  cursor: number | null;
  count: boolean;
}
