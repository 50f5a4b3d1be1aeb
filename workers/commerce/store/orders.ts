import { ownOrderSchema } from "#contract/order.schema.ts";
import type { OwnOrder } from "#contract/order.ts";
import { type Database, rowsOf, runBatch } from "./database.ts";
import { limitClause, sql } from "./sql.ts";

/** The owner of an order: the session (hash) that bought it, and the member if they were signed in. */
export interface OrderOwner {
  sessionHash: string | null;
  userId: string | null;
}

interface Row {
  document: string;
  owner_session: string | null;
  user_id: string | null;
}

/**
 * Inserts an order. Repeating it changes nothing.
 *
 * @throws Error when the cart already has another order (`cart_id` is unique): its buyer would have paid twice
 */
export async function insertOrder(
  db: Database,
  cartId: string,
  order: OwnOrder,
  owner: OrderOwner,
  paymentId: string | null,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO orders (uuid, cart_id, order_number, owner_session, user_id, event_id, status, currency, total_price,
         points_redeemed, points_earned, payment_id, document, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uuid) DO NOTHING`,
    )
    .bind(
      order.uuid,
      cartId,
      order.orderNumber,
      owner.sessionHash,
      owner.userId,
      order.event.id,
      order.orderStatus,
      order.currency,
      order.totalPrice,
      order.pointsRedeemed,
      order.pointsEarned,
      paymentId,
      JSON.stringify(order),
      order.created,
    )
    .run();
}

/** An order and its owner, or null. `uuid` in lower case. */
export async function findOrder(
  db: Database,
  uuid: string,
): Promise<{ order: OwnOrder; owner: OrderOwner } | null> {
  const row = await db
    .prepare("SELECT document, owner_session, user_id FROM orders WHERE uuid = ?")
    .bind(uuid)
    .first<Row>();
  if (!row) return null;
  const owner = { sessionHash: row.owner_session, userId: row.user_id };
  return { order: ownOrderSchema.parse(JSON.parse(row.document)), owner };
}

/** One page of a member's orders, newest first, and their total number. */
export async function listOrders(
  db: Database,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ items: OwnOrder[]; totalCount: number }> {
  const [orders, count] = await runBatch(db, [
    sql(
      `SELECT document FROM orders WHERE user_id = ? ORDER BY created_at DESC, uuid ${limitClause(limit, offset)}`,
      userId,
    ),
    sql("SELECT COUNT(*) AS total FROM orders WHERE user_id = ?", userId),
  ]);
  const items = rowsOf<{ document: string }>(orders).map(({ document }) =>
    ownOrderSchema.parse(JSON.parse(document)),
  );
  return { items, totalCount: rowsOf<{ total: number }>(count)[0]?.total ?? 0 };
}
