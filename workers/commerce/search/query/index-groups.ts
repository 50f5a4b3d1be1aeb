import type { Place } from "#lib/near.ts";
import { blocksBetween, blocksOfRange, dayNumber, daysBetween } from "../index/day-blocks.ts";
import { CELL_DAY_LEVELS, CELL_DAY_SIZE, CELL_WORD_SIZE } from "../index/document.ts";
import { cellSizeFor, cellsAround } from "../index/grid.ts";
import { bucketsBetween } from "../index/price-buckets.ts";
import {
  attractionToken,
  categoryToken,
  cellDayToken,
  cellToken,
  cellWordToken,
  cityWordToken,
  countryToken,
  dayToken,
  priceToken,
  SELLABLE,
  venueToken,
} from "../index/tokens.ts";
import type { AskedWords } from "./term-lookup.ts";

/** What a list holds. Everything given must fit; nothing given means everything that is coming. */
export interface EventFilter {
  /** Absent: no keyword. */
  words?: AskedWords;
  near?: Place & { miles: number };
  /** Words of a city whose place is not known: looked for in the events' own city. */
  cityWords?: readonly string[];
  countryCode?: string;
  /** Days as the venue's clocks count them, yyyy-MM-dd, inclusive. */
  startDate?: string;
  endDate?: string;
  categoryId?: string;
  venueId?: string;
  /** With one of them, also as the opponent. */
  attractionIds?: readonly string[];
  /** Rank of an event that is left out. */
  exceptRank?: number;
  /** What an event costs at the least, all-in, minor units. */
  minPrice?: number;
  maxPrice?: number;
  /** Only with tickets to be had (contract/availability.ts). */
  available?: boolean;
}

/** Words and tokens of which a document must have one, and about how many documents do. */
export interface IndexGroup {
  words: readonly string[];
  weight: number;
}

/** Rough numbers of documents of what nobody has counted: rarer ones bound a search better. */
const WEIGHTS = {
  entity: 1_000,
  cellDay: 1_500,
  day: 20_000,
  place: 30_000,
  price: 100_000,
  common: 300_000,
};
/** From so many events on, a word is met everywhere. */
export const EVERYWHERE = 100_000;
/** Ranges (miles) that lie in a few of the cells that words are indexed with. */
const MOST_LOCAL = 130;
/** Hardly any city has a larger share of a word's events around it, but for the words of its own name. */
const LOCAL_SHARE = 0.1;
/** Cells and blocks of days are asked for together while they make no more words than this. */
const MOST_CELL_DAYS = 120;

/** The groups of the index that a filter asks for beside its keyword; none for a filter without anything. */
export function indexGroups(filter: EventFilter): IndexGroup[] {
  const groups: IndexGroup[] = [];
  const add = (words: readonly string[], weight: number) => void groups.push({ words, weight });
  for (const word of filter.cityWords ?? []) add([cityWordToken(word)], WEIGHTS.place);
  if (filter.venueId) add([venueToken(filter.venueId)], WEIGHTS.entity);
  if (filter.attractionIds) add(filter.attractionIds.map(attractionToken), WEIGHTS.entity);
  addPlaceAndDays(filter, add);
  if (filter.minPrice !== undefined || filter.maxPrice !== undefined)
    add(bucketsBetween(filter.minPrice, filter.maxPrice).map(priceToken), WEIGHTS.price);
  if (filter.categoryId) add([categoryToken(filter.categoryId)], WEIGHTS.common);
  if (filter.countryCode) add([countryToken(filter.countryCode)], WEIGHTS.common);
  if (filter.available) add([SELLABLE], WEIGHTS.common);
  return groups;
}

/** How the words of a keyword stand in the index: behind one of these beginnings, on about that share of their events. */
export interface WordPlaces {
  beginnings: readonly string[];
  share: number;
}

export const ANYWHERE: WordPlaces = { beginnings: [""], share: 1 };

/** Words together with the cells around a place, as the index of events has them; else as they are. */
export function wordPlaces({ near }: EventFilter): WordPlaces {
  if (!near || near.miles > MOST_LOCAL) return ANYWHERE;
  const cells = cellsAround(CELL_WORD_SIZE, near, near.miles);
  return { beginnings: cells.map((cell) => cellWordToken(cell, "")), share: LOCAL_SHARE };
}

type Add = (words: readonly string[], weight: number) => void;

function addPlaceAndDays({ near, startDate, endDate }: EventFilter, add: Add): void {
  const dated = startDate !== undefined || endDate !== undefined;
  if (near && startDate && endDate && cellSizeFor(near.miles) !== "c") {
    const cells = cellsAround(CELL_DAY_SIZE, near, near.miles);
    const most = (MOST_CELL_DAYS / cells.length) * 4 ** (CELL_DAY_LEVELS - 1);
    const blocks =
      daysBetween(startDate, endDate) <= most
        ? blocksBetween(dayNumber(startDate), dayNumber(endDate), CELL_DAY_LEVELS)
        : [];
    if (blocks.length > 0 && blocks.length * cells.length <= MOST_CELL_DAYS) {
      const words = cells.flatMap((cell) => blocks.map((block) => cellDayToken(cell, block)));
      add(words, WEIGHTS.cellDay * daysBetween(startDate, endDate));
      return;
    }
  }
  if (near) {
    const size = cellSizeFor(near.miles);
    add(cellsAround(size, near, near.miles).map(cellToken), WEIGHTS.place);
  }
  if (dated) {
    const days = daysBetween(startDate, endDate);
    add(blocksOfRange(startDate, endDate).map(dayToken), Math.min(WEIGHTS.common, days * 3_000));
  }
}
