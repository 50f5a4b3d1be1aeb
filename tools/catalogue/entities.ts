import type { DatabaseSync } from "node:sqlite";
import { attractionSchema, parseRecord, venueSchema } from "./feed-schema.ts";
import { isObject } from "./json.ts";
import { mapAttraction } from "./map-attraction.ts";
import type { EventVenue } from "./map-event.ts";
import { mapVenue } from "./map-venue.ts";
import { Places } from "./places.ts";
import type { ProgressTables } from "./progress.ts";
import { Refusal } from "./refusal.ts";
import { type Cells, type Outcome, type Stored, TableWriter } from "./table-writer.ts";

/** Venues, and attractions, cached in memory: about as many as a country has. */
const CACHED_ROWS = 20_000;

/** A venue or attraction that an event refers to. `write` stores the event's description of it. */
export interface Referred<Row> {
  row: Row;
  write(): void;
}

export type EventAttraction = { id: string; popularity: number };
type OnOutcome = (kind: "attraction" | "venue", outcome: Outcome) => void;

/** Stores venues and attractions, from records of their own and from those embedded in events. */
export class Entities {
  readonly #tables: ProgressTables;
  readonly #places: Places;
  readonly #venues: TableWriter;
  readonly #attractions: TableWriter;
  readonly #moveEvents;
  readonly #eventsAt;
  readonly #eventsOf;
  readonly #pictures: boolean;
  readonly #onOutcome: OnOutcome;
  readonly #cachedVenues = new Map<string, EventVenue>();
  readonly #cachedAttractions = new Map<string, EventAttraction>();

  constructor(database: DatabaseSync, tables: ProgressTables, pictures: boolean, onOutcome: OnOutcome) {
    this.#tables = tables;
    this.#places = new Places(database);
    this.#venues = new TableWriter(database, "venues");
    this.#attractions = new TableWriter(database, "attractions");
    this.#moveEvents = database.prepare(
      `UPDATE events SET city = ?, state_code = ?, country_code = ?, latitude = ?, longitude = ?, timezone = ?
       WHERE venue_id = ?`,
    );
    this.#eventsAt = database.prepare("SELECT rank FROM events WHERE venue_id = ?");
    this.#eventsOf = database.prepare("SELECT rank FROM events WHERE attraction_id = ?1 OR opponent_id = ?1");
    this.#pictures = pictures;
    this.#onOutcome = onOutcome;
  }

  /** Stores a venue's own record. @throws Refusal */
  venue(value: unknown): void {
    const feed = parseRecord(venueSchema, value);
    this.#writeVenue({ ...mapVenue(feed, this.#places) }, this.#venues.find(feed.id), false);
  }

  /** Stores an attraction's own record; its home is the first venue embedded in it. @throws Refusal */
  attraction(value: unknown): void {
    const feed = parseRecord(attractionSchema, value);
    const row = { ...mapAttraction(feed, this.#pictures) };
    const home = feed._embedded?.venues?.[0];
    const venue =
      home === undefined ? null : atPath("_embedded.venues[0]", () => this.referredVenue(home, 0));
    venue?.write();
    this.#writeAttraction(
      { ...row, home_venue_id: venue?.row.id ?? null },
      this.#attractions.find(feed.id),
      false,
    );
  }

  /**
   * The venue that a record refers to: as the file described it earlier, else as this record describes it, else as
   * the catalogue has it. Null when none of them does. @throws Refusal when the description is wrong
   */
  referredVenue(value: unknown, line: number): Referred<EventVenue> | null {
    const id = referredId(value, "venue");
    const cached = this.#cachedVenues.get(id);
    if (cached) return { row: cached, write: () => {} };
    const stored = this.#venues.find(id);
    const described = hasName(value) && !this.#tables.seen("venue", id);
    if (!described) {
      if (!stored) return null;
      return { row: this.#cacheVenue(id, venueOf(stored)), write: () => {} };
    }
    const row: Cells = { ...mapVenue(parseRecord(venueSchema, value), this.#places) };
    const merged = venueOf(
      stored ? { ...stored, ...withoutEmpty(row), id: String(stored.id), plan: String(stored.plan) } : row,
    );
    return {
      row: merged,
      write: () => {
        this.#tables.markSeen("venue", id, line, "");
        this.#writeVenue(row, stored, true);
        this.#cacheVenue(id, merged);
      },
    };
  }

  /** The same for an attraction. @throws Refusal */
  referredAttraction(value: unknown, line: number): Referred<EventAttraction> | null {
    const id = referredId(value, "attraction");
    const cached = this.#cachedAttractions.get(id);
    if (cached) return { row: cached, write: () => {} };
    const stored = this.#attractions.find(id);
    const described = hasName(value) && !this.#tables.seen("attraction", id);
    if (!described) {
      if (!stored) return null;
      const row = { id: String(stored.id), popularity: Number(stored.popularity) };
      return { row: cache(this.#cachedAttractions, id, row), write: () => {} };
    }
    const row = { ...mapAttraction(parseRecord(attractionSchema, value), this.#pictures) };
    const merged = stored
      ? { id: String(stored.id), popularity: Math.max(row.popularity, Number(stored.popularity)) }
      : { id: row.id, popularity: row.popularity };
    return {
      row: merged,
      write: () => {
        this.#tables.markSeen("attraction", id, line, "");
        this.#writeAttraction(row, stored, true);
        cache(this.#cachedAttractions, id, merged);
      },
    };
  }

  /** Never changes the seat plan: seats of the venue's events may be sold. */
  #writeVenue(row: Cells, stored: Stored | null, partial: boolean): void {
    const { plan, ...described } = row;
    const outcome = this.#venues.write(
      stored ? (partial ? withoutEmpty(described) : described) : row,
      stored,
    );
    this.#onOutcome("venue", outcome);
    if (outcome === "unchanged") return;
    const partnerId = String(row.partner_id);
    const now = this.#venues.find(partnerId);
    if (!now) return;
    const id = String(now.id);
    this.#cachedVenues.delete(partnerId);
    this.#tables.markChanged("venue", id);
    if (outcome === "added") return;
    const { city, state_code, country_code, latitude, longitude, timezone } = venueOf(now);
    this.#moveEvents.run(city, state_code, country_code, latitude, longitude, timezone, id);
    for (const { rank } of this.#eventsAt.all(id)) this.#tables.markChanged("event", Number(rank));
  }

  /** Keeps what the feed does not have: league, home, drawn crests, a higher popularity. */
  #writeAttraction(row: Cells, stored: Stored | null, partial: boolean): void {
    const kept = stored ? this.#mergeAttraction(row, stored) : row;
    const outcome = this.#attractions.write(stored && partial ? withoutEmpty(kept) : kept, stored);
    this.#onOutcome("attraction", outcome);
    if (outcome === "unchanged") return;
    const partnerId = String(row.partner_id);
    const id = String(stored?.id ?? row.id);
    this.#cachedAttractions.delete(partnerId);
    this.#tables.markChanged("attraction", id);
    if (outcome === "added") return;
    for (const { rank } of this.#eventsOf.all(id)) this.#tables.markChanged("event", Number(rank));
  }

  #mergeAttraction(row: Cells, stored: Stored): Cells {
    const { league_id, home_venue_id, image, popularity, ...rest } = row;
    const merged: Cells = { ...rest, popularity: Math.max(Number(popularity), Number(stored.popularity)) };
    if (league_id) merged.league_id = league_id;
    if (home_venue_id) merged.home_venue_id = home_venue_id;
    if (!String(stored.image).startsWith("team:") && image !== undefined) merged.image = image;
    return merged;
  }

  #cacheVenue(partnerId: string, row: EventVenue): EventVenue {
    return cache(this.#cachedVenues, partnerId, row);
  }
}

function cache<Row>(cached: Map<string, Row>, id: string, row: Row): Row {
  if (cached.size >= CACHED_ROWS) cached.clear();
  cached.set(id, row);
  return row;
}

/** Runs `work`; a refusal in it gets `path` in front of its field. */
export function atPath<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.reason, [path, error.field].filter(Boolean).join("."), error.message);
  }
}

function referredId(value: unknown, kind: "venue" | "attraction"): string {
  const id = isObject(value) ? value.id : undefined;
  if (typeof id === "string" && /^[\x21-\x7e]{1,64}$/.test(id)) return id;
  throw new Refusal(
    kind === "venue" ? "no_venue" : "bad_field",
    "id",
    "is missing or not 1 to 64 visible characters",
  );
}

/** A reference may be only an id; with a name it is a description of the entity. */
const hasName = (value: unknown) => isObject(value) && typeof value.name === "string";

/** An event describes only a part of its venue: what it leaves out must not be emptied. */
function withoutEmpty(row: Cells): Cells {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== "" && cell !== null));
}

function venueOf(row: Stored): EventVenue {
  return {
    id: String(row.id),
    city: String(row.city),
    state_code: String(row.state_code),
    country_code: String(row.country_code),
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    timezone: String(row.timezone),
    plan: String(row.plan),
  };
}
