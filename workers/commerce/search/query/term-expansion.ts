import type { Sql } from "../../store/sql.ts";

/** Words that a half-typed one stands for at the most, the most common. */
const COMPLETIONS = 8;
/** Beginnings as long as this have their most common words at hand (tools/catalogue/index/term-tables.ts). */
const SHORT_PREFIX = 3;
/** Words that are looked through for the completions of a longer beginning. */
const MOST_WORDS = 2_000;
const BEYOND = "\u{10FFFF}";

/**
 * `known (nr, term, events)` for a WITH clause: for each typed word by its number the words of the catalogue that fit,
 * which are itself, and for the last one also those that begin with it; and about how many events have each. Looked
 * up where it is used, so that a search need not wait for an answer to ask for what it says.
 */
export function knownWords(typed: readonly string[]): Sql {
  const begun = completions(typed.at(-1) ?? "");
  return {
    text: `known (nr, term, events) AS MATERIALIZED (
      SELECT typed.key, t.term, t.events FROM json_each(?) typed CROSS JOIN search_terms t ON t.term = typed.value
      UNION SELECT ${typed.length - 1}, term, events FROM (${begun.text}))`,
    values: [JSON.stringify(typed), ...begun.values],
  };
}

/** The most common words that begin with `prefix`. */
function completions(prefix: string): Sql {
  if ([...prefix].length <= SHORT_PREFIX) {
    return {
      text: `SELECT term, events FROM search_prefixes WHERE prefix = ? ORDER BY events DESC, term LIMIT ${COMPLETIONS}`,
      values: [prefix],
    };
  }
  return {
    text: `SELECT term, events FROM (SELECT term, events FROM search_terms WHERE term >= ? AND term < ? LIMIT ${MOST_WORDS})
      ORDER BY events DESC, term LIMIT ${COMPLETIONS}`,
    values: [prefix, prefix + BEYOND],
  };
}
