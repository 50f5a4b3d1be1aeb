import { TZDate } from "@date-fns/tz";
import type {
  AggregateOffer,
  Event as EventThing,
  ItemAvailability,
  Offer,
  PerformingGroup,
  SportsTeam,
} from "schema-dts";
import { judgeAvailability } from "#contract/availability.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { EventDetail } from "#contract/event.ts";
import { dayIn } from "#lib/dates.ts";
import { placeData } from "./place-data.server.ts";

const TYPES: Record<CategoryName, "SportsEvent" | "MusicEvent" | "TheaterEvent" | "Event"> = {
  sports: "SportsEvent",
  concerts: "MusicEvent",
  arts: "TheaterEvent",
  family: "Event",
  other: "Event",
};

const STATUSES = {
  onsale: "https://schema.org/EventScheduled",
  offsale: "https://schema.org/EventScheduled",
  postponed: "https://schema.org/EventPostponed",
  cancelled: "https://schema.org/EventCancelled",
  rescheduled: "https://schema.org/EventRescheduled",
} as const;

const SOLD_OUT = "https://schema.org/SoldOut";

/** Where the event's page and image are. */
interface Addresses {
  url: string;
  image: string;
  /** The absolute address of a path below the site. */
  at: (path: string) => string;
}

/**
 * An event as schema.org data, with what its page shows: all-in prices, and an offer only where this shop sells tickets
 * at `now` (ms). Null without a date, which schema.org requires.
 */
export function eventData(event: EventDetail, { url, image, at }: Addresses, now: number): EventThing | null {
  const { startDateTimeUtc: start, endDateTimeUtc: end, timezone, hasStartTime } = event;
  if (!start) return null;
  const type = TYPES[categoryName(event.classificationSegmentId) ?? "other"];
  const local = (instant: string) =>
    hasStartTime ? new TZDate(instant, timezone).toISOString() : dayIn(instant, timezone);
  const performers = event.attractions.map(({ id, name, leagueId }): SportsTeam | PerformingGroup => ({
    "@type": leagueId ? "SportsTeam" : "PerformingGroup",
    name,
    url: at(`/attraction/${id}`),
  }));
  const [home, away] = performers;
  const matchTeams = type === "SportsEvent" && home && away ? { homeTeam: home, awayTeam: away } : {};
  const offers = offerData(event, url, now);
  return {
    "@type": type,
    name: event.name,
    url,
    image,
    startDate: local(start),
    ...(end && hasStartTime && { endDate: local(end) }),
    eventStatus: STATUSES[event.eventStatus],
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: placeData(event.venue, at(`/venue/${event.venue.id}`)),
    ...(performers.length > 0 && { performer: performers }),
    ...matchTeams,
    ...(offers && { offers }),
  } as EventThing;
}

/** An offer for what this shop sells or will sell; without a price if it is sold out; null for anything else. */
function offerData(event: EventDetail, url: string, now: number): AggregateOffer | Offer | null {
  const { minPrice, maxPrice, currency, onSaleStartDateTimeUtc: from } = event;
  const availability = event.purchaseFlow === "provider" ? null : availabilityOf(event, now);
  if (availability === SOLD_OUT) return { "@type": "Offer", url, availability };
  if (minPrice === null || availability === null) return null;
  const price = (minor: number) => (minor / 100).toFixed(2);
  return {
    "@type": "AggregateOffer",
    url,
    priceCurrency: currency,
    lowPrice: price(minPrice),
    ...(maxPrice !== null && { highPrice: price(maxPrice) }),
    availability,
    ...(from && { validFrom: from }),
  };
}

function availabilityOf(event: EventDetail, now: number): ItemAvailability | null {
  const verdict = judgeAvailability(event, now);
  const fewLeft = event.ticketsStatus === "FEW_TICKETS_LEFT";
  if (verdict.available)
    return fewLeft ? "https://schema.org/LimitedAvailability" : "https://schema.org/InStock";
  if (verdict.reason === "sold_out") return SOLD_OUT;
  return verdict.reason === "not_yet_on_sale" ? "https://schema.org/PreOrder" : null;
}
