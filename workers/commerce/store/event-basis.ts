import type { CartEvent } from "#contract/cart.ts";
import type { Event } from "#contract/event.ts";
import type { SeatMapBasis } from "../domain/seats/seat-map.ts";
import { isPlanId } from "../domain/seats/seat-plan.ts";
import type { EventPrice } from "../domain/seats/seat-runs.ts";
import { FEES } from "../fee-settings.ts";
import type { Database } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, readHealthCheck, toEvent } from "./event-mapper.ts";

/** What selling an event's tickets needs from the catalog. */
export interface EventBasis {
  event: Event;
  seats: SeatMapBasis;
  price: EventPrice;
  /** The event as carts store it. */
  copy: CartEvent;
}

type Row = EventRow & {
  face_price: number;
  sold_share: number;
  resale_share: number;
  health_check: string | null;
  plan: string;
  street: string;
  zip_code: string;
};

/** Reads the basis in one round trip; null when there is no such event. `id` is a UUID in lower case. */
export async function findEventBasis(db: Database, id: string): Promise<EventBasis | null> {
  const row = await db
    .prepare(
      `SELECT ${EVENT_COLUMNS}, e.face_price, e.sold_share, e.resale_share, e.health_check, v.plan, v.street, v.zip_code
       FROM events e JOIN venues v ON v.id = e.venue_id WHERE e.id = ?`,
    )
    .bind(id)
    .first<Row>();
  if (!row) return null;
  if (!isPlanId(row.plan)) throw new Error(`event ${id}: unknown seat plan ${row.plan}`);
  const event = toEvent(row);
  return {
    event,
    seats: { eventId: event.id, plan: row.plan, soldShare: row.sold_share, resaleShare: row.resale_share },
    price: { facePrice: row.face_price, currency: event.currency, country: event.venueCountry, fees: FEES },
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
