import type { Event } from "#contract/event.ts";
import { writeLevels } from "#workers/commerce/domain/seats/allocation.ts";
import { demoAllocation, demoLevels } from "../seats/allocations.ts";
import { isVenueKind, planFor } from "../seats/plans.ts";
import type { EventRow as SeededRow } from "../seed/model.ts";
import { openingPrices } from "../seed/prices.ts";
import type { FeedEvent, FeedVenue } from "./feed-schema.ts";
import { importedId } from "./ids.ts";
import { mapCategory } from "./map-categories.ts";
import { mapDates } from "./map-dates.ts";
import { bestImage } from "./map-image.ts";
import { mapInfo, ticketLimit } from "./map-info.ts";
import { mapPrices } from "./map-prices.ts";
import { Refusal } from "./refusal.ts";
import { readName } from "./text.ts";

/** How newly imported events are sold; contract/event.ts explains the values. */
export type SoldBy = Event["purchaseFlow"];

/** The venue of an event as the catalogue has it. */
export interface EventVenue {
  id: string;
  city: string;
  state_code: string;
  country_code: string;
  latitude: number;
  longitude: number;
  timezone: string;
  plan: string;
}

/** A row of `events` as the feed describes it, without what the shop decides (rank, points …). */
export interface EventRow extends Omit<SeededRow, "attraction_id" | "health_check"> {
  attraction_id: string | null;
  provider_url: string | null;
}

/** What an event refers to, resolved. `details` is the venue as the event's own record describes it. */
export interface EventReferences {
  venue: EventVenue;
  details: Partial<FeedVenue>;
  attractionIds: readonly string[];
}

const STATUSES: Record<string, Event["eventStatus"]> = {
  onsale: "onsale",
  presale: "onsale",
  offsale: "offsale",
  postponed: "postponed",
  cancelled: "cancelled",
  canceled: "cancelled",
  rescheduled: "rescheduled",
  moved: "rescheduled",
};

/** An event as a row. @throws Refusal */
export function mapEvent(
  event: FeedEvent,
  references: EventReferences,
  soldBy: SoldBy,
  pictures: boolean,
): EventRow {
  if (event.test) throw new Refusal("test_record", "test", "is a test record");
  const { venue } = references;
  const { name: category, category_id, genre, subgenre } = mapCategory(event.classifications);
  const url = readUrl(event.url);
  const resale = /^tmr$|resale/i.test(event.source?.name ?? event.source?.id ?? "");
  return {
    id: importedId("event", event.id),
    partner_id: event.id,
    legacy_id: legacyId(event),
    name: readName(event.name, "name"),
    attraction_id: references.attractionIds[0] ?? null,
    opponent_id: references.attractionIds[1] ?? null,
    venue_id: venue.id,
    city: venue.city,
    state_code: venue.state_code,
    country_code: venue.country_code,
    latitude: venue.latitude,
    longitude: venue.longitude,
    category_id,
    genre,
    subgenre,
    image: (pictures && bestImage(event.images)) || category,
    source: resale ? "TMR" : "TICKETMASTER",
    event_type: resale ? "resale" : "standard",
    active: 1,
    can_be_linked_over: url ? 1 : 0,
    event_status: readStatus(event.dates?.status?.code),
    tickets_status: "TICKETS_AVAILABLE",
    resale_status: "TICKETS_AVAILABLE",
    ...mapDates(event, venue.timezone),
    timezone: venue.timezone,
    ...sale(event, venue, soldBy, resale),
    ticket_limit: ticketLimit(event),
    info: mapInfo(event, references.details),
    provider_url: url,
  };
}

type Sale = Pick<
  EventRow,
  | "purchase_flow"
  | "currency"
  | "min_price"
  | "max_price"
  | "low_base"
  | "high_base"
  | "price_tickets"
  | "allocation_id"
  | "price_levels"
  | "bonus_points"
>;

/**
 * How an event is sold. If the provider sells it, its prices are those that the feed calls all-in, or none. If this
 * shop sells it, it opens with all seats of the plan that venues of its kind have, at prices that follow from the feed's
 * face value, until an allocation is imported; without a face value the provider sells it.
 */
function sale(event: FeedEvent, venue: EventVenue, soldBy: SoldBy, resale: boolean): Sale {
  const { face, currency, ...stated } = mapPrices(event, venue.country_code);
  const { plan: kind } = venue;
  if (soldBy === "provider" || !face || !isVenueKind(kind)) {
    const unsold = { allocation_id: null, price_levels: "[]", bonus_points: 0 };
    const prices = { ...stated, low_base: null, high_base: null, price_tickets: null };
    return { purchase_flow: "provider", currency, ...prices, ...unsold };
  }
  const plan = planFor(kind, null);
  const allocation = demoAllocation(plan, { sold: 0, resale: resale ? 1 : 0 }, event.id);
  const levels = demoLevels(plan, face);
  return {
    purchase_flow: soldBy,
    currency,
    min_price: null,
    max_price: null,
    ...openingPrices(allocation, levels, ticketLimit(event)),
    allocation_id: allocation.id,
    price_levels: writeLevels(levels),
    bonus_points: 0,
  };
}

function readStatus(code: string | null | undefined): Event["eventStatus"] {
  const status = STATUSES[(code ?? "offsale").trim().toLowerCase()];
  if (status) return status;
  throw new Refusal(
    "bad_field",
    "dates.status.code",
    `${JSON.stringify(code?.slice(0, 30))} is not a status`,
  );
}

/** The provider's page of the event: only a web address may become a link. */
function readUrl(text: string | null | undefined): string | null {
  if (!text) return null;
  if (text.length <= 2_000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return new URL(text).href;
  throw new Refusal("bad_field", "url", `${JSON.stringify(text.slice(0, 60))} is not a web address`);
}

/** The id in the former system: stated, or the last part of the provider's address, else derived from the id. */
function legacyId(event: FeedEvent): string {
  const stated = event.legacyId?.trim();
  if (stated && /^[\x21-\x7e]{1,64}$/.test(stated)) return stated;
  return /\/event\/([0-9A-F]{16})(?:[?#]|$)/.exec(event.url ?? "")?.[1] ?? `TM-${event.id}`;
}
