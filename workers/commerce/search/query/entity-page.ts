import type { AttractionList } from "#contract/attraction.ts";
import { daysAnywhere, instant } from "../../domain/venue-days.ts";
import { ATTRACTION_COLUMNS, toAttraction } from "../../store/attractions.ts";
import type { Database } from "../../store/database.ts";
import type { AttractionRow } from "../../store/rows.ts";
import { type Sql, within } from "../../store/sql.ts";
import {
  type EntityFilter,
  type EntityPage,
  type EntitySource,
  entityStatements,
  listEntities,
} from "./entity-search.ts";

const SOURCE: EntitySource = {
  index: "attractions_best",
  table: "attractions a",
  alias: "a",
  columns: ATTRACTION_COLUMNS,
};

/** Attractions with coming events that fit, the most popular first, teams in front. */
export async function searchAttractions(
  db: Database,
  filter: EntityFilter,
  page: EntityPage,
  now: number,
): Promise<AttractionList> {
  const { rows, ...list } = await listEntities<AttractionRow & { rank: number }>(db, filter, page, (asked) =>
    attractionStatements(asked, page, now),
  );
  return { items: rows.map(toAttraction), ...list };
}

export function attractionStatements(filter: EntityFilter, page: EntityPage, now: number): Sql[] {
  return entityStatements(SOURCE, filter, page, eventThere(filter, now));
}

/** That one event is near and on those days: the index knows cells and days of all events of an attraction together. */
function eventThere({ near, countryCode, startDate, endDate }: EntityFilter, now: number): Sql | null {
  if (!near) return null;
  const texts: string[] = [];
  const values: (string | number)[] = [];
  const add = (text: string, ...bound: (string | number)[]) => {
    texts.push(text);
    values.push(...bound);
  };
  add("e.active = 1");
  const days = daysAnywhere(startDate, endDate);
  if (startDate || endDate) {
    add("e.starts_at >= ?", days.from ?? instant(now));
    if (days.to) add("e.starts_at < ?", days.to);
  } else add("(e.starts_at IS NULL OR e.starts_at > ?)", instant(now));
  if (countryCode) add("e.country_code = ?", countryCode);
  const place = within("e.", near, near.miles);
  add(place.text, ...place.values);
  const where = texts.join(" AND ");
  return {
    text: `(EXISTS (SELECT 1 FROM events e WHERE e.attraction_id = a.id AND ${where})
      OR EXISTS (SELECT 1 FROM events e WHERE e.opponent_id = a.id AND ${where}))`,
    values: [...values, ...values],
  };
}
