import type { CartEvent } from "#contract/cart.ts";
import type { Event } from "#contract/event.ts";
import type { Pricing } from "../domain/pricing.ts";
import { type EventSeats, readLevels } from "../domain/seats/allocation.ts";
import type { EventPrice } from "../domain/seats/seat-runs.ts";
import { GENERAL_PRICING } from "../price-settings.ts";
import type { Database } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, readHealthCheck, toEvent } from "./event-mapper.ts";
import { findSeats } from "./event-seats.ts";

/** What selling an event's tickets needs from the catalog. */
export interface EventBasis {
  event: Event;
  /** Null for an event without seats of its own: its provider sells them. */
  seats: EventSeats | null;
  price: EventPrice;
  /** The event as carts store it. */
  copy: CartEvent;
}

type Row = EventRow & {
  allocation_id: string | null;
  plan_id: string | null;
  plan_version: number | null;
  price_levels: string;
  health_check: string | null;
  street: string;
  zip_code: string;
};

/**
 * Reads the basis; null when there is no such event. One round trip, and one more for seats that the isolate has not used
 * lately. `id` is a UUID in lower case. `pricing`: of the visitor who reads the prices.
 */
export async function findEventBasis(
  db: Database,
  id: string,
  pricing: Pricing = GENERAL_PRICING,
): Promise<EventBasis | null> {
  const row = await db
    .prepare(
      `SELECT ${EVENT_COLUMNS}, e.allocation_id, e.price_levels, a.plan_id, a.plan_version, e.health_check, v.street,
         v.zip_code
       FROM events e JOIN venues v ON v.id = e.venue_id LEFT JOIN seat_allocations a ON a.id = e.allocation_id
       WHERE e.id = ?`,
    )
    .bind(id)
    .first<Row>();
  if (!row) return null;
  const event = toEvent(row, pricing);
  const { allocation_id: allocationId, plan_id: planId, plan_version: planVersion } = row;
  const seats =
    allocationId !== null && planId !== null && planVersion !== null
      ? await findSeats(db, { eventId: event.id, planId, planVersion, allocationId })
      : null;
  return {
    event,
    seats,
    price: {
      levels: readLevels(row.price_levels),
      currency: event.currency,
      country: event.venueCountry,
      fees: pricing.fees,
    },
    copy: {
      id: event.id,
      name: event.name,
      imageUrl: event.imageUrl,
      venueName: event.venueName,
      address: row.street,
      zipCode: row.zip_code,
      city: event.venueCity,
      state: event.venueState,
      country: event.venueCountry,
      timezone: event.timezone,
      startDateTimeUtc: event.startDateTimeUtc,
      endDateTimeUtc: event.endDateTimeUtc,
      hasStartTime: event.hasStartTime,
      healthCheck: readHealthCheck(row.health_check),
    },
  };
}
