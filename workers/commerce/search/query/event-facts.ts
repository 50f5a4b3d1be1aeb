import { instant } from "../../domain/venue-days.ts";
import { type Sql, within } from "../../store/sql.ts";
import type { EventFilter } from "./index-groups.ts";

export type { EventFilter } from "./index-groups.ts";

/**
 * Conditions on `events e` that the index does not know exactly, or that the hour decides. Every value is bound, and
 * every column is in the index `events_facts`, so that no whole event is read for them.
 */
export function factConditions(filter: EventFilter, now: number): Sql {
  const texts: string[] = [];
  const values: (string | number)[] = [];
  const add = (text: string, ...bound: (string | number)[]) => {
    texts.push(text);
    values.push(...bound);
  };
  const time = instant(now);
  add("e.active = 1");
  add("(e.starts_at IS NULL OR COALESCE(e.ends_at, e.starts_at) > ?)", time);
  if (filter.near) {
    const near = within("e.", filter.near, filter.near.miles);
    add(near.text, ...near.values);
  }
  if (filter.minPrice !== undefined) add("e.min_price >= ?", filter.minPrice);
  if (filter.maxPrice !== undefined) add("e.min_price <= ?", filter.maxPrice);
  if (filter.exceptRank !== undefined) add("e.rank <> ?", filter.exceptRank);
  if (filter.available) {
    // With the index's SELLABLE this is `judgeAvailability`.
    add("e.on_sale_at <= ? AND (e.off_sale_at IS NULL OR e.off_sale_at > ?)", time, time);
    add("e.tickets_status <> 'TICKETS_NOT_AVAILABLE'");
  }
  return { text: texts.join(" AND "), values };
}
