import { COUNTED_TO } from "#contract/list.ts";
import { daysAnywhere, instant } from "../../domain/venue-days.ts";
import { ATTRACTION_COLUMNS } from "../../store/attractions.ts";
import { unstartedEvent } from "../../store/coming-events.ts";
import { allOf, limitClause, type Sql, sql, withinRadius } from "../../store/sql.ts";
import { VENUE_COLUMNS } from "../../store/venues.ts";
import type { EntityFilter, EntityPage } from "./filter.ts";
import { entityGroups } from "./index-groups.ts";
import { compileKeyword } from "./keyword.ts";
import { matchQueryCte } from "./match-query.ts";

/** Where a kind of entity is searched: its index, its table with a column `rank`, and the columns to read. */
interface EntitySource {
  index: "attractions_best" | "venues_best";
  table: string;
  alias: "a" | "v";
  columns: string;
}

const ATTRACTIONS: EntitySource = {
  index: "attractions_best",
  table: "attractions a",
  alias: "a",
  columns: ATTRACTION_COLUMNS,
};
const VENUES: EntitySource = { index: "venues_best", table: "venues v", alias: "v", columns: VENUE_COLUMNS };

export interface EntityPageStatements {
  /** Rows of the page, one more than its limit if there are more. */
  list: Sql;
  /** Counts matches of the index, which knows places by their cells only. */
  count: Sql | null;
  /** What `readKeywordLookup` reads; null without a keyword. */
  lookup: Sql | null;
}

export function compileAttractionPage(
  filter: EntityFilter,
  page: EntityPage,
  now: number,
): EntityPageStatements {
  return compileEntityPage(ATTRACTIONS, filter, page, eventNearby(filter, now));
}

export function compileVenuePage(filter: EntityFilter, page: EntityPage): EntityPageStatements {
  const circle = filter.where?.circle;
  return compileEntityPage(VENUES, filter, page, circle ? withinRadius("v.", circle) : null);
}

/** `exact`: what the index only approximates. */
function compileEntityPage(
  { index, table, alias, columns }: EntitySource,
  filter: EntityFilter,
  page: EntityPage,
  exact: Sql | null,
): EntityPageStatements {
  const keyword = filter.terms ? compileKeyword(filter.terms, []) : null;
  const query = matchQueryCte(entityGroups(filter), keyword);
  const match = `${index} MATCH (SELECT match FROM query)`;
  const conditions = allOf([sql(`${match} AND w.rowid > CAST(? AS INTEGER)`, page.cursor ?? 0), exact]);
  return {
    list: sql(
      `WITH ${query.text} SELECT ${alias}.rank, ${columns}
      FROM ${index} w CROSS JOIN ${table} ON ${alias}.rank = w.rowid
      WHERE ${conditions.text} ORDER BY w.rowid ${limitClause(page.limit + 1, page.offset)}`,
      ...query.values,
      ...conditions.values,
    ),
    count: page.count
      ? sql(
          `WITH ${query.text} SELECT COUNT(*) AS total FROM (SELECT 1 FROM ${index} w WHERE ${match} ${limitClause(COUNTED_TO)})`,
          ...query.values,
        )
      : null,
    lookup: keyword?.lookup ?? null,
  };
}

/**
 * That a single event of the attraction is both nearby and on those days: the index has the cells and days of all its
 * events together.
 */
function eventNearby({ where, when }: EntityFilter, now: number): Sql | null {
  if (!where?.circle) return null;
  const days = daysAnywhere(when?.startDate, when?.endDate);
  const dated = days.from !== null || days.to !== null;
  const condition = allOf([
    dated
      ? sql("e.active = 1 AND e.starts_at >= ?", days.from ?? instant(now))
      : sql(unstartedEvent("e."), instant(now)),
    days.to === null ? null : sql("e.starts_at < ?", days.to),
    where.countryCode ? sql("e.country_code = ?", where.countryCode) : null,
    withinRadius("e.", where.circle),
  ]);
  return sql(
    `(EXISTS (SELECT 1 FROM events e WHERE e.attraction_id = a.id AND ${condition.text})
      OR EXISTS (SELECT 1 FROM events e WHERE e.opponent_id = a.id AND ${condition.text}))`,
    ...condition.values,
    ...condition.values,
  );
}
