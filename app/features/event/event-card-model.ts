import { judgeAvailability } from "#contract/availability.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Event } from "#contract/event.ts";
import { venueCityLabel } from "#lib/city-label.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";

/** What a card shows, and nothing more: it travels twice, as markup and as hydration data. */
export type EventCardData = {
  id: string;
  name: string;
  imageUrl: string;
  category: CategoryName | null;
  /** Only these three get a status chip (§2.7). */
  status: "cancelled" | "postponed" | "rescheduled" | null;
  place: string;
  /** Null: to be determined. */
  date: { weekday: string; day: string; month: string; text: string; machine: string } | null;
  time: string | null;
  /** All-in from-price as shown; null when it is hidden (§2.7) or unknown. */
  price: string | null;
  bonusPoints: string | null;
  redeemPoints: string | null;
  /** Set when no tickets can be had: the card is toned down. */
  closed: "cancelled" | "soldOut" | "notYet" | "ended" | null;
  fewLeft: boolean;
};

/** Maps an event of a list to its card (§2.7). `now` in ms. */
export function toEventCard(
  event: Event,
  { now, language }: { now: number; language: string },
): EventCardData {
  const verdict = judgeAvailability(event, now);
  const closed = verdict.available ? null : closedBecause(verdict.reason);
  const hidesPrice =
    event.eventStatus === "cancelled" || (closed !== null && event.purchaseFlow === "direct");
  const moment = event.startDateTimeUtc
    ? describeMoment(event.startDateTimeUtc, event.timezone, language, event.hasStartTime)
    : null;
  const { eventStatus } = event;
  return {
    id: event.id,
    name: event.name,
    imageUrl: event.imageUrl,
    category: categoryName(event.classificationSegmentId),
    status:
      eventStatus === "cancelled" || eventStatus === "postponed" || eventStatus === "rescheduled"
        ? eventStatus
        : null,
    place: [event.venueName, venueCityLabel(event)].filter(Boolean).join(" · "),
    date: moment ? { ...moment.parts, text: moment.date, machine: moment.machine } : null,
    time: moment?.time ?? null,
    price: hidesPrice || event.minPrice === null ? null : formatMoney(event.minPrice, event.currency),
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
  // Sold by the provider: tickets exist, just not here; the event page says so.
  return reason === "provider_only" ? null : "soldOut";
}
