import { blocksOf, dayNumber } from "./day-blocks.ts";
import { CELL_SIZES, cellOf } from "./grid.ts";
import { bucketsOf } from "./price-buckets.ts";
import { regionNames } from "./regions.ts";
import { indexWords } from "./terms.ts";
import {
  ANYTHING,
  attractionToken,
  categoryToken,
  cellDayToken,
  cellToken,
  cellWordToken,
  cityWordToken,
  countryToken,
  dayToken,
  LONG,
  priceToken,
  SELLABLE,
  TEAM,
  venueToken,
} from "./tokens.ts";

/** What the index needs to know of an event: columns of its row, and the names around it. */
export interface IndexedEvent {
  name: string;
  attractionId: string | null;
  attractionName: string | null;
  opponentId: string | null;
  opponentName: string | null;
  venueId: string;
  venueName: string;
  city: string;
  stateCode: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  categoryId: string;
  genre: string;
  subgenre: string;
  /** UTC instants; null: not known. */
  startsAt: string | null;
  endsAt: string | null;
  /** IANA zone, in which the event's day is counted. */
  timezone: string;
  /** All-in, minor units. */
  minPrice: number | null;
  sale: SaleFacts;
}

/** What decides whether tickets can be had, beside the hour and what is sold (contract/availability.ts). */
export interface SaleFacts {
  eventStatus: string;
  resaleStatus: string;
  purchaseFlow: string;
  canBeLinkedOver: boolean;
  onSaleAt: string | null;
}

/** A document of the index: all its words and tokens, and which of them are words that people type. */
export interface IndexDocument {
  words: readonly string[];
  text: string;
}

/** Events that last longer (ms) are looked for among those that began long ago, too. */
export const LONG_EVENT = 6 * 3_600_000;
/** Cells and blocks of days that are indexed together. */
export const CELL_DAY_SIZE = "b";
export const CELL_DAY_LEVELS = 3;
/** Cells that are indexed together with words. */
export const CELL_WORD_SIZE = "c";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day on which clocks in `timezone` show the instant, yyyy-MM-dd; by UTC where the zone is unknown. */
export function localDay(startsAt: string, timezone: string): string {
  let format = formats.get(timezone);
  if (!format) {
    try {
      format = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" });
    } catch {
      format = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", dateStyle: "short" });
    }
    formats.set(timezone, format);
  }
  return format.format(Date.parse(startsAt));
}

type Facets = Pick<
  IndexedEvent,
  "city" | "countryCode" | "latitude" | "longitude" | "categoryId" | "startsAt" | "timezone"
>;

/** Where and when an event is, and of what category: also looked for in what has such events. */
export function facetTokens(event: Facets): string[] {
  const cells = CELL_SIZES.map((size) => cellToken(cellOf(size, event)));
  const city = indexWords(event.city).map(cityWordToken);
  const tokens = [categoryToken(event.categoryId), countryToken(event.countryCode), ...city, ...cells];
  if (event.startsAt === null) return tokens;
  const day = dayNumber(localDay(event.startsAt, event.timezone));
  const cell = cellOf(CELL_DAY_SIZE, event);
  tokens.push(...blocksOf(day).map(dayToken));
  tokens.push(...blocksOf(day, CELL_DAY_LEVELS).map((block) => cellDayToken(cell, block)));
  return tokens;
}

/** The document of an event. */
export function eventDocument(event: IndexedEvent): IndexDocument {
  const { attractionId, opponentId, startsAt, endsAt, minPrice } = event;
  const words = indexWords(
    [
      event.name,
      event.attractionName ?? "",
      event.opponentName ?? "",
      event.venueName,
      event.city,
      regionNames(event.countryCode, event.stateCode),
      event.genre,
      event.subgenre,
    ].join(" "),
  );
  const tokens = [ANYTHING, venueToken(event.venueId), ...facetTokens(event)];
  const cell = cellOf(CELL_WORD_SIZE, event);
  tokens.push(...words.map((word) => cellWordToken(cell, word)));
  if (attractionId) tokens.push(attractionToken(attractionId));
  if (opponentId) tokens.push(attractionToken(opponentId));
  if (minPrice !== null) tokens.push(...bucketsOf(minPrice).map(priceToken));
  if (startsAt && sellable(event.sale)) tokens.push(SELLABLE);
  if (startsAt && endsAt && Date.parse(endsAt) - Date.parse(startsAt) > LONG_EVENT) tokens.push(LONG);
  return { words, text: [...words, ...tokens].join(" ") };
}

/** The part of `judgeAvailability` (contract/availability.ts) that neither clock nor sales change. */
function sellable(sale: SaleFacts): boolean {
  if (sale.eventStatus === "cancelled" || sale.eventStatus === "offsale" || !sale.onSaleAt) return false;
  if (sale.resaleStatus === "TICKETS_NOT_AVAILABLE") return false;
  return sale.purchaseFlow !== "provider" || sale.canBeLinkedOver;
}

/** What the index needs to know of an attraction. */
export interface IndexedAttraction {
  id: string;
  name: string;
  genre: string;
  subgenre: string;
  categoryId: string;
  leagueId: string | null;
}

/** The document of an attraction; `events`: its coming ones. */
export function attractionDocument(attraction: IndexedAttraction, events: readonly Facets[]): IndexDocument {
  const { name, genre, subgenre, categoryId, leagueId } = attraction;
  const words = indexWords(`${name} ${genre} ${subgenre}`);
  const tokens = [ANYTHING, categoryToken(categoryId), ...(leagueId ? [TEAM] : [])];
  return { words, text: textOf(words, tokens, events) };
}

/** What the index needs to know of a venue. */
export interface IndexedVenue extends Pick<IndexedEvent, "city" | "stateCode" | "countryCode"> {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** The document of a venue; `events`: those coming there. */
export function venueDocument(venue: IndexedVenue, events: readonly Facets[]): IndexDocument {
  const words = indexWords(`${venue.name} ${venue.city} ${regionNames(venue.countryCode, venue.stateCode)}`);
  const cells = CELL_SIZES.map((size) => cellToken(cellOf(size, venue)));
  const city = indexWords(venue.city).map(cityWordToken);
  const tokens = [ANYTHING, countryToken(venue.countryCode), ...cells, ...city];
  return { words, text: textOf(words, tokens, events) };
}

function textOf(words: readonly string[], tokens: readonly string[], events: readonly Facets[]): string {
  return [...new Set([...words, ...tokens, ...events.flatMap(facetTokens)])].join(" ");
}
