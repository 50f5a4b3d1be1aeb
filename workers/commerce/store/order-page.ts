import { ORDER_LISTS, type OrderListName } from "#contract/order.ts";
import { HOUR_MS } from "#lib/days.ts";
import { instant } from "../domain/venue-days.ts";
import { allOf, limitClause, type Sql, sql } from "./sql.ts";

/** One page of a member's orders. */
export interface OrderPage {
  list: OrderListName;
  limit: number;
  cursor: OrderCursor | null;
}

/** Where a list of orders continues: behind this sort key and uuid. Stays valid while orders come and go. */
export interface OrderCursor {
  list: OrderListName;
  key: string;
  uuid: string;
}

export const ORDER_COLUMNS = "document, cart_id, owner_session, user_id, payment_id";

/** How long after its start an event still counts as coming (ms): its tickets are needed until the doors close. */
const UNDER_WAY_MS = 12 * HOUR_MS;

/** Start of the event; events without a date come last. The index `orders_by_event_date` has the same expression. */
const STARTS = "COALESCE(event_starts_at, '9999')";

const SORTS = {
  upcoming: { key: STARTS, descending: false },
  past: { key: STARTS, descending: true },
  all: { key: "created_at", descending: true },
} as const satisfies Record<OrderListName, { key: string; descending: boolean }>;

/**
 * The statements of a page: `list` has one row more than the page if the list goes on, `count` its total. Upcoming:
 * soonest event first; past: latest event first; all: newest order first. `now`: ms since the epoch.
 */
export function compileOrderPage(
  userId: string,
  { list, limit, cursor }: OrderPage,
  now: number,
): { list: Sql; count: Sql } {
  const { key, descending } = SORTS[list];
  const since = instant(now - UNDER_WAY_MS);
  const where = allOf([
    sql("user_id = ?", userId),
    list === "all" ? null : sql(`${STARTS} ${list === "upcoming" ? ">=" : "<"} ?`, since),
  ]);
  const behind = cursor && sql(`(${key}, uuid) ${descending ? "<" : ">"} (?, ?)`, cursor.key, cursor.uuid);
  const rest = allOf([where, behind]);
  const direction = descending ? "DESC" : "ASC";
  return {
    list: sql(
      `SELECT ${ORDER_COLUMNS}, uuid, ${key} AS sort_key FROM orders WHERE ${rest.text}
       ORDER BY ${key} ${direction}, uuid ${direction} ${limitClause(limit + 1)}`,
      ...rest.values,
    ),
    count: sql(`SELECT COUNT(*) AS total FROM orders WHERE ${where.text}`, ...where.values),
  };
}

const FORMAT = /^(upcoming|past|all)_([0-9TZ:.+-]{4,30})_([0-9a-f-]{36})$/;

/** The cursor as clients get it: `past_<sort key>_<uuid>`. */
export const writeOrderCursor = ({ list, key, uuid }: OrderCursor): string => `${list}_${key}_${uuid}`;

/** Reads what `writeOrderCursor` wrote for this list; null for anything else. */
export function readOrderCursor(text: string, list: OrderListName): OrderCursor | null {
  const [, name, key, uuid] = FORMAT.exec(text) ?? [];
  if (!key || !uuid || ORDER_LISTS.find((known) => known === name) !== list) return null;
  return { list, key, uuid };
}
