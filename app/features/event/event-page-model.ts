import { stayNearPath } from "#app/features/stay/stay-near.ts";
import { type Availability, judgeAvailability } from "#contract/availability.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { EventDetail } from "#contract/event.ts";
import { addressLine } from "#lib/address-lines.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatInteger } from "#lib/money.ts";
import { type EventSummary, pricedForOne, toEventSummary } from "./event-summary.ts";

/** Why the page sells no tickets: a reason of §4, or `partner`: another shop sells them. */
export type ClosedReason = Extract<Availability, { available: false }>["reason"] | "partner";

/** Data that the event page shows above its seats. */
export type EventPageData = EventSummary & {
  imageUrl: string;
  category: CategoryName | null;
  venue: { id: string; name: string; address: string };
  attractions: { id: string; name: string }[];
  healthCheck: { summary: string; description: string; learnMoreUrl: string | null } | null;
  closed: ClosedReason | null;
  /** The page links to the partner's shop. */
  linkedOver: boolean;
  /** When sales begin, for an event that is not yet on sale. */
  onSaleAt: string | null;
  /** No two of the seats that are left adjoin each other. */
  singlesOnly: boolean;
  bonusPoints: string | null;
  resale: boolean;
  fewLeft: boolean;
  ticketLimit: number;
  /** Path of the search for rooms near the venue; null for an event that none is needed for. */
  stayTo: string | null;
  /** The messages about the discount in its prices. */
  discount: { top: string; bottom: string } | null;
};

/** Maps an event to its page; `now` in ms, the visitor's language for dates. */
export function toEventPage(
  event: EventDetail,
  { now, language }: { now: number; language: string },
): EventPageData {
  const verdict = judgeAvailability(event, now);
  const discount = event.discounts[0];
  const { onSaleStartDateTimeUtc: onSale, venue } = event;
  const closed = verdict.available ? (event.purchaseFlow === "provider" ? "partner" : null) : verdict.reason;
  return {
    ...toEventSummary(event, language),
    imageUrl: event.imageUrl,
    category: categoryName(event.classificationSegmentId),
    venue: {
      id: venue.id,
      name: venue.name,
      address: addressLine({
        street: venue.street,
        city: event.venueCity,
        state: event.venueState,
        country: event.venueCountry,
        zipCode: venue.zipCode,
      }),
    },
    attractions: event.attractions.map(({ id, name }) => ({ id, name })),
    healthCheck: event.healthCheck,
    closed,
    linkedOver: verdict.available && event.canBeLinkedOver && event.purchaseFlow !== "direct",
    onSaleAt:
      closed === "not_yet_on_sale" && onSale ? dateTimeWithZone(onSale, event.timezone, language) : null,
    singlesOnly: !closed && pricedForOne(event),
    bonusPoints: !closed && event.bonusPoints > 0 ? formatInteger(event.bonusPoints) : null,
    resale: event.eventType === "resale",
    fewLeft: !closed && event.ticketsStatus === "FEW_TICKETS_LEFT",
    ticketLimit: event.ticketLimit,
    stayTo: closed === "cancelled" ? null : stayNearPath(placeOf(event), event, now),
    discount: discount ? { top: discount.messages.topBanner, bottom: discount.messages.bottomBanner } : null,
  };
}

const placeOf = ({ venue, venueCity, venueState, venueCountry }: EventDetail) => ({
  ...{ cityName: venueCity, stateCode: venueState, countryCode: venueCountry },
  ...{ latitude: venue.latitude, longitude: venue.longitude },
});
