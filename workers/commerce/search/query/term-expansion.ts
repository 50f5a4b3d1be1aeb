import { type Sql, sql } from "../../store/sql.ts";
import { SHORT_PREFIX } from "../index/terms.ts";
import type { SearchTerms } from "./filter.ts";

/** Completions of a half-typed term: the most common ones. */
const MAX_COMPLETIONS = 8;
/** Terms examined for the completions of a prefix longer than `SHORT_PREFIX`. */
const MAX_EXAMINED = 2_000;
/** Sorts after every letter. */
const LAST_CHARACTER = "\u{10FFFF}";

/**
 * CTE `expanded (nr, term, events)`: for each search term, by position, the matching terms of the catalog and about how
 * many events have each. A term matches itself; the last one also matches its completions. Part of the search itself, so
 * that a search takes one round trip.
 */
export function expandedTermsCte(terms: SearchTerms): Sql {
  const completions = completionsOf(terms.at(-1) ?? "");
  return sql(
    `expanded (nr, term, events) AS MATERIALIZED (
      SELECT keyword.key, t.term, t.events FROM json_each(?) keyword CROSS JOIN search_terms t ON t.term = keyword.value
      UNION SELECT ${terms.length - 1}, term, events FROM (${completions.text}))`,
    JSON.stringify(terms),
    ...completions.values,
  );
}

/** The most common terms that start with `prefix`. */
function completionsOf(prefix: string): Sql {
  const best = `ORDER BY events DESC, term LIMIT ${MAX_COMPLETIONS}`;
  if ([...prefix].length <= SHORT_PREFIX)
    return sql(`SELECT term, events FROM search_prefixes WHERE prefix = ? ${best}`, prefix);
  return sql(
    `SELECT term, events FROM (SELECT term, events FROM search_terms WHERE term >= ? AND term < ? LIMIT ${MAX_EXAMINED})
      ${best}`,
    prefix,
    prefix + LAST_CHARACTER,
  );
}
