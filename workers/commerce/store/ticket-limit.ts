import { foldAddress } from "../domain/orders/email-address.ts";
import { instant } from "../domain/venue-days.ts";
import type { Database } from "./database.ts";

/** How long tickets count as accepted before their order has stored that (ms). A call to an object ends long before. */
const ACCEPTING_MS = 5 * 60_000;

/** Tickets that someone wants to accept. */
export interface WantedTickets {
  eventId: string;
  transferId: string;
  /** Null: a guest, who is known by the address that the tickets were offered to. */
  userId: string | null;
  email: string;
  tickets: number;
}

/** Tickets of others than this transfer that the same person holds (by account or address), or is about to accept. */
const THEIRS = "event_id = ?2 AND (email = ?4 OR user_id = ?3)";

/**
 * Counts tickets towards the event's limit for one person, unless they would exceed it: checked and written in one
 * statement of the database, so that two orders cannot both take the last place. Counting the same transfer again
 * replaces its count.
 *
 * @returns whether they may have them; an event that the catalog no longer has is without a limit
 */
export async function takeTickets(
  db: Database,
  { eventId, transferId, userId, email, tickets }: WantedTickets,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO accepting_tickets (transfer_id, event_id, user_id, email, tickets, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE COALESCE(
         ?5 + (SELECT COALESCE(SUM(tickets), 0) FROM ticket_holders WHERE ${THEIRS} AND source <> ?1)
         + (SELECT COALESCE(SUM(tickets), 0) FROM accepting_tickets
            WHERE ${THEIRS} AND transfer_id <> ?1 AND expires_at > ?7)
         > (SELECT ticket_limit FROM events WHERE id = ?2), FALSE) = FALSE
       ON CONFLICT (transfer_id) DO UPDATE SET user_id = ?3, email = ?4, tickets = ?5, expires_at = ?6`,
    )
    .bind(
      ...[transferId, eventId, userId, foldAddress(email), tickets],
      ...[instant(now + ACCEPTING_MS), instant(now)],
    )
    .run();
  return meta.changes > 0;
}

/** Tickets that were not accepted after all no longer count. */
export async function returnTickets(db: Database, transferId: string): Promise<void> {
  await db.prepare("DELETE FROM accepting_tickets WHERE transfer_id = ?").bind(transferId).run();
}
