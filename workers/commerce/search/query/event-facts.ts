import { instant } from "../../domain/venue-days.ts";
import { comingEvent } from "../../store/coming-events.ts";
import { allOf, type Sql, sql, withinRadius } from "../../store/sql.ts";
import type { EventFilter } from "./filter.ts";
import { priceConditions } from "./price-bounds.ts";

/**
 * Conditions on `events e` that the search index only approximates (cells, price buckets) or that depend on the clock.
 * Every column is in the covering index `events_facts`, so no whole event is read for them.
 */
export function factConditions({ where, price, exceptRank, available }: EventFilter, now: number): Sql {
  const time = instant(now);
  return allOf([
    sql(comingEvent("e."), time),
    where?.circle ? withinRadius("e.", where.circle) : null,
    ...(price ? priceConditions(price) : []),
    exceptRank === undefined ? null : sql("e.rank <> ?", exceptRank),
    // Together with the token SELLABLE, this is `judgeAvailability`.
    available ? sql("e.on_sale_at <= ? AND (e.off_sale_at IS NULL OR e.off_sale_at > ?)", time, time) : null,
    available ? sql("e.tickets_status <> 'TICKETS_NOT_AVAILABLE'") : null,
  ]);
}
