import type { CategoryName } from "#contract/category.ts";
import { isoDate } from "../seed/dates.ts";
import type { Attraction, Draft, UnseatedRow, Venue } from "../seed/model.ts";
import { statedPrices } from "../seed/prices.ts";
import { partnerId, unit } from "../seed/random.ts";

/** The partner's segment for each of our categories. */
const SEGMENTS: Record<CategoryName, { id: string; name: string }> = {
  sports: { id: "KZFzniwnSyZfZ7v7nE", name: "Sports" },
  concerts: { id: "KZFzniwnSyZfZ7v7nJ", name: "Music" },
  arts: { id: "KZFzniwnSyZfZ7v7na", name: "Arts & Theatre" },
  family: { id: "KZFzniwnSyZfZ7v7n1", name: "Miscellaneous" },
  other: { id: "KZFzniwnSyZfZ7v7n1", name: "Miscellaneous" },
};
const WIDTHS = [100, 305, 640, 1024] as const;
/** A reserved domain: nothing is ever loaded from there. */
const ORIGIN = "https://tickets.example";

const feedId = (kind: string, key: string) => partnerId(`feed:${kind}:${key}`);

/** A venue of the generated catalogue in the format of the Discovery API. */
export function venueRecord(venue: Venue) {
  return {
    name: venue.name,
    type: "venue",
    id: feedId("venue", venue.key),
    test: false,
    url: `${ORIGIN}/venue/${feedId("venue", venue.key)}`,
    locale: "en-us",
    postalCode: venue.zipCode,
    timezone: venue.timezone,
    city: { name: venue.city },
    state: { stateCode: venue.stateCode },
    country: { countryCode: venue.countryCode },
    address: { line1: venue.street },
    location: { longitude: String(venue.longitude), latitude: String(venue.latitude) },
  };
}

/** An attraction in the format of the Discovery API. */
export function attractionRecord(attraction: Attraction) {
  return {
    name: attraction.name,
    type: "attraction",
    id: feedId("attraction", attraction.id),
    test: false,
    url: `${ORIGIN}/artist/${feedId("attraction", attraction.id)}`,
    locale: "en-us",
    images: images(`artist/${attraction.id}`),
    classifications: [classification(attraction)],
    upcomingEvents: { _total: 1 + Math.floor(unit(`total:${attraction.id}`) * attraction.popularity) },
  };
}

/** An event with its venue and attraction embedded. */
export function eventRecord(draft: Draft, row: UnseatedRow) {
  const { venue, attraction } = draft;
  const id = feedId("event", draft.key);
  const price = (minor: number) => minor / 100;
  const stated = statedPrices(draft);
  const tba = row.starts_at === null;
  return {
    name: draft.name,
    type: "event",
    id,
    test: false,
    url: `${ORIGIN}/${encodeURIComponent(venue.city)}/event/${partnerId(`legacy:${id}`)}`,
    locale: "en-us",
    images: images(`event/${id}`),
    sales: { public: { startDateTime: row.on_sale_at, startTBD: false, endDateTime: row.off_sale_at } },
    dates: {
      start: {
        localDate: tba ? undefined : isoDate(draft.day),
        localTime: row.has_start_time ? `${draft.time}:00` : undefined,
        dateTime: row.has_start_time ? row.starts_at : undefined,
        dateTBD: false,
        dateTBA: tba,
        timeTBA: !row.has_start_time,
        noSpecificTime: false,
      },
      end: row.ends_at && row.has_start_time ? { dateTime: row.ends_at } : undefined,
      timezone: venue.timezone,
      status: { code: row.event_status },
      spanMultipleDays: false,
    },
    classifications: [classification(attraction)],
    priceRanges: [
      {
        type: "standard",
        currency: row.currency,
        min: price(draft.facePrice),
        max: price(draft.facePrice * 3),
      },
      {
        type: "standard including fees",
        currency: row.currency,
        min: price(stated.min_price),
        max: price(stated.max_price),
      },
    ],
    info: "Doors open one hour before the start. The running order and all times may change.",
    ticketLimit: { info: `There is an overall ${row.ticket_limit} ticket limit for this event.` },
    _embedded: { venues: [venueRecord(venue)], attractions: [attractionRecord(attraction)] },
  };
}

function classification(attraction: Attraction) {
  return {
    primary: true,
    segment: SEGMENTS[attraction.category],
    genre: { name: attraction.category === "family" ? "Family" : attraction.genre },
    subGenre: { name: attraction.subgenre },
    family: attraction.category === "family",
  };
}

function images(path: string) {
  return WIDTHS.map((width) => ({
    ratio: width === 305 ? "4_3" : "16_9",
    url: `${ORIGIN}/pictures/${path}-${width}.jpg`,
    width,
    height: Math.round(width / (width === 305 ? 1.333 : 1.778)),
    fallback: false,
  }));
}
