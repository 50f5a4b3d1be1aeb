import type { Suggestions } from "#contract/suggestion.ts";
import { instant } from "../../domain/venue-days.ts";
import type { Database } from "../../store/database.ts";
import type { Sql } from "../../store/sql.ts";
import { TEAM } from "../index/tokens.ts";
import { ANYWHERE } from "./index-groups.ts";
import { askedQuery } from "./match-query.ts";
import { meantWords } from "./term-lookup.ts";

export const NO_SUGGESTIONS: Suggestions = { teams: [], attractions: [], events: [], venues: [] };
/** Events of one name (a tour, a run) are one suggestion: so many are read for each that is wanted. */
const NAMESAKES = 5;

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

/** A typed word that is known, by its number. */
interface KnownWordRow {
  kind: "word";
  id: number;
}

type SuggestionRow =
  | (AttractionSuggestion & { kind: "team" })
  | (AttractionSuggestion & { kind: "attraction" })
  | EventSuggestion
  | VenueSuggestion
  | KnownWordRow;

/**
 * What a half-typed keyword may mean, up to `limit` of each kind, in one round trip where its words are known; `words`:
 * those of `searchWords`.
 */
export async function suggest(
  db: Database,
  words: readonly string[],
  limit: number,
  now: number,
): Promise<Suggestions> {
  if (words.length === 0) return NO_SUGGESTIONS;
  const { text, values } = suggestionStatement(words, limit, now);
  const { results } = await db
    .prepare(text)
    .bind(...values)
    .all<SuggestionRow>();
  const known = new Set(results.filter(({ kind }) => kind === "word").map(({ id }) => id));
  const unknown = words.filter((_, number) => !known.has(number));
  if (unknown.length === 0) return toSuggestions(results, limit);
  const meant = await meantWords(db, words, unknown);
  return meant ? suggest(db, meant, limit, now) : NO_SUGGESTIONS;
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

/** One statement for the known words, teams, other attractions, events and venues, each a row with its `kind`. */
export function suggestionStatement(words: readonly string[], limit: number, now: number): Sql {
  const asked = askedQuery({ words: { typed: words, attractionIds: [] }, places: ANYWHERE, groups: [] });
  const attractions = (kind: "team" | "attraction", also: "AND" | "NOT") =>
    `SELECT * FROM (SELECT '${kind}', a.id, a.name, a.category_id, a.league_id, a.image, ${nulls(7)}
    FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
    WHERE attractions_best MATCH (SELECT '(' || match || ') ${also} "${TEAM}"' FROM query) ORDER BY w.rowid LIMIT ${limit})`;
  const parts = [
    `SELECT 'word', nr, ${nulls(11)} FROM known GROUP BY nr`,
    attractions("team", "AND"),
    attractions("attraction", "NOT"),
    `SELECT * FROM (SELECT 'event', e.id, e.name, ${nulls(3)}, v.name, e.city, e.timezone, e.starts_at, e.has_start_time, ${nulls(2)}
    FROM events_best w CROSS JOIN events e ON e.rank = w.rowid JOIN venues v ON v.id = e.venue_id
    WHERE events_best MATCH (SELECT match FROM query) AND e.active = 1
    AND (e.starts_at IS NULL OR COALESCE(e.ends_at, e.starts_at) > ?) ORDER BY w.rowid LIMIT ${limit * NAMESAKES})`,
    `SELECT * FROM (SELECT 'venue', v.id, v.name, ${nulls(4)}, v.city, ${nulls(3)}, v.state_code, v.country_code
    FROM venues_best w CROSS JOIN venues v ON v.rank = w.rowid
    WHERE venues_best MATCH (SELECT match FROM query) ORDER BY w.rowid LIMIT ${limit})`,
  ];
  return {
    text: `WITH ${asked.text}, suggested (${COLUMNS}) AS (${parts.join(" UNION ALL ")}) SELECT ${COLUMNS} FROM suggested`,
    values: [...asked.values, instant(now)],
  };
}

const nulls = (count: number) => Array.from({ length: count }, () => "NULL").join(", ");
