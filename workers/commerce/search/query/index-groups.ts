import { blocksBetween, blocksOfRange, dayNumber, daysBetween } from "../index/day-blocks.ts";
import { cellSizeFor, cellsAround } from "../index/grid.ts";
import { bucketsBetween } from "../index/price-buckets.ts";
import {
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
import type { EventFilter, When, Where } from "./filter.ts";

/** Words of the index of which a document must have at least one, and an estimate of how many documents do. */
export interface IndexGroup {
  words: readonly string[];
  estimate: number;
}

/**
 * The groups as an FTS5 query: at least one word of every group. Words are quoted strings, so nothing that was typed is
 * read as syntax. Each must be a single word for FTS5: the index keeps no positions to look phrases up by.
 */
export const matchExpression = (groups: readonly (readonly string[])[]): string =>
  groups.map((words) => `(${words.map((word) => `"${word}"`).join(" OR ")})`).join(" AND ");

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

/** The groups that a filter without its keyword amounts to; none for an empty filter. */
export function indexGroups(filter: EventFilter): IndexGroup[] {
  const { where = {}, when = {}, price, venueId, attractionIds, categoryId, available } = filter;
  const groups: IndexGroup[] = [];
  const add = (words: readonly string[], estimate: number) => void groups.push({ words, estimate });
  for (const term of where.cityTerms ?? []) add([cityTermToken(term)], ESTIMATES.place);
  if (venueId) add([venueToken(venueId)], ESTIMATES.entity);
  if (attractionIds) add(attractionIds.map(attractionToken), ESTIMATES.entity);
  groups.push(...placeAndDayGroups(where, when));
  if (price?.min !== undefined || price?.max !== undefined)
    add(bucketsBetween(price.min, price.max).map(priceToken), ESTIMATES.price);
  if (categoryId) add([categoryToken(categoryId)], ESTIMATES.common);
  if (where.countryCode) add([countryToken(where.countryCode)], ESTIMATES.common);
  if (available) add([SELLABLE], ESTIMATES.common);
  return groups;
}

function placeAndDayGroups({ circle }: Where, when: When): IndexGroup[] {
  const combined = cellDayGroup({ circle }, when);
  if (combined) return [combined];
  const groups: IndexGroup[] = [];
  if (circle)
    groups.push({
      words: cellsAround(cellSizeFor(circle.miles), circle).map(cellToken),
      estimate: ESTIMATES.place,
    });
  const { startDate, endDate } = when;
  if (startDate !== undefined || endDate !== undefined)
    groups.push({
      words: blocksOfRange(startDate, endDate).map(dayToken),
      estimate: Math.min(ESTIMATES.common, daysBetween(startDate, endDate) * ESTIMATES.day),
    });
  return groups;
}

/** Place and days as one group of combined words, where those are few; else null. */
function cellDayGroup({ circle }: Where, { startDate, endDate }: When): IndexGroup | null {
  if (!circle || !startDate || !endDate || cellSizeFor(circle.miles) === "c") return null;
  const cells = cellsAround(CELL_DAY_SIZE, circle);
  const days = daysBetween(startDate, endDate);
  if (days > (MAX_CELL_DAYS / cells.length) * 4 ** (CELL_DAY_LEVELS - 1)) return null;
  const blocks = blocksBetween(dayNumber(startDate), dayNumber(endDate), CELL_DAY_LEVELS);
  if (blocks.length * cells.length > MAX_CELL_DAYS) return null;
  return {
    words: cells.flatMap((cell) => blocks.map((block) => cellDayToken(cell, block))),
    estimate: ESTIMATES.cellDay * days,
  };
}

/** How a term is looked up: after each of these prefixes, with about this share of the term's events in total. */
export interface TermPrefixes {
  prefixes: readonly string[];
  share: number;
}

/** Terms as they are. */
export const ANYWHERE: TermPrefixes = { prefixes: [""], share: 1 };

/** Around a place, terms combined with its cells, which only the indexes of events have; else terms as they are. */
export function termPrefixes({ circle }: Where = {}): TermPrefixes {
  if (!circle || circle.miles > MAX_LOCAL_MILES) return ANYWHERE;
  const cells = cellsAround(CELL_TERM_SIZE, circle);
  return { prefixes: cells.map((cell) => cellTermToken(cell, "")), share: LOCAL_SHARE };
}
