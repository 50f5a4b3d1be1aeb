import { type Database, rowsOf } from "../../store/database.ts";
import type { Sql } from "../../store/sql.ts";
import { deletions, type KnownWord, nearestWord, tolerance } from "../index/spelling.ts";
import { attractionToken } from "../index/tokens.ts";
import { matchQuery } from "./index-query.ts";
import {
  ATTRACTION_NAME_MATCHES,
  MOST_NAMED,
  meantAttractions,
  type NamedAttraction,
} from "./named-attractions.ts";
import { knownWords } from "./term-expansion.ts";

/** A keyword (`searchWords`), and what is known of it. */
export interface AskedWords {
  typed: readonly string[];
  /** Ids of the attractions that it names, whose events come first; null: not looked up yet. */
  attractionIds: readonly string[] | null;
}

export interface LookedUpWords {
  /** Words that the catalogue lacks, and that begin none of its words. */
  unknown: string[];
  attractionIds: string[];
}

type LookUpRow = { nr: number } | (NamedAttraction & { nr: null });

/** The statement that `readLookUp` reads: which words are known and, if `named`, attractions of that name. */
export function lookUpStatement(typed: readonly string[], named: boolean): Sql {
  const known = knownWords(typed);
  const text = `WITH ${known.text} SELECT nr, NULL AS id, NULL AS name, NULL AS leagueId FROM known GROUP BY nr`;
  if (!named) return { text, values: known.values };
  const names = namesakes(typed);
  return {
    text: `${text} UNION ALL SELECT NULL, id, name, leagueId FROM (${names.text})`,
    values: [...known.values, ...names.values],
  };
}

export function readLookUp(typed: readonly string[], result: D1Result<unknown> | undefined): LookedUpWords {
  const rows = rowsOf<LookUpRow>(result);
  const known = new Set(rows.map(({ nr }) => nr));
  return {
    unknown: typed.filter((_, nr) => !known.has(nr)),
    attractionIds: meantAttractions(
      typed,
      rows.filter((row) => row.nr === null),
    ),
  };
}

/** The best attractions that have all of these words. */
function namesakes(typed: readonly string[]): Sql {
  return {
    text: `SELECT a.id, a.name, a.league_id AS leagueId
      FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
      WHERE attractions_best MATCH ? ORDER BY w.rowid LIMIT ${ATTRACTION_NAME_MATCHES}`,
    values: [matchQuery(typed.map((word) => [word]))],
  };
}

/** Letters of "the" or "fc" and a space, which names have and nobody types. */
const SILENT_LETTERS = 4;

/**
 * A guess of what `readLookUp` finds, for a search that does not wait for it: `tokens`, a query of the index for events
 * of the attractions named, or null. It misses names with accents, and what else the rules know; who asks compares it
 * with the look-up (`guessHolds`) and asks again where it is wrong.
 */
export function guessNamed(typed: readonly string[]): Sql {
  const names = namesakes(typed);
  const last = typed.at(-1) ?? "";
  // All of a name was typed, or its end.
  const whole = "length(name) <= ? AND instr(lower(name), ?) > 0";
  const end = "leagueId IS NOT NULL AND lower(substr(name, -length(?))) = ?";
  return {
    text: `SELECT group_concat('"${attractionToken("-").slice(0, 1)}' || replace(id, '-', '') || '"', ' OR ') AS tokens
      FROM (${names.text}) WHERE ${whole} OR ${end} HAVING COUNT(*) <= ${MOST_NAMED}`,
    values: [...names.values, typed.join(" ").length + SILENT_LETTERS, last, last, last],
  };
}

/** The same as a fact. */
export const namedTokens = (attractionIds: readonly string[]): string | null =>
  attractionIds.length > 0 ? attractionIds.map((id) => `"${attractionToken(id)}"`).join(" OR ") : null;

/** Whether a search that `guessNamed` guided has searched for these attractions. */
export function guessHolds(tokens: string | null, attractionIds: readonly string[]): boolean {
  const sorted = (text: string | null) => text?.split(" OR ").sort().join() ?? null;
  return sorted(tokens) === sorted(namedTokens(attractionIds));
}

/** The words that were meant, where `unknown` ones are taken as misspelt; null when one of them is near no known word. */
export async function meantWords(
  db: Database,
  typed: readonly string[],
  unknown: readonly string[],
): Promise<string[] | null> {
  const meant = await correct(db, unknown);
  if (unknown.some((word) => !meant.has(word))) return null;
  return typed.map((word) => meant.get(word) ?? word);
}

/** The known word that each was meant for; those without one are left out. */
async function correct(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const statement = db.prepare(
    `SELECT DISTINCT t.term, t.events FROM json_each(?) typed JOIN search_typos y ON y.deletion = typed.value
     JOIN search_terms t ON t.term = y.term`,
  );
  const misspelt = words.filter((word) => tolerance(word) > 0);
  if (misspelt.length === 0) return new Map();
  const found = await db.batch<unknown>(
    misspelt.map((word) => statement.bind(JSON.stringify(deletions(word, tolerance(word))))),
  );
  return new Map(
    misspelt.flatMap((word, index): [string, string][] => {
      const nearest = nearestWord(word, rowsOf<KnownWord>(found[index]));
      return nearest === null ? [] : [[word, nearest]];
    }),
  );
}
