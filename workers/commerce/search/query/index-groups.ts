import type { Circle } from "#lib/near.ts";
import { blocksOfRange, daysBetween } from "../index/day-blocks.ts";
import { cellSizeFor, cellsAround } from "../index/grid.ts";
import { bucketsBetween } from "../index/price-buckets.ts";
import {
  anyOf,
  attractionToken,
  CELL_DAY_LEVELS,
  CELL_DAY_SIZE,
  CELL_TERM_SIZE,
  categoryToken,
  cellDayToken,
  cellTermToken,
  cellToken,
  cityTermToken,
  countryToken,
  dayToken,
  priceToken,
  SELLABLE,
  venueToken,
} from "../index/tokens.ts";
import type { EntityFilter, EventFilter, When, Where } from "./filter.ts";
import { storedBounds } from "./price-bounds.ts";

/** What a document must have: at least one word of the group. */
export interface IndexGroup {
  /** FTS5 query (`anyOf`). */
  query: string;
  /** About how many documents match. */
  estimate: number;
}

/** A filter in words of the index. */
export interface IndexGroups {
  /** All must match; none for an empty filter. */
  groups: readonly IndexGroup[];
  /** Each term is looked up after one of these prefixes, … */
  prefixes: readonly string[];
  /** … which in total have about this share of the term's events. */
  share: number;
}

/** Rough numbers of documents for groups that are not counted; the rarest group drives the search. */
const ESTIMATES = {
  entity: 1_000,
  cellDay: 1_500,
  day: 3_000,
  place: 30_000,
  price: 100_000,
  common: 300_000,
};
/** The widest circle (miles) that few cells of `CELL_TERM_SIZE` cover. */
const MAX_LOCAL_MILES = 130;
/** Share of a term's events around one city, at most; only the terms of the city's own name exceed it. */
const LOCAL_SHARE = 0.1;
/** Most combined cell and day words in a query; beyond that, cells and days are two groups. */
const MAX_CELL_DAYS = 120;

/** For the indexes of events. */
export function eventGroups(filter: EventFilter): IndexGroups {
  return { groups: groupsOf(filter), ...termPrefixes(filter.where) };
}

/** For the indexes of attractions and venues, which have terms as they are. */
export function entityGroups(filter: EntityFilter): IndexGroups {
  return { groups: groupsOf(filter), ...PLAIN_TERMS };
}

function groupsOf(filter: EventFilter): IndexGroup[] {
  const { where = {}, when = {}, price, venueId, attractionIds, categoryId, available } = filter;
  const groups: IndexGroup[] = [];
  const add = (words: readonly string[], estimate: number) => void groups.push(groupOf(words, estimate));
  for (const term of where.cityTerms ?? []) add([cityTermToken(term)], ESTIMATES.place);
  if (venueId) add([venueToken(venueId)], ESTIMATES.entity);
  if (attractionIds) add(attractionIds.map(attractionToken), ESTIMATES.entity);
  groups.push(...placeAndDayGroups(where, when));
  if (price?.min !== undefined || price?.max !== undefined) {
    const { min, max } = storedBounds(price);
    add(bucketsBetween(min, max).map(priceToken), ESTIMATES.price);
  }
  if (categoryId) add([categoryToken(categoryId)], ESTIMATES.common);
  if (where.countryCode) add([countryToken(where.countryCode)], ESTIMATES.common);
  if (available) add([SELLABLE], ESTIMATES.common);
  return groups;
}

const groupOf = (words: readonly string[], estimate: number): IndexGroup => ({
  query: anyOf(words),
  estimate,
});

function placeAndDayGroups({ circle }: Where, when: When): IndexGroup[] {
  const combined = circle && cellDayGroup(circle, when);
  if (combined) return [combined];
  const groups: IndexGroup[] = [];
  if (circle)
    groups.push(groupOf(cellsAround(cellSizeFor(circle.miles), circle).map(cellToken), ESTIMATES.place));
  const { startDate, endDate } = when;
  if (startDate !== undefined || endDate !== undefined) {
    const estimate = Math.min(ESTIMATES.common, daysBetween(startDate, endDate) * ESTIMATES.day);
    groups.push(groupOf(blocksOfRange(startDate, endDate).map(dayToken), estimate));
  }
  return groups;
}

/** Place and days as one group of combined words, where those are few; else null. */
function cellDayGroup(circle: Circle, { startDate, endDate }: When): IndexGroup | null {
  if (!startDate || !endDate || cellSizeFor(circle.miles) === "c") return null;
  const cells = cellsAround(CELL_DAY_SIZE, circle);
  const days = daysBetween(startDate, endDate);
  if (days > (MAX_CELL_DAYS / cells.length) * 4 ** (CELL_DAY_LEVELS - 1)) return null;
  const blocks = blocksOfRange(startDate, endDate, CELL_DAY_LEVELS);
  if (blocks.length * cells.length > MAX_CELL_DAYS) return null;
  return groupOf(
    cells.flatMap((cell) => blocks.map((block) => cellDayToken(cell, block))),
    ESTIMATES.cellDay * days,
  );
}

type TermPrefixes = Omit<IndexGroups, "groups">;

const PLAIN_TERMS: TermPrefixes = { prefixes: [""], share: 1 };

/** Around a place, terms combined with its cells; else terms as they are. */
function termPrefixes({ circle }: Where = {}): TermPrefixes {
  if (!circle || circle.miles > MAX_LOCAL_MILES) return PLAIN_TERMS;
  const cells = cellsAround(CELL_TERM_SIZE, circle);
  return { prefixes: cells.map((cell) => cellTermToken(cell, "")), share: LOCAL_SHARE };
}
