import { CATEGORY_IDS } from "#contract/category.ts";
import { firstRank, tierOf } from "#workers/commerce/search/index/event-rank.ts";
import { madeAllocation } from "../seats/allocations.ts";
import { allocationRow, venuePlanRows } from "../seats/rows.ts";
import { bookings } from "./bookings.ts";
import { cityRows } from "./cities.ts";
import { crowdAttractions, crowdDrafts, crowdVenues } from "./crowd.ts";
import { days } from "./dates.ts";
import { ordinaryEvent, weight } from "./events.ts";
import { fixtureAttractions, fixtureEvents } from "./fixture-rows.ts";
import { hotelRows } from "./hotels.ts";
import type { Attraction, Draft, EventRow, Venue } from "./model.ts";
import { comedians, musicians, shows } from "./performers.ts";
import { withSeats } from "./prices.ts";
import { promoCodeRows } from "./promo-codes.ts";
import { unit } from "./random.ts";
import { sample } from "./sample.ts";
import { leagueGames, Occupancy } from "./seasons.ts";
import { withState } from "./states.ts";
import { teams } from "./teams.ts";
import { venues } from "./venues.ts";

/** Number of past days in the data, for history and ended events. */
const PAST_DAYS = 10;
const COMING_DAYS = 365;

/** The number of events that the real venues' nights can hold; any more use invented acts and venues. */
const MOST_BOOKED = 22_000;
const SMALL_EVENTS = 600;
const SMALL_CITIES = 3_000;

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** A table and its rows. Tables come in the order in which foreign keys allow them to be filled. */
export interface Table {
  name: string;
  rows: Iterable<Row>;
}

export interface SeedOptions {
  /** UTC midnight; the data's dates are relative to it. Default: today. */
  today?: Date;
  /** Number of events, including fixtures and games. */
  events?: number;
  /** `small`: about 600 events and 3,000 cities, including every fixture and state. */
  size?: "full" | "small";
}

function venueRows(rows: readonly Venue[]): Row[] {
  return rows.map((venue) => ({
    id: venue.id,
    partner_id: venue.key,
    name: venue.name,
    street: venue.street,
    city: venue.city,
    state_code: venue.stateCode,
    country_code: venue.countryCode,
    zip_code: venue.zipCode,
    latitude: venue.latitude,
    longitude: venue.longitude,
    timezone: venue.timezone,
    plan: venue.plan,
  }));
}

function attractionRow(attraction: Attraction): Row {
  return {
    id: attraction.id,
    partner_id: attraction.partnerId,
    name: attraction.name,
    category_id: CATEGORY_IDS[attraction.category],
    genre: attraction.genre,
    subgenre: attraction.subgenre,
    league_id: attraction.leagueId,
    home_venue_id: attraction.home?.id ?? null,
    image: attraction.image,
    popularity: attraction.popularity,
  };
}

interface Ranked {
  draft: Draft;
  row: EventRow;
}

/** Allocates ranks (search/index/event-rank.ts), within each tier in the order of the events. */
function ranker(now: number): (event: Ranked) => Row {
  const next = new Map<number, number>();
  return ({ draft, row }) => {
    const band = tierOf(weight(draft, now));
    const rank = next.get(band) ?? firstRank(band);
    next.set(band, rank + 1);
    return { rank, ...row };
  };
}

/** Popular and soon first; ties in shuffled order, so that one city or act does not fill a list. */
function bestFirst(events: Ranked[], now: number): Ranked[] {
  return events
    .map((event) => ({ event, weight: weight(event.draft, now), tie: unit(`tie:${event.row.id}`) }))
    .sort((a, b) => b.weight - a.weight || a.tie - b.tie)
    .map(({ event }) => event);
}

function* eventRows(now: number, count: number, small: boolean): Generator<Row> {
  const today = now / days(1);
  const from = today - PAST_DAYS;
  const to = today + COMING_DAYS;
  const fixtures = fixtureEvents(now);
  const occupancy = new Occupancy();
  for (const { draft } of fixtures) occupancy.take(draft.venue, draft.day);
  const games = leagueGames(from, today, to, occupancy);
  const some = Math.min(count, MOST_BOOKED) - games.length - fixtures.length;
  const rest = bookings(from, to, Math.max(0, some), occupancy);
  const drafts = small
    ? sample([...games, ...rest], SMALL_EVENTS - fixtures.length, today)
    : [...games, ...rest];
  const events = drafts.map((draft) => ({ draft, row: finishedRow(draft, now) }));
  const rank = ranker(now);
  const main = bestFirst([...fixtures, ...events], now);
  for (const event of main) yield rank(event);
  for (const draft of crowdDrafts(from, to, small ? 0 : Math.max(0, count - main.length), count))
    yield rank({ draft, row: finishedRow(draft, now) });
}

const finishedRow = (draft: Draft, now: number) =>
  withSeats(draft, withState(draft, ordinaryEvent(draft, now), now));

/** The allocations that events have. */
function* allocationRows(events: Iterable<Row>): Generator<Row> {
  const written = new Set<string>();
  for (const { allocation_id: id } of events) {
    const allocation = typeof id === "string" && !written.has(id) ? madeAllocation(id) : null;
    if (!allocation) continue;
    written.add(allocation.id);
    yield allocationRow(allocation);
  }
}

/** Every row of the seed, table by table. The content depends only on the options. */
export function seedTables(options: SeedOptions = {}): Table[] {
  const small = options.size === "small";
  const now = startOfDay(options);
  const count = options.events ?? (small ? 9_000 : MOST_BOOKED);
  const attractions = [...teams, ...musicians, ...comedians, ...shows, ...fixtureAttractions];
  const crowd = count > MOST_BOOKED;
  // A crowd does not fit into memory: it is generated twice.
  const generated = () => eventRows(now, count, small);
  const events = crowd ? { [Symbol.iterator]: generated } : [...generated()];
  return [
    { name: "cities", rows: cityRows(small ? SMALL_CITIES : Number.POSITIVE_INFINITY) },
    { name: "venue_plans", rows: venuePlanRows() },
    { name: "venues", rows: venueRows(crowd ? [...venues, ...crowdVenues(count)] : venues) },
    {
      name: "attractions",
      rows: (crowd ? [...attractions, ...crowdAttractions(count)] : attractions).map(attractionRow),
    },
    { name: "seat_allocations", rows: allocationRows(events) },
    { name: "events", rows: events },
    { name: "hotels", rows: hotelRows() },
    { name: "promo_codes", rows: promoCodeRows(now) },
  ];
}

/** The moment the data is relative to, ms since the epoch. */
export function startOfDay({ today = new Date() }: SeedOptions): number {
  return Math.floor(today.getTime() / days(1)) * days(1);
}
