import { ORDER_LISTS, type OrderListName } from "#contract/order.ts";
import { HOUR_MS } from "#lib/days.ts";
import { instant } from "../domain/venue-days.ts";
import { allOf, limitClause, type Sql, sql } from "./sql.ts";

/** One page of a member's orders and received tickets. */
export interface OrderPage {
  list: OrderListName;
  limit: number;
  cursor: OrderCursor | null;
}

/**
 * Where a list continues: behind this sort key and source (an order's uuid, or a transfer's id). Stays valid while
 * orders come and go.
 */
export interface OrderCursor {
  list: OrderListName;
  key: string;
  source: string;
}

export const ORDER_COLUMNS =
  "orders.document, orders.cart_id, orders.owner_session, orders.user_id, orders.payment_id";

/** How long after its start an event still counts as coming (ms): its tickets are needed until the doors close. */
const UNDER_WAY_MS = 12 * HOUR_MS;

/** Start of the event; events without a date come last. The indexes have the same expressions. */
const startsAt = (table: string) => `COALESCE(${table}.event_starts_at, '9999')`;

/** What a member bought and what they received, each read in the order of an index. */
const PARTS = [
  {
    from: "orders",
    source: "orders.uuid",
    keys: { start: startsAt("orders"), since: "orders.created_at" },
    ofMember: "orders.user_id = ?",
  },
  {
    from: "ticket_holders CROSS JOIN orders ON orders.uuid = ticket_holders.order_uuid",
    source: "ticket_holders.source",
    keys: { start: startsAt("ticket_holders"), since: "ticket_holders.since" },
    ofMember: "ticket_holders.user_id = ? AND ticket_holders.source <> ticket_holders.order_uuid",
  },
] as const;

const SORTS = {
  upcoming: { by: "start", descending: false },
  past: { by: "start", descending: true },
  all: { by: "since", descending: true },
} as const satisfies Record<OrderListName, { by: "start" | "since"; descending: boolean }>;

/**
 * The statements of a page: `list` has one row more than the page if the list goes on, `count` its total. Upcoming:
 * soonest event first; past: latest event first; all: what was bought or received last first. `now`: ms since the epoch.
 */
export function compileOrderPage(
  userId: string,
  { list, limit, cursor }: OrderPage,
  now: number,
): { list: Sql; count: Sql } {
  const { by, descending } = SORTS[list];
  const direction = descending ? "DESC" : "ASC";
  const since = instant(now - UNDER_WAY_MS);
  const parts = PARTS.map(({ from, source, keys, ofMember }) => {
    const where = allOf([
      sql(ofMember, userId),
      list === "all" ? null : sql(`${keys.start} ${list === "upcoming" ? ">=" : "<"} ?`, since),
    ]);
    const behind =
      cursor && sql(`(${keys[by]}, ${source}) ${descending ? "<" : ">"} (?, ?)`, cursor.key, cursor.source);
    const rest = allOf([where, behind]);
    return {
      rows: sql(
        `SELECT ${ORDER_COLUMNS}, ${source} AS source, ${keys[by]} AS sort_key FROM ${from} WHERE ${rest.text}`,
        ...rest.values,
      ),
      count: sql(`(SELECT COUNT(*) FROM ${from} WHERE ${where.text})`, ...where.values),
    };
  });
  return {
    list: sql(
      `${parts.map(({ rows }) => rows.text).join(" UNION ALL ")}
       ORDER BY sort_key ${direction}, source ${direction} ${limitClause(limit + 1)}`,
      ...parts.flatMap(({ rows }) => rows.values),
    ),
    count: sql(
      `SELECT ${parts.map(({ count }) => count.text).join(" + ")} AS total`,
      ...parts.flatMap(({ count }) => count.values),
    ),
  };
}

const FORMAT = /^(upcoming|past|all)_([0-9TZ:.+-]{4,30})_([0-9a-f-]{36})$/;

/** The cursor as clients get it: `past_<sort key>_<source>`. */
export const writeOrderCursor = ({ list, key, source }: OrderCursor): string => `${list}_${key}_${source}`;

/** Reads what `writeOrderCursor` wrote for this list; null for anything else. */
export function readOrderCursor(text: string, list: OrderListName): OrderCursor | null {
  const [, name, key, source] = FORMAT.exec(text) ?? [];
  if (!key || !source || ORDER_LISTS.find((known) => known === name) !== list) return null;
  return { list, key, source };
}
