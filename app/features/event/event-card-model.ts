import { judgeAvailability } from "#contract/availability.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Event } from "#contract/event.ts";
import { venueCityLabel } from "#lib/city-label.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { type EventSummary, pricedForOne, toEventSummary } from "./event-summary.ts";

/** What a card shows and nothing more, because it is sent twice: as markup and as hydration data. */
export type EventCardData = EventSummary & {
  imageUrl: string;
  category: CategoryName | null;
  /** `TD Garden · Boston, MA` */
  place: string;
  /** All-in from-price; null when it is hidden (§2.7), unknown, or no seat is free. */
  price: string | null;
  /** The price is for one ticket: only single seats are left. */
  forOne: boolean;
  /** The discount in that price, in a few words. */
  discount: string | null;
  bonusPoints: string | null;
  redeemPoints: string | null;
  /** Why there are no tickets, which dims the card; null when there are. */
  closed: "cancelled" | "soldOut" | "notYet" | "ended" | null;
  fewLeft: boolean;
};

/** Maps a listed event to its card (§2.7). `now` in ms. */
export function toEventCard(
  event: Event,
  { now, language }: { now: number; language: string },
): EventCardData {
  const verdict = judgeAvailability(event, now);
  const closed = verdict.available ? null : closedBecause(verdict.reason);
  const hidesPrice =
    event.eventStatus === "cancelled" || (closed !== null && event.purchaseFlow === "direct");
  return {
    ...toEventSummary(event, language),
    imageUrl: event.imageUrl,
    category: categoryName(event.classificationSegmentId),
    place: [event.venueName, venueCityLabel(event)].filter(Boolean).join(" · "),
    price: hidesPrice || event.minPrice === null ? null : formatMoney(event.minPrice, event.currency),
    forOne: pricedForOne(event),
    discount: hidesPrice || event.minPrice === null ? null : event.discounts[0]?.messages.short || null,
    bonusPoints: event.bonusPoints > 0 && !hidesPrice ? formatInteger(event.bonusPoints) : null,
    redeemPoints: event.redeemPoints && !hidesPrice ? formatInteger(event.redeemPoints) : null,
    closed,
    fewLeft: verdict.available && event.ticketsStatus === "FEW_TICKETS_LEFT",
  };
}

function closedBecause(
  reason: Exclude<ReturnType<typeof judgeAvailability>, { available: true }>["reason"],
): EventCardData["closed"] {
  if (reason === "cancelled") return "cancelled";
  if (reason === "started") return "ended";
  if (reason === "not_yet_on_sale" || reason === "no_dates") return "notYet";
  // The provider sells the tickets; the event page says so.
  return reason === "provider_only" ? null : "soldOut";
}
