import { CATEGORY_IDS } from "#contract/category.ts";
import { eventScore } from "#workers/commerce/search/index/event-rank.ts";
import { days, instant, isoDate, localTime, minutes } from "./dates.ts";
import { eventInfo } from "./event-info.ts";
import type { Draft, UnseatedRow } from "./model.ts";
import { between, partnerId, pick, unit, uuid } from "./random.ts";

/** Share of events that have only resale listings, from the resale source. */
const RESALE_EVENTS = 0.16;

/**
 * The row of an ordinary event: active, on sale, tickets available directly. `now` is in ms since the epoch; events
 * whose day has passed are off sale. Seats and prices are still missing (`withSeats`).
 */
export function ordinaryEvent(
  draft: Draft,
  now: number,
  id: string = uuid(`event:${draft.key}`),
): UnseatedRow {
  const { key, venue, attraction } = draft;
  const start = localTime(draft.day, draft.time, venue.timezone);
  const end = start + minutes(draft.durationMinutes);
  const past = draft.dated && end < now;
  const onSale = Math.min(
    localTime(draft.day - between(`lead:${key}`, 90, 200), "10:00", venue.timezone),
    now - days(between(`recent:${key}`, 1, 40)) - minutes(between(`recent-time:${key}`, 0, 600)),
  );
  // Standing room has no resale listings.
  const resaleOnly = venue.plan !== "club" && unit(`resale:${key}`) < RESALE_EVENTS;
  const resaleShare = venue.plan === "club" ? 0 : 0.03 + unit(`listings:${key}`) * 0.2;
  const knownEnd = unit(`end:${key}`) < 0.85;
  const nearness = Math.max(0, 1 - (start - now) / days(120));
  const limit = pick(`limit:${key}`, [2, 4, 6, 8, 8, 8]);
  return {
    id,
    partner_id: partnerId(`event:${id}`),
    legacy_id: `0C00${partnerId(`legacy:${id}`).slice(0, 12)}`,
    name: draft.name,
    attraction_id: attraction.id,
    opponent_id: draft.opponent?.id ?? null,
    venue_id: venue.id,
    city: venue.city,
    state_code: venue.stateCode,
    country_code: venue.countryCode,
    latitude: venue.latitude,
    longitude: venue.longitude,
    category_id: CATEGORY_IDS[attraction.category],
    genre: attraction.genre,
    subgenre: attraction.subgenre,
    image: attraction.image,
    source: resaleOnly ? "TMR" : "TICKETMASTER",
    event_type: resaleOnly ? "resale" : "standard",
    active: 1,
    can_be_linked_over: 1,
    event_status: past ? "offsale" : "onsale",
    tickets_status: "TICKETS_AVAILABLE",
    resale_status: "TICKETS_AVAILABLE",
    purchase_flow: "direct",
    starts_at: draft.dated ? instant(start) : null,
    ends_at: draft.dated && knownEnd ? instant(end) : null,
    has_start_time: draft.dated ? 1 : 0,
    on_sale_at: instant(onSale),
    off_sale_at: draft.dated ? instant(knownEnd ? end : start) : null,
    timezone: venue.timezone,
    currency: venue.currency,
    min_price: null,
    max_price: null,
    low_base: null,
    high_base: null,
    price_tickets: null,
    resale_share: resaleOnly ? 1 : Math.round(resaleShare * 100) / 100,
    sold_share: Math.round((unit(`sold:${key}`) * 0.45 + nearness * 0.4) * 100) / 100,
    bonus_points: unit(`bonus:${key}`) < 0.15 ? pick(`points:${key}`, [100, 250, 500, 1000]) : 0,
    ticket_limit: limit,
    info: JSON.stringify(eventInfo(draft, limit)),
    health_check: null,
  };
}

/** The end of the event's day at the venue: an event without a time may start at any moment of its day. */
export function endOfDay(draft: Draft): string {
  return instant(localTime(draft.day, "23:59", draft.venue.timezone));
}

/** The score behind a draft's rank: popular and soon first, past events last. Higher is better. */
export function weight(draft: Draft, now: number): number {
  const end = Date.parse(`${isoDate(draft.day)}T23:59:59Z`);
  return eventScore(draft.popularity, draft.dated || end < now ? end : null, now);
}
