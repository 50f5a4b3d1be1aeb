import type { Event } from "./event.ts";

export type Availability =
  | { available: true }
  | {
      available: false;
      reason:
        | "inactive"
        | "cancelled"
        | "started"
        | "not_yet_on_sale"
        | "no_dates"
        | "sold_out"
        | "provider_only"
        | "off_sale";
    };

type Judged = Pick<
  Event,
  | "active"
  | "eventStatus"
  | "startDateTimeUtc"
  | "endDateTimeUtc"
  | "onSaleStartDateTimeUtc"
  | "onSaleEndDateTimeUtc"
  | "ticketResaleStatus"
  | "ticketsStatus"
  | "purchaseFlow"
  | "canBeLinkedOver"
>;

/**
 * Whether an event's tickets are available at `now` (ms since the epoch) (§4). All must hold: active; not
 * cancelled; not over (by its end if known, else by its start); already on sale; on-sale start and
 * start known; resale not exhausted; and not (provider flow without a link over). In addition to §4, an event that is
 * off sale by its status or past its on-sale end is unavailable.
 */
export function judgeAvailability(event: Judged, now: number): Availability {
  const no = (reason: Extract<Availability, { available: false }>["reason"]): Availability => ({
    available: false,
    reason,
  });
  if (!event.active) return no("inactive");
  if (event.eventStatus === "cancelled") return no("cancelled");
  if (!event.startDateTimeUtc || !event.onSaleStartDateTimeUtc) return no("no_dates");
  if (Date.parse(event.endDateTimeUtc ?? event.startDateTimeUtc) <= now) return no("started");
  if (Date.parse(event.onSaleStartDateTimeUtc) > now) return no("not_yet_on_sale");
  if (event.eventStatus === "offsale") return no("off_sale");
  if (event.onSaleEndDateTimeUtc && Date.parse(event.onSaleEndDateTimeUtc) <= now) return no("off_sale");
  if (event.ticketResaleStatus === "TICKETS_NOT_AVAILABLE") return no("sold_out");
  if (event.ticketsStatus === "TICKETS_NOT_AVAILABLE") return no("sold_out");
  if (event.purchaseFlow === "provider" && !event.canBeLinkedOver) return no("provider_only");
  return { available: true };
}

/** Whether this storefront itself sells the event's tickets: available, and not only through the provider. */
export function soldHere(event: Judged, now: number): boolean {
  return event.purchaseFlow !== "provider" && judgeAvailability(event, now).available;
}
