import { blocksOf, dayNumber } from "./day-blocks.ts";
import { CELL_SIZES, cellOf } from "./grid.ts";
import { bucketsOf } from "./price-buckets.ts";
import { regionNames } from "./regions.ts";
import { textTerms } from "./terms.ts";
import {
  ANYTHING,
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
  LONG,
  LONG_EVENT_MS,
  priceToken,
  SELLABLE,
  TEAM,
  venueToken,
} from "./tokens.ts";

/** What the index needs of an event: columns of its row, and the names of its attractions and venue. */
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
  /** UTC instants; null when unknown. */
  startsAt: string | null;
  endsAt: string | null;
  /** IANA zone that decides on which day the event is. */
  timezone: string;
  /**
   * Cheapest available price, minor units: before fees and taxes for events that the shop sells, so that a document does
   * not depend on settings; all-in for the others.
   */
  price: number | null;
  sale: SaleFacts;
}

/** Facts that availability depends on besides the clock and sales (contract/availability.ts). */
export interface SaleFacts {
  eventStatus: string;
  resaleStatus: string;
  purchaseFlow: string;
  canBeLinkedOver: boolean;
  onSaleAt: string | null;
}

/** A document of the index: its full text, terms and tokens, and the terms among them. */
export interface IndexDocument {
  terms: readonly string[];
  text: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date of an instant in `timezone`, yyyy-MM-dd; in UTC when the zone is unknown. */
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

/** Tokens for the place, day and category of an event. Attractions and venues have those of all their coming events. */
export function facetTokens(event: Facets): string[] {
  const cells = CELL_SIZES.map((size) => cellToken(cellOf(size, event)));
  const city = textTerms(event.city).map(cityTermToken);
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
  const { attractionId, opponentId, startsAt, endsAt, price } = event;
  const terms = textTerms(
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
  const cell = cellOf(CELL_TERM_SIZE, event);
  tokens.push(...terms.map((term) => cellTermToken(cell, term)));
  if (attractionId) tokens.push(attractionToken(attractionId));
  if (opponentId) tokens.push(attractionToken(opponentId));
  if (price !== null) tokens.push(...bucketsOf(price).map(priceToken));
  if (startsAt && sellable(event.sale)) tokens.push(SELLABLE);
  if (startsAt && endsAt && Date.parse(endsAt) - Date.parse(startsAt) > LONG_EVENT_MS) tokens.push(LONG);
  return { terms, text: [...terms, ...tokens].join(" ") };
}

/** The part of `judgeAvailability` (contract/availability.ts) that neither the clock nor sales change. */
function sellable(sale: SaleFacts): boolean {
  if (sale.eventStatus === "cancelled" || sale.eventStatus === "offsale" || !sale.onSaleAt) return false;
  if (sale.resaleStatus === "TICKETS_NOT_AVAILABLE") return false;
  return sale.purchaseFlow !== "provider" || sale.canBeLinkedOver;
}

/** What the index needs of an attraction. */
export interface IndexedAttraction {
  id: string;
  name: string;
  genre: string;
  subgenre: string;
  categoryId: string;
  leagueId: string | null;
}

/** The document of an attraction. `events`: its coming events. */
export function attractionDocument(attraction: IndexedAttraction, events: readonly Facets[]): IndexDocument {
  const { name, genre, subgenre, categoryId, leagueId } = attraction;
  const terms = textTerms(`${name} ${genre} ${subgenre}`);
  const tokens = [ANYTHING, categoryToken(categoryId), ...(leagueId ? [TEAM] : [])];
  return { terms, text: textOf(terms, tokens, events) };
}

/** What the index needs of a venue. */
export interface IndexedVenue extends Pick<IndexedEvent, "city" | "stateCode" | "countryCode"> {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** The document of a venue. `events`: the events coming there. */
export function venueDocument(venue: IndexedVenue, events: readonly Facets[]): IndexDocument {
  const terms = textTerms(`${venue.name} ${venue.city} ${regionNames(venue.countryCode, venue.stateCode)}`);
  const cells = CELL_SIZES.map((size) => cellToken(cellOf(size, venue)));
  const city = textTerms(venue.city).map(cityTermToken);
  const tokens = [ANYTHING, countryToken(venue.countryCode), ...cells, ...city];
  return { terms, text: textOf(terms, tokens, events) };
}

function textOf(terms: readonly string[], tokens: readonly string[], events: readonly Facets[]): string {
  return [...new Set([...terms, ...tokens, ...events.flatMap(facetTokens)])].join(" ");
}
