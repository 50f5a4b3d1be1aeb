import type { OrderDocument } from "../domain/orders/document.ts";
import { holdersOf } from "../domain/orders/holders.ts";
import type { Database } from "./database.ts";

/** Whether the copy that was just written is the newest: an older one changes nothing. */
const IS_NEWEST = "EXISTS (SELECT 1 FROM orders WHERE uuid = ?1 AND revision = ?2)";

/** Statements that write who holds an order's tickets; they belong behind the one that writes its copy, in one batch. */
export function holderStatements(db: Database, order: OrderDocument): D1PreparedStatement[] {
  const { uuid, revision, event } = order;
  const holders = holdersOf(order);
  return [
    // Those who were about to accept hold their tickets now (ticket-limit.ts).
    db
      .prepare(
        `DELETE FROM accepting_tickets WHERE transfer_id IN (SELECT value ->> 'source' FROM json_each(?3))
         AND ${IS_NEWEST}`,
      )
      .bind(uuid, revision, JSON.stringify(holders)),
    db.prepare(`DELETE FROM ticket_holders WHERE order_uuid = ?1 AND ${IS_NEWEST}`).bind(uuid, revision),
    db
      .prepare(
        `INSERT INTO ticket_holders (order_uuid, source, event_id, event_starts_at, user_id, email, tickets, since)
         SELECT ?1, value ->> 'source', ?3, ?4, value ->> 'userId', value ->> 'email', value ->> 'tickets',
           value ->> 'since'
         FROM json_each(?5) WHERE ${IS_NEWEST}`,
      )
      .bind(uuid, revision, event.id, event.startDateTimeUtc, JSON.stringify(holders)),
  ];
}
