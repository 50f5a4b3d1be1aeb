import type { Suggestions } from "#contract/suggestion.ts";
import { instant } from "../../domain/venue-days.ts";
import { comingEvent } from "../../store/coming-events.ts";
import { type Database, selectRows } from "../../store/database.ts";
import { limitClause, type Sql, sql } from "../../store/sql.ts";
import { TEAM } from "../index/tokens.ts";
import type { SearchTerms } from "./filter.ts";
import { entityGroups } from "./index-groups.ts";
import { compileKeyword, unknownTerms } from "./keyword.ts";
import { matchQueryCte } from "./match-query.ts";
import { correctTerms } from "./term-correction.ts";

export const NO_SUGGESTIONS: Suggestions = { teams: [], attractions: [], events: [], venues: [] };
/** Events of the same name (a tour, a run) become one suggestion: events read for each one wanted. */
const EVENTS_PER_NAME = 5;

interface AttractionSuggestion {
  id: string;
  name: string;
  category_id: string;
  league_id: string | null;
  image: string;
}

interface EventSuggestion {
  kind: "event";
  id: string;
  name: string;
  venue_name: string;
  city: string;
  timezone: string;
  starts_at: string | null;
  has_start_time: number;
}

interface VenueSuggestion {
  kind: "venue";
  id: string;
  name: string;
  city: string;
  state_code: string;
  country_code: string;
}

/** Says that the catalog has the term at position `id`. */
interface TermRow {
  kind: "term";
  id: number;
}

type SuggestionRow =
  | (AttractionSuggestion & { kind: "team" })
  | (AttractionSuggestion & { kind: "attraction" })
  | EventSuggestion
  | VenueSuggestion
  | TermRow;

/**
 * What a half-typed keyword may mean, up to `limit` of each kind, in one round trip if the catalog has all terms. `terms`:
 * see `keywordTerms`; may be empty here.
 */
export async function suggest(
  db: Database,
  terms: SearchTerms,
  limit: number,
  now: number,
): Promise<Suggestions> {
  if (terms.length === 0) return NO_SUGGESTIONS;
  const rows = await selectRows<SuggestionRow>(db, compileSuggestions(terms, limit, now));
  const known = rows.filter((row) => row.kind === "term").map(({ id }) => id);
  const unknown = unknownTerms(terms, known);
  if (unknown.length === 0) return toSuggestions(rows, limit);
  const corrected = await correctTerms(db, terms, unknown);
  if (!corrected) return NO_SUGGESTIONS;
  return toSuggestions(await selectRows(db, compileSuggestions(corrected, limit, now)), limit);
}

function toSuggestions(rows: readonly SuggestionRow[], limit: number): Suggestions {
  const names = new Set<string>();
  return {
    teams: rows.filter((row) => row.kind === "team").map(toAttraction),
    attractions: rows.filter((row) => row.kind === "attraction").map(toAttraction),
    events: rows
      .filter((row) => row.kind === "event")
      .filter(({ name }) => !names.has(name) && names.add(name))
      .slice(0, limit)
      .map((row) => ({
        id: row.id,
        name: row.name,
        venueName: row.venue_name,
        venueCity: row.city,
        timezone: row.timezone,
        startDateTimeUtc: row.starts_at,
        hasStartTime: row.has_start_time === 1,
      })),
    venues: rows
      .filter((row) => row.kind === "venue")
      .map(({ id, name, city, state_code, country_code }) => ({
        id,
        name,
        city,
        state: state_code,
        country: country_code,
      })),
  };
}

const toAttraction = (row: AttractionSuggestion) => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  leagueId: row.league_id,
  imageUrl: row.image,
});

const COLUMNS = `kind, id, name, category_id, league_id, image, venue_name, city, timezone, starts_at, has_start_time,
  state_code, country_code`;

/** One statement for known terms, teams, other attractions, events and venues; the column `kind` tells them apart. */
export function compileSuggestions(terms: SearchTerms, limit: number, now: number): Sql {
  const query = matchQueryCte(entityGroups({}), compileKeyword(terms, []));
  const attractions = (kind: "team" | "attraction", operator: "AND" | "NOT") =>
    `SELECT * FROM (SELECT '${kind}', a.id, a.name, a.category_id, a.league_id, a.image, ${nulls(7)}
    FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
    WHERE attractions_best MATCH (SELECT '(' || match || ') ${operator} "${TEAM}"' FROM query) ORDER BY w.rowid ${limitClause(limit)})`;
  const parts = [
    `SELECT 'term', nr, ${nulls(11)} FROM expanded GROUP BY nr`,
    attractions("team", "AND"),
    attractions("attraction", "NOT"),
    `SELECT * FROM (SELECT 'event', e.id, e.name, ${nulls(3)}, v.name, e.city, e.timezone, e.starts_at, e.has_start_time, ${nulls(2)}
    FROM events_best w CROSS JOIN events e ON e.rank = w.rowid JOIN venues v ON v.id = e.venue_id
    WHERE events_best MATCH (SELECT match FROM query) AND ${comingEvent("e.")}
    ORDER BY w.rowid ${limitClause(limit * EVENTS_PER_NAME)})`,
    `SELECT * FROM (SELECT 'venue', v.id, v.name, ${nulls(4)}, v.city, ${nulls(3)}, v.state_code, v.country_code
    FROM venues_best w CROSS JOIN venues v ON v.rank = w.rowid
    WHERE venues_best MATCH (SELECT match FROM query) ORDER BY w.rowid ${limitClause(limit)})`,
  ];
  return sql(
    `WITH ${query.text}, suggested (${COLUMNS}) AS (${parts.join(" UNION ALL ")}) SELECT ${COLUMNS} FROM suggested`,
    ...query.values,
    instant(now),
  );
}

const nulls = (count: number) => Array.from({ length: count }, () => "NULL").join(", ");
