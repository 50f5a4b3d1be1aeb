import type { Sql } from "../../store/sql.ts";
import { ANYTHING, cityWordToken } from "../index/tokens.ts";
import { EVERYWHERE, type IndexGroup, type WordPlaces } from "./index-groups.ts";
import { matchQuery } from "./index-query.ts";
import { knownWords } from "./term-expansion.ts";
import { type AskedWords, guessNamed, namedTokens } from "./term-lookup.ts";

/** A query that nothing fits; an empty one is an error. */
const NOTHING = `"${cityWordToken("0none0")}"`;

interface Asked {
  /** Absent: no keyword. */
  words: AskedWords | undefined;
  places: WordPlaces;
  /** What else must fit. */
  groups: readonly IndexGroup[];
  /** Entries of the shortest list that are read; absent: all. */
  reach?: number;
}

/**
 * `query (match, named, rarest)` for a WITH clause, one row. `match`: the query of a search index, a word of every
 * group, composed by the database from the words that it knows, so that a search asks once instead of looking words up
 * first; nothing fits it where a word is unknown. `named`: the query for the events of attractions that the keyword
 * names, or null. `rarest`: the query of the shortest list, where that is longer than `reach` and may never meet the
 * others; else null.
 */
export function askedQuery({ words, places, groups, reach }: Asked): Sql {
  const known = words && knownWords(words.typed);
  const typed = words && typedGroups(places);
  const fixed = groups.length > 0 || words ? groups : [{ words: [ANYTHING], weight: 0 }];
  const complete = words ? `(SELECT COUNT(DISTINCT nr) FROM known) = ${words.typed.length}` : "TRUE";
  const rarest = reach === undefined ? "NULL" : `CASE WHEN ${complete} THEN (${rarestGroup(reach)}) END`;
  const named = namedIn(words);
  return {
    text: `${known ? `${known.text},` : ""}
    asked (words, weight, everywhere) AS MATERIALIZED (
      ${typed ? `${typed.text} UNION ALL` : ""} SELECT value ->> 0, value ->> 1, FALSE FROM json_each(?)),
    query (match, named, rarest) AS MATERIALIZED (SELECT CASE WHEN ${complete}
      THEN (SELECT group_concat(words, ' AND ' ORDER BY weight) FROM asked) ELSE '${NOTHING}' END,
      (${named.text}), ${rarest})`,
    values: [
      ...(known?.values ?? []),
      ...(typed?.values ?? []),
      JSON.stringify(fixed.map((group) => [matchQuery([group.words]), group.weight])),
      ...named.values,
    ],
  };
}

/** The query with what is asked beside it: only, or all but, events of what the keyword names. */
export const NAMED_ONLY = `SELECT CASE WHEN named IS NULL THEN '${NOTHING}' ELSE '(' || match || ') AND (' || named || ')' END FROM query`;
export const OTHERS_ONLY =
  "SELECT CASE WHEN named IS NULL THEN match ELSE '(' || match || ') NOT (' || named || ')' END FROM query";

function namedIn(words: AskedWords | undefined): Sql {
  if (!words) return { text: "SELECT NULL", values: [] };
  if (words.attractionIds === null) return guessNamed(words.typed);
  const tokens = namedTokens(words.attractionIds);
  return tokens === null ? { text: "SELECT NULL", values: [] } : { text: "SELECT ?", values: [tokens] };
}

/** Of each typed word the words of the catalogue, behind each of the beginnings. */
function typedGroups({ beginnings, share }: WordPlaces): Sql {
  return {
    text: `SELECT '(' || group_concat('"' || beginning.value || term || '"', ' OR ') || ')',
      SUM(events) * ${share / beginnings.length}, SUM(events) >= ${EVERYWHERE * beginnings.length}
      FROM known CROSS JOIN json_each(?) beginning GROUP BY nr`,
    values: [JSON.stringify(beginnings)],
  };
}

const rarestGroup = (reach: number) =>
  `SELECT words FROM (SELECT words, weight FROM asked ORDER BY weight LIMIT 1) WHERE weight > ${reach}
  AND EXISTS (SELECT 1 FROM (SELECT everywhere FROM asked ORDER BY weight LIMIT -1 OFFSET 1) WHERE NOT everywhere)`;
