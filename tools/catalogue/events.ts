import type { DatabaseSync } from "node:sqlite";
import { eventScore, firstRank, RANKS_PER_TIER, tierOf } from "#workers/commerce/search/index/event-rank.ts";
import { type Entities, type EventAttraction, type Referred, within } from "./entities.ts";
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
  /** UTC midnight of today, ms since the epoch: ranks follow from it. */
  today: number;
}

/** An event is about one attraction or two; more are stored but not shown with it. */
const SHOWN_ATTRACTIONS = 2;
const MOST_ATTRACTIONS = 100;

/** What a venue tells the visitors of its events. */
const DETAILS = ["boxOfficeInfo", "parkingDetail", "accessibleSeatingDetail", "generalInfo"];

/** How an event is sold is decided when it is first imported, and later by who runs the shop. */
const SELLING = ["currency", "min_price", "max_price", "face_price", "event_type", "source"] as const;

/** Stores events with the venue and the attractions that they carry. */
export class Events {
  readonly #entities: Entities;
  readonly #tables: ProgressTables;
  readonly #options: EventOptions;
  readonly #events: TableWriter;
  readonly #legacy;
  readonly #rankInBand: (band: number) => number;

  constructor(database: DatabaseSync, entities: Entities, tables: ProgressTables, options: EventOptions) {
    this.#entities = entities;
    this.#tables = tables;
    this.#options = options;
    this.#events = new TableWriter(database, "events");
    this.#legacy = database.prepare("SELECT partner_id FROM events WHERE legacy_id = ?");
    this.#rankInBand = rankGiver(database);
  }

  /**
   * Stores an event; null when it must wait for its venue or an attraction, which may follow in the file (`mayWait`).
   * Nothing is written before everything is judged. @throws Refusal
   */
  event(value: unknown, line: number, mayWait: boolean): Outcome | null {
    const feed = parseRecord(eventSchema, value);
    const place = feed._embedded?.venues?.[0];
    if (place === undefined)
      throw new Refusal("no_venue", "_embedded.venues", "is missing: an event needs a venue");
    const venue = within("_embedded.venues[0]", () => this.#entities.referredVenue(place, line));
    const listed = feed._embedded?.attractions ?? [];
    if (listed.length > MOST_ATTRACTIONS)
      throw new Refusal(
        "bad_field",
        "_embedded.attractions",
        `has ${listed.length} entries, at most ${MOST_ATTRACTIONS}`,
      );
    const found = listed.map((one, index) =>
      within(`_embedded.attractions[${index}]`, () => this.#entities.referredAttraction(one, line)),
    );
    if (mayWait && (!venue || found.includes(null))) return null;
    if (!venue)
      throw new Refusal(
        "unknown_venue",
        "_embedded.venues[0].id",
        "is described neither in the file nor in the catalogue",
      );
    const attractions = distinct(found.flatMap((one) => one ?? []));
    const details = DETAILS.some((key) => isObject(place) && key in place)
      ? venueSchema.safeParse(place).data
      : {};
    const references = {
      venue: venue.row,
      details: details ?? {},
      attractionIds: attractions.map(({ row }) => row.id),
    };
    const stored = this.#events.find(feed.id);
    const row = mapEvent(
      feed,
      references,
      stored ? "provider" : this.#options.soldBy,
      this.#options.pictures,
    );
    this.#requireFreeLegacyId(row, stored);
    venue.write();
    for (const attraction of attractions) attraction.write();
    return this.#write(
      row,
      stored,
      Math.max(20, ...attractions.slice(0, SHOWN_ATTRACTIONS).map((one) => one.row.popularity)),
    );
  }

  #write(row: EventRow, stored: Stored | null, popularity: number): Outcome {
    const rank = stored ? Number(stored.rank) : this.#rankOf(row, popularity);
    const outcome = this.#events.write(stored ? merge(row, stored) : { rank, ...row }, stored);
    if (outcome === "unchanged") return outcome;
    this.#tables.changed("event", rank);
    for (const id of [row.venue_id, stored?.venue_id]) if (id) this.#tables.changed("venue", String(id));
    for (const id of [row.attraction_id, row.opponent_id, stored?.attraction_id, stored?.opponent_id])
      if (id) this.#tables.changed("attraction", String(id));
    return outcome;
  }

  #rankOf(row: EventRow, popularity: number): number {
    const day = row.starts_at && Date.parse(`${row.starts_at.slice(0, 10)}T23:59:59Z`);
    return this.#rankInBand(tierOf(eventScore(popularity, day || null, this.#options.today)));
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

/** Gives out ranks of new events, each band's in a row. */
function rankGiver(database: DatabaseSync): (band: number) => number {
  const next = new Map<number, number>();
  return (band) => {
    const known = next.get(band);
    const rank =
      known !== undefined && known < firstRank(band) + RANKS_PER_TIER ? known : nextRank(database, band);
    next.set(band, rank + 1);
    return rank;
  };
}

/** The columns to write over a known event. Tickets left are the inventory's to say; ids and crests stay. */
function merge(row: EventRow, stored: Stored): Cells {
  const { legacy_id, tickets_status, resale_status, image, ...described } = row;
  const { purchase_flow, resale_share, sold_share, bonus_points, ...rest } = described;
  const merged: Cells = rest;
  if (stored.purchase_flow !== "provider") for (const column of SELLING) delete merged[column];
  if (!String(stored.image).startsWith("team:")) merged.image = image;
  return merged;
}

function distinct(attractions: Referred<EventAttraction>[]): Referred<EventAttraction>[] {
  return [...new Map(attractions.map((one) => [one.row.id, one])).values()];
}
