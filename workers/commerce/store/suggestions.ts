import type { Suggestions } from "#contract/suggestion.ts";
import { matchQuery } from "../domain/index-query.ts";
import { TEAM } from "../domain/index-tokens.ts";
import { instant } from "../domain/venue-days.ts";
import { type Database, rowsOf } from "./database.ts";
import { resolveWords } from "./search-words.ts";
import type { Sql } from "./sql.ts";

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
  id: string;
  name: string;
  venue_name: string;
  city: string;
  timezone: string;
  starts_at: string | null;
  has_start_time: number;
}

interface VenueSuggestion {
  id: string;
  name: string;
  city: string;
  state_code: string;
  country_code: string;
}

/** What a half-typed keyword may mean, up to `limit` of each kind; `words`: those of `searchWords`. */
export async function suggest(
  db: Database,
  words: readonly string[],
  limit: number,
  now: number,
): Promise<Suggestions> {
  if (words.length === 0) return NO_SUGGESTIONS;
  const resolved = await resolveWords(db, words);
  if (!resolved) return NO_SUGGESTIONS;
  const statements = suggestionStatements(resolved.groups, limit, now);
  const [teams, attractions, events, venues] = await db.batch<unknown>(
    statements.map(({ text, values }) => db.prepare(text).bind(...values)),
  );
  const names = new Set<string>();
  return {
    teams: rowsOf<AttractionSuggestion>(teams).map(toAttraction),
    attractions: rowsOf<AttractionSuggestion>(attractions).map(toAttraction),
    events: rowsOf<EventSuggestion>(events)
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
    venues: rowsOf<VenueSuggestion>(venues).map(({ id, name, city, state_code, country_code }) => ({
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

/** Statements for teams, other attractions, events and venues. */
export function suggestionStatements(
  groups: readonly (readonly string[])[],
  limit: number,
  now: number,
): Sql[] {
  const all = matchQuery(groups);
  const attractions = (match: string): Sql => ({
    text: `SELECT a.id, a.name, a.category_id, a.league_id, a.image
      FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
      WHERE attractions_best MATCH ? ORDER BY w.rowid LIMIT ?`,
    values: [match, limit],
  });
  return [
    attractions(matchQuery([...groups, [TEAM]])),
    attractions(matchQuery(groups, [TEAM])),
    {
      text: `SELECT e.id, e.name, v.name AS venue_name, e.city, e.timezone, e.starts_at, e.has_start_time
        FROM events_best w CROSS JOIN events e ON e.rank = w.rowid JOIN venues v ON v.id = e.venue_id
        WHERE events_best MATCH ? AND e.active = 1 AND (e.starts_at IS NULL OR COALESCE(e.ends_at, e.starts_at) > ?)
        ORDER BY w.rowid LIMIT ?`,
      values: [all, instant(now), limit * NAMESAKES],
    },
    {
      text: `SELECT v.id, v.name, v.city, v.state_code, v.country_code
        FROM venues_best w CROSS JOIN venues v ON v.rank = w.rowid WHERE venues_best MATCH ? ORDER BY w.rowid LIMIT ?`,
      values: [all, limit],
    },
  ];
}
