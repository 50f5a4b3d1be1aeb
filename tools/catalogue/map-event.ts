import type { Event } from "#contract/event.ts";
import type { Currency } from "#contract/money.ts";
import { isPlanId, type PlanId } from "#workers/commerce/domain/seats/seat-plan.ts";
import type { EventRow as SeededRow } from "../seed/model.ts";
import { allInRange } from "../seed/price-range.ts";
import type { FeedEvent, FeedVenue } from "./feed-schema.ts";
import { importedId } from "./ids.ts";
import { mapCategory } from "./map-categories.ts";
import { mapDates } from "./map-dates.ts";
import { bestImage } from "./map-image.ts";
import { mapInfo, ticketLimit } from "./map-info.ts";
import { mapPrices } from "./map-prices.ts";
import { Refusal } from "./refusal.ts";
import { readName } from "./text.ts";

/** How events are sold that are imported for the first time; contract/event.ts has what each means. */
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

/** A row of `events` as the feed describes it, without what the shop itself decides (rank, points …). */
export interface EventRow extends Omit<SeededRow, "attraction_id" | "health_check"> {
  attraction_id: string | null;
  provider_url: string | null;
}

/** What an event refers to, resolved. `details`: the venue as the event's own record describes it. */
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
export function mapEvent(event: FeedEvent, to: EventReferences, soldBy: SoldBy, pictures: boolean): EventRow {
  if (event.test) throw new Refusal("test_record", "test", "is a test record");
  const { venue } = to;
  const { name: category, category_id, genre, subgenre } = mapCategory(event.classifications);
  const url = readUrl(event.url);
  const resale = /^tmr$|resale/i.test(event.source?.name ?? event.source?.id ?? "");
  return {
    id: importedId("event", event.id),
    partner_id: event.id,
    legacy_id: legacyId(event),
    name: readName(event.name, "name"),
    attraction_id: to.attractionIds[0] ?? null,
    opponent_id: to.attractionIds[1] ?? null,
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
    ...selling(event, venue, soldBy, resale),
    ticket_limit: ticketLimit(event),
    info: mapInfo(event, to.details),
    provider_url: url,
  };
}

type Selling = Pick<
  EventRow,
  | "purchase_flow"
  | "currency"
  | "min_price"
  | "max_price"
  | "face_price"
  | "resale_share"
  | "sold_share"
  | "bonus_points"
>;

/**
 * Where the provider sells, prices are what the feed calls all-in, or none. Where this shop sells, it is the seat plan
 * of the venue on the feed's face value that prices follow from, as for every event of its own; without a face value
 * the provider sells.
 */
function selling(event: FeedEvent, venue: EventVenue, soldBy: SoldBy, resale: boolean): Selling {
  const { face, ...prices } = mapPrices(event, venue.country_code);
  const rest = { resale_share: resale ? 1 : 0, sold_share: 0, bonus_points: 0 };
  const { plan } = venue;
  if (soldBy === "provider" || !face || !isPlanId(plan))
    return { purchase_flow: "provider", ...prices, face_price: face ?? 0, ...rest };
  const range = allInRange(seats(plan, prices.currency, venue.country_code), face, resale);
  return {
    purchase_flow: soldBy,
    currency: prices.currency,
    min_price: range.minPrice,
    max_price: range.maxPrice,
    face_price: face,
    ...rest,
  };
}

const seats = (plan: PlanId, currency: Currency, countryCode: string) => ({ plan, currency, countryCode });

function readStatus(code: string | null | undefined): Event["eventStatus"] {
  const status = STATUSES[(code ?? "offsale").trim().toLowerCase()];
  if (status) return status;
  throw new Refusal("bad_field", "dates.status.code", `${JSON.stringify(code?.slice(0, 30))} is no status`);
}

/** Where the provider sells the event: only a web address may become a link. */
function readUrl(text: string | null | undefined): string | null {
  if (!text) return null;
  if (text.length <= 2_000 && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
    return new URL(text).href;
  throw new Refusal("bad_field", "url", `${JSON.stringify(text.slice(0, 60))} is no web address`);
}

/** The former system's id: stated, or the last part of the provider's address; else made of the id. */
function legacyId(event: FeedEvent): string {
  const stated = event.legacyId?.trim();
  if (stated && /^[\x21-\x7e]{1,64}$/.test(stated)) return stated;
  return /\/event\/([0-9A-F]{16})(?:[?#]|$)/.exec(event.url ?? "")?.[1] ?? `TM-${event.id}`;
}
