import type { Attraction } from "#contract/attraction.ts";
import { eventInfoSchema, healthCheckSchema } from "#contract/event.schema.ts";
import type { Event, EventDetail, EventInfo } from "#contract/event.ts";
import { webUrlSchema } from "#contract/web-url.schema.ts";
import { advertisedPoints } from "../domain/points.ts";
import { listedPrice, type Pricing } from "../domain/pricing.ts";
import { LOYALTY_CURRENCY, TENANT_CONFIG } from "../tenant-config.ts";
import type { VenueRow } from "./rows.ts";
import { toVenue } from "./venues.ts";

/** Columns of `events e` and `venues v` for a list of events. */
export const EVENT_COLUMNS = `e.rank, e.id, e.partner_id, e.legacy_id, e.name, e.image, e.active, e.can_be_linked_over,
  e.event_status, e.tickets_status, e.resale_status, e.event_type, e.source, e.purchase_flow, e.category_id, e.genre,
  e.subgenre, e.venue_id, v.name AS venue_name, e.city, e.state_code, e.country_code, e.timezone, e.starts_at,
  e.ends_at, e.has_start_time, e.on_sale_at, e.off_sale_at, e.currency, e.min_price, e.max_price, e.low_base,
  e.high_base, e.price_tickets, e.bonus_points, e.ticket_limit`;

export interface EventRow {
  rank: number;
  id: string;
  partner_id: string;
  legacy_id: string;
  name: string;
  image: string;
  active: number;
  can_be_linked_over: number;
  event_status: Event["eventStatus"];
  tickets_status: Event["ticketsStatus"];
  resale_status: Event["ticketResaleStatus"];
  event_type: Event["eventType"];
  source: Event["source"];
  purchase_flow: Event["purchaseFlow"];
  category_id: string;
  genre: string;
  subgenre: string;
  venue_id: string;
  venue_name: string;
  city: string;
  state_code: string;
  country_code: string;
  timezone: string;
  starts_at: string | null;
  ends_at: string | null;
  has_start_time: number;
  on_sale_at: string | null;
  off_sale_at: string | null;
  currency: Event["currency"];
  min_price: number | null;
  max_price: number | null;
  low_base: number | null;
  high_base: number | null;
  price_tickets: number | null;
  bonus_points: number;
  ticket_limit: number;
}

/**
 * Maps a row to the contract. `redeemPoints`: price in points of the cheapest ticket if this storefront sells it itself
 * (direct flow); otherwise null.
 */
export function toEvent(row: EventRow, { fees, discounts }: Pricing): Event {
  const priceOf = (base: number | null, stated: number | null) =>
    listedPrice({ base, stated }, row.country_code, fees);
  const minPrice = priceOf(row.low_base, row.min_price);
  return {
    id: row.id,
    partnerId: row.partner_id,
    legacyEventId: row.legacy_id,
    name: row.name,
    imageUrl: row.image,
    active: row.active === 1,
    canBeLinkedOver: row.can_be_linked_over === 1,
    eventStatus: row.event_status,
    ticketsStatus: row.tickets_status,
    ticketResaleStatus: row.resale_status,
    eventType: row.event_type,
    source: row.source,
    purchaseFlow: row.purchase_flow,
    classificationSegmentId: row.category_id,
    genre: row.genre,
    subgenre: row.subgenre,
    venueId: row.venue_id,
    venueName: row.venue_name,
    venueCity: row.city,
    venueState: row.state_code,
    venueCountry: row.country_code,
    timezone: row.timezone,
    startDateTimeUtc: row.starts_at,
    endDateTimeUtc: row.ends_at,
    hasStartTime: row.has_start_time === 1,
    onSaleStartDateTimeUtc: row.on_sale_at,
    onSaleEndDateTimeUtc: row.off_sale_at,
    currency: row.currency,
    minPrice,
    maxPrice: priceOf(row.high_base, row.max_price),
    priceTickets: row.price_tickets || null,
    loyaltyCurrency: LOYALTY_CURRENCY,
    ...advertisedPoints(TENANT_CONFIG.loyalty, {
      amount: row.purchase_flow === "direct" ? minPrice : null,
      currency: row.currency,
      bonusPoints: row.bonus_points,
    }),
    ticketLimit: row.ticket_limit,
    // A provider states its own prices.
    discounts: row.low_base === null ? [] : discounts,
  };
}

/** Maps a row to the event of an event page. */
export function toEventDetail(
  row: EventRow & { health_check: string | null },
  venue: VenueRow,
  attractions: Attraction[],
  pricing: Pricing,
): EventDetail {
  return {
    ...toEvent(row, pricing),
    venue: toVenue(venue),
    attractions,
    healthCheck: readHealthCheck(row.health_check),
  };
}

const storedHealthCheck = healthCheckSchema.extend({ learnMoreUrl: webUrlSchema.nullable().catch(null) });

/** An organizer's warning from its JSON column. A link that is not a web address is dropped; the warning is kept. */
export function readHealthCheck(json: string | null): EventDetail["healthCheck"] {
  return json ? (storedHealthCheck.safeParse(parseJson(json)).data ?? null) : null;
}

/** Event information from its JSON column; empty texts are dropped (§3). */
export function toEventInfo(json: string): EventInfo {
  const info = eventInfoSchema.safeParse(parseJson(json)).data ?? {};
  return Object.fromEntries(Object.entries(info).filter(([, text]) => text?.trim()));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
