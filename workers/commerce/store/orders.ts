import { isRecord } from "#lib/is-record.ts";
import { UnreadableState } from "#lib/stored-state.ts";
import { readDocument } from "#lib/versioned-document.ts";
import { ORDER_FORMAT, type OrderDocument, withColumns } from "../domain/orders/document.ts";
import { type Database, rowsOf, runBatch, selectFirst } from "./database.ts";
import { compileOrderPage, ORDER_COLUMNS, type OrderPage, writeOrderCursor } from "./order-page.ts";
import { sql } from "./sql.ts";
import { holderStatements } from "./ticket-holders.ts";

/** Orders that move to another session at once; a guest with more keeps the links in their emails. */
const MAX_GUEST_ORDERS = 50;

interface Row {
  document: string;
  cart_id: string;
  owner_session: string | null;
  user_id: string | null;
  payment_id: string | null;
}

/**
 * Writes an order's copy, and who holds its tickets; an older one never replaces a newer one.
 *
 * @throws Error when the cart already has another order (`cart_id` is unique): its buyer would have paid twice
 */
export async function saveOrder(db: Database, order: OrderDocument): Promise<void> {
  const copy = db
    .prepare(
      `INSERT INTO orders (uuid, cart_id, order_number, owner_session, user_id, event_id, event_starts_at, status,
         currency, total_price, points_redeemed, points_earned, payment_id, document, created_at, revision)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
       ON CONFLICT (uuid) DO UPDATE SET owner_session = ?4, user_id = ?5, event_starts_at = ?7, status = ?8,
         document = ?14, revision = ?16
       WHERE excluded.revision > orders.revision`,
    )
    .bind(
      order.uuid,
      order.cartId,
      order.orderNumber,
      order.owner.sessionHash,
      order.owner.userId,
      order.event.id,
      order.event.startDateTimeUtc,
      order.status,
      order.currency,
      order.totalPrice,
      order.pointsRedeemed,
      order.pointsEarned,
      order.paymentId,
      JSON.stringify(order),
      order.created,
      order.revision,
    );
  await db.batch([copy, ...holderStatements(db, order)]);
}

/** An order, or null. `uuid` in lower case. @throws UnreadableState */
export async function findStoredOrder(db: Database, uuid: string): Promise<OrderDocument | null> {
  const row = await db.prepare(`SELECT ${ORDER_COLUMNS} FROM orders WHERE uuid = ?`).bind(uuid).first<Row>();
  return row && fromRow(row);
}

/**
 * The uuid of the order with this number, or null. Always one row, so that the call costs the same whether or not there
 * is such an order.
 */
export async function findOrderUuid(db: Database, orderNumber: string): Promise<string | null> {
  const row = await selectFirst<{ uuid: string | null }>(
    db,
    sql("SELECT (SELECT uuid FROM orders WHERE order_number = ?) AS uuid", orderNumber),
  );
  return row?.uuid ?? null;
}

/** An order on a member's list: theirs, or one of which they received tickets by the transfer `transferId`. */
export interface ListedOrder {
  order: OrderDocument;
  transferId: string | null;
}

/** One page of a member's orders and received tickets, and the number of all of that list. @throws UnreadableState */
export async function listOrders(
  db: Database,
  userId: string,
  page: OrderPage,
  now: number,
): Promise<{ items: ListedOrder[]; totalCount: number; nextCursor: string | null }> {
  const statements = compileOrderPage(userId, page, now);
  const [listed, counted] = await runBatch(db, [statements.list, statements.count]);
  const rows = rowsOf<Row & { sort_key: string; source: string }>(listed);
  const last = rows[page.limit - 1];
  return {
    items: rows.slice(0, page.limit).map((row) => {
      const order = fromRow(row);
      return { order, transferId: row.source === order.uuid ? null : row.source };
    }),
    totalCount: rowsOf<{ total: number }>(counted)[0]?.total ?? 0,
    nextCursor:
      last && rows.length > page.limit
        ? writeOrderCursor({ list: page.list, key: last.sort_key, source: last.source })
        : null,
  };
}

/** Up to `limit` orders of an event after the order `after`, by uuid. @throws UnreadableState */
export async function listEventOrders(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<OrderDocument[]> {
  const { results } = await db
    .prepare(`SELECT ${ORDER_COLUMNS} FROM orders WHERE event_id = ? AND uuid > ? ORDER BY uuid LIMIT ?`)
    .bind(eventId, after, limit)
    .all<Row>();
  return results.map(fromRow);
}

/** The orders that were bought in a guest's session and belong to no member yet, newest first. */
export async function listGuestOrders(
  db: Database,
  sessionHash: string,
): Promise<{ uuid: string; cartId: string; eventId: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT uuid, cart_id AS cartId, event_id AS eventId FROM orders
       WHERE owner_session = ? AND user_id IS NULL ORDER BY created_at DESC LIMIT ${MAX_GUEST_ORDERS}`,
    )
    .bind(sessionHash)
    .all<{ uuid: string; cartId: string; eventId: string }>();
  return results;
}

function fromRow(row: Row): OrderDocument {
  const document = parsed(row.document);
  if ("version" in document) return readDocument(ORDER_FORMAT, document);
  const owner = { sessionHash: row.owner_session, userId: row.user_id };
  return readDocument(
    ORDER_FORMAT,
    withColumns(document, { cartId: row.cart_id, owner, paymentId: row.payment_id }),
  );
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Reported below.
  }
  throw new UnreadableState("order", "not a JSON object");
}
