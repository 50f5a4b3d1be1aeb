import type { Database } from "./database.ts";

/** Up to `limit` orders of events that began before `end` (ms), the oldest first. */
export async function listExpiredOrders(db: Database, end: number, limit: number): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT uuid FROM orders WHERE event_starts_at < ? ORDER BY event_starts_at LIMIT ?")
    .bind(new Date(end).toISOString(), limit)
    .all<{ uuid: string }>();
  return results.map(({ uuid }) => uuid);
}

/** Deletes an order's copy, and who held its tickets. */
export async function deleteStoredOrder(db: Database, uuid: string): Promise<void> {
  await db.batch([
    db.prepare("DELETE FROM ticket_holders WHERE order_uuid = ?").bind(uuid),
    db.prepare("DELETE FROM orders WHERE uuid = ?").bind(uuid),
  ]);
}
