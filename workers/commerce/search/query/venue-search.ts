import type { VenueList } from "#contract/venue.ts";
import type { Database } from "../../store/database.ts";
import type { VenueRow } from "../../store/rows.ts";
import { type Sql, within } from "../../store/sql.ts";
import { toVenue, VENUE_COLUMNS } from "../../store/venues.ts";
import {
  type EntityFilter,
  type EntityPage,
  type EntitySource,
  entityStatements,
  listEntities,
} from "./entity-search.ts";

const SOURCE: EntitySource = { index: "venues_best", table: "venues v", alias: "v", columns: VENUE_COLUMNS };

/** Venues with coming events that fit, those where most is on first. */
export async function searchVenues(
  db: Database,
  filter: EntityFilter,
  page: EntityPage,
  _now: number,
): Promise<VenueList> {
  const { rows, ...list } = await listEntities<VenueRow & { rank: number }>(db, filter, page, (asked) =>
    venueStatements(asked, page),
  );
  return { items: rows.map(toVenue), ...list };
}

export function venueStatements(filter: EntityFilter, page: EntityPage): Sql[] {
  return entityStatements(
    SOURCE,
    filter,
    page,
    filter.near ? within("v.", filter.near, filter.near.miles) : null,
  );
}
