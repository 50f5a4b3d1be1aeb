import type { DatabaseSync } from "node:sqlite";
import { eventScore, firstRank, RANKS_PER_TIER, tierOf } from "#workers/commerce/search/index/event-rank.ts";
import { DemoSeats } from "./demo-seats.ts";
import { atPath, type Entities, type EventAttraction, type Referred } from "./entities.ts";
import { eventSchema, parseRecord, venueSchema } from "./feed-schema.ts";
import { nextRank } from "./index/index-writer.ts";
import { isObject } from "./json.ts";
import { type EventRow, mapEvent, type SoldBy } from "./map-event.ts";
import type { ProgressTables } from "./progress.ts";
import { Refusal } from "./refusal.ts";
import { type Cells, type Outcome, type Stored, TableWriter } from "./table-writer.ts";

export interface EventOptions {
  soldBy: SoldBy;
  pictures: boolean;
  /** UTC midnight of today, ms since the epoch; ranks depend on it. */
  today: number;
}

/** An event has one main attraction or two; further ones are stored but not linked to it. */
const MAIN_ATTRACTIONS = 2;
const MAX_ATTRACTIONS = 100;

/** Fields of a venue that are shown with its events. */
const DETAIL_FIELDS = ["boxOfficeInfo", "parkingDetail", "accessibleSeatingDetail", "generalInfo"];

/** Columns of how an event is sold: set by its first import, and from then on by the operator of the shop. */
const SALE_COLUMNS = ["currency", "min_price", "max_price", "event_type", "source"] as const;

/** Stores events together with the venue and the attractions embedded in them. */
export class Events {
  readonly #entities: Entities;
  readonly #tables: ProgressTables;
  readonly #options: EventOptions;
  readonly #events: TableWriter;
  readonly #legacy;
  readonly #rankInTier: (tier: number) => number;
  readonly #seats: DemoSeats;

  constructor(database: DatabaseSync, entities: Entities, tables: ProgressTables, options: EventOptions) {
    this.#entities = entities;
    this.#tables = tables;
    this.#options = options;
    this.#events = new TableWriter(database, "events");
    this.#legacy = database.prepare("SELECT partner_id FROM events WHERE legacy_id = ?");
    this.#rankInTier = rankAllocator(database);
    this.#seats = new DemoSeats(database);
  }

  /**
   * Stores an event. Returns null when it has to be deferred because its venue or an attraction may still follow in
   * the file (`mayDefer`). Nothing is written before everything has been validated. @throws Refusal
   */
  event(value: unknown, line: number, mayDefer: boolean): Outcome | null {
    const feed = parseRecord(eventSchema, value);
    const place = feed._embedded?.venues?.[0];
    if (place === undefined)
      throw new Refusal("no_venue", "_embedded.venues", "is missing: an event needs a venue");
    const venue = atPath("_embedded.venues[0]", () => this.#entities.referredVenue(place, line));
    const listed = feed._embedded?.attractions ?? [];
    if (listed.length > MAX_ATTRACTIONS)
      throw new Refusal(
        "bad_field",
        "_embedded.attractions",
        `has ${listed.length} entries, at most ${MAX_ATTRACTIONS}`,
      );
    const referred = listed.map((attraction, index) =>
      atPath(`_embedded.attractions[${index}]`, () => this.#entities.referredAttraction(attraction, line)),
    );
    if (mayDefer && (!venue || referred.includes(null))) return null;
    if (!venue)
      throw new Refusal(
        "unknown_venue",
        "_embedded.venues[0].id",
        "is described neither in the file nor in the catalogue",
      );
    const attractions = distinct(referred.flatMap((attraction) => attraction ?? []));
    const details = DETAIL_FIELDS.some((key) => isObject(place) && key in place)
      ? venueSchema.safeParse(place).data
      : {};
    const references = {
      venue: venue.row,
      details: details ?? {},
      attractionIds: attractions.map(({ row }) => row.id),
    };
    const stored = this.#events.find(feed.id);
    // An event that this shop sells has kept its seats since its first import, unless that was before seats were data.
    const isSeated = stored !== null && stored.allocation_id !== null;
    const soldBy = stored ? (stored.purchase_flow as SoldBy) : this.#options.soldBy;
    const row = mapEvent(feed, references, isSeated ? "provider" : soldBy, this.#options.pictures);
    this.#requireFreeLegacyId(row, stored);
    if (row.allocation_id) this.#seats.ensure(row.allocation_id);
    venue.write();
    for (const attraction of attractions) attraction.write();
    return this.#write(
      row,
      stored,
      Math.max(20, ...attractions.slice(0, MAIN_ATTRACTIONS).map(({ row }) => row.popularity)),
    );
  }

  #write(row: EventRow, stored: Stored | null, popularity: number): Outcome {
    const rank = stored ? Number(stored.rank) : this.#rankOf(row, popularity);
    const outcome = this.#events.write(stored ? merge(row, stored) : { rank, ...row }, stored);
    if (outcome === "unchanged") return outcome;
    this.#tables.markChanged("event", rank);
    for (const id of [row.venue_id, stored?.venue_id]) if (id) this.#tables.markChanged("venue", String(id));
    for (const id of [row.attraction_id, row.opponent_id, stored?.attraction_id, stored?.opponent_id])
      if (id) this.#tables.markChanged("attraction", String(id));
    return outcome;
  }

  #rankOf(row: EventRow, popularity: number): number {
    const day = row.starts_at && Date.parse(`${row.starts_at.slice(0, 10)}T23:59:59Z`);
    return this.#rankInTier(tierOf(eventScore(popularity, day || null, this.#options.today)));
  }

  #requireFreeLegacyId(row: EventRow, stored: Stored | null): void {
    if (stored) return;
    const other = this.#legacy.get(row.legacy_id);
    if (other)
      throw new Refusal(
        "id_taken",
        "legacyId",
        `${row.legacy_id} is the former id of the event ${other.partner_id}`,
      );
  }
}

/** Returns a function that allocates ranks for new events, consecutive within each tier. */
function rankAllocator(database: DatabaseSync): (tier: number) => number {
  const next = new Map<number, number>();
  return (tier) => {
    const following = next.get(tier);
    const rank =
      following !== undefined && following < firstRank(tier) + RANKS_PER_TIER
        ? following
        : nextRank(database, tier);
    next.set(tier, rank + 1);
    return rank;
  };
}

/** The columns to write over a stored event. Its seats and prices are its own; ids and drawn crests stay. */
function merge(row: EventRow, stored: Stored): Cells {
  const { legacy_id, tickets_status, resale_status, image, ...described } = row;
  const { low_base, high_base, price_tickets, ...unpriced } = described;
  const { purchase_flow, allocation_id, price_levels, bonus_points, ...rest } = unpriced;
  const merged: Cells = rest;
  if (stored.allocation_id === null && allocation_id !== null)
    Object.assign(merged, { allocation_id, price_levels, low_base, high_base, price_tickets });
  if (stored.purchase_flow !== "provider") for (const column of SALE_COLUMNS) delete merged[column];
  if (!String(stored.image).startsWith("team:")) merged.image = image;
  return merged;
}

function distinct(attractions: Referred<EventAttraction>[]): Referred<EventAttraction>[] {
  return [...new Map(attractions.map((attraction) => [attraction.row.id, attraction])).values()];
}
