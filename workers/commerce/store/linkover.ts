import type { Event } from "#contract/event.ts";
import type { Pricing } from "../domain/pricing.ts";
import type { Database } from "./database.ts";
import { EVENT_COLUMNS, type EventRow, toEvent } from "./event-mapper.ts";

/** The event and its provider's URL for it; null when there is no such event. `id` is a UUID in lower case. */
export async function findLinkover(
  db: Database,
  id: string,
  pricing: Pricing,
): Promise<{ event: Event; providerUrl: string | null } | null> {
  const row = await db
    .prepare(
      `SELECT ${EVENT_COLUMNS}, e.provider_url FROM events e JOIN venues v ON v.id = e.venue_id WHERE e.id = ?`,
    )
    .bind(id)
    .first<EventRow & { provider_url: string | null }>();
  return row && { event: toEvent(row, pricing), providerUrl: row.provider_url };
}
