import { eventChangeSchema } from "#contract/event-change.schema.ts";
import type { EventChange } from "#contract/event-change.ts";
import type { Database } from "./database.ts";

/** The changes of an event, oldest first. `eventId` in lower case. */
export async function listEventChanges(db: Database, eventId: string): Promise<EventChange[]> {
  const { results } = await db
    .prepare("SELECT document FROM event_changes WHERE event_id = ? ORDER BY seq")
    .bind(eventId)
    .all<{ document: string }>();
  return results.map(({ document }) => eventChangeSchema.parse(JSON.parse(document)));
}

/**
 * Records a change and changes the event, both or neither.
 *
 * @throws Error when the event has a change of that `seq`
 */
export async function saveEventChange(db: Database, eventId: string, change: EventChange): Promise<void> {
  await db.batch([
    db
      .prepare("INSERT INTO event_changes (event_id, seq, kind, document, created_at) VALUES (?, ?, ?, ?, ?)")
      .bind(eventId, change.seq, change.kind, JSON.stringify(change), change.changedAt),
    db
      .prepare(
        "UPDATE events SET event_status = ?, starts_at = ?, ends_at = ?, has_start_time = ? WHERE id = ?",
      )
      .bind(
        change.kind,
        change.startDateTimeUtc,
        change.endDateTimeUtc,
        change.hasStartTime ? 1 : 0,
        eventId,
      ),
  ]);
}

/** Up to `limit` orders of an event after `after`, by uuid. */
export async function orderUuidsOf(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT uuid FROM orders WHERE event_id = ? AND uuid > ? ORDER BY uuid LIMIT ?")
    .bind(eventId, after, limit)
    .all<{ uuid: string }>();
  return results.map(({ uuid }) => uuid);
}
