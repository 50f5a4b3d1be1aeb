import { matchQuery } from "../domain/index-query.ts";
import {
  ATTRACTION_NAME_MATCHES,
  meantAttractions,
  type NamedAttraction,
} from "../domain/meant-attraction.ts";
import type { Place } from "../domain/near.ts";
import { deletions, type KnownWord, nearestWord, tolerance } from "../domain/spelling.ts";
import { type CityName, cityPlaceStatement } from "./cities.ts";
import { type Database, rowsOf } from "./database.ts";
import type { Sql } from "./sql.ts";

/** A keyword as the index can be asked for it. */
export interface ResolvedWords {
  /** For each word the words of the catalogue that fit: itself, and for the last also those that begin with it. */
  groups: string[][];
  /** About how many events have a word of each group. */
  weights: number[];
  /** Ids of the attractions that the keyword names; their events come first. */
  attractionIds: string[];
  /** The words that were searched for, where one of those given was misspelt; else null. */
  corrected: string[] | null;
}

/** Words that a half-typed one stands for at the most, the most common. */
const COMPLETIONS = 8;
/** Beginnings as long as this have their most common words at hand (scripts/search/words.ts). */
const SHORT_PREFIX = 3;
/** Words that are looked through for the completions of a longer beginning. */
const MOST_WORDS = 2_000;
const BEYOND = "\u{10FFFF}";

/**
 * Looks a keyword's words up (`searchWords`): one round trip, and another one only when a word is unknown, to find
 * out which one was meant. Null: nothing can be found, for a word is neither known nor near a known one.
 */
export async function resolveWords(db: Database, words: readonly string[]): Promise<ResolvedWords | null> {
  return corrected(db, words, await lookUp(db, words));
}

/** `resolveWords`, and in the same round trip where a city lies; null when that is unknown. */
export async function resolveWordsAndCity(
  db: Database,
  words: readonly string[],
  city: CityName,
): Promise<{ words: ResolvedWords | null; place: Place | null }> {
  const [found, ...results] = await db.batch<unknown>([
    cityPlaceStatement(db, city),
    ...prepared(db, lookUpStatements(words)),
  ]);
  const place = rowsOf<Place>(found)[0] ?? null;
  return { words: await corrected(db, words, readLookUp(words, results)), place };
}

async function corrected(
  db: Database,
  words: readonly string[],
  first: LookedUp,
): Promise<ResolvedWords | null> {
  if (first.unknown.length === 0) return { ...first, corrected: null };
  const meant = await correct(db, first.unknown);
  if (first.unknown.some((word) => !meant.has(word))) return null;
  const others = words.map((word) => meant.get(word) ?? word);
  return { ...(await lookUp(db, others)), corrected: others };
}

interface LookedUp extends Omit<ResolvedWords, "corrected"> {
  unknown: string[];
}

async function lookUp(db: Database, words: readonly string[]): Promise<LookedUp> {
  return readLookUp(words, await db.batch<unknown>(prepared(db, lookUpStatements(words))));
}

const prepared = (db: Database, statements: readonly Sql[]) =>
  statements.map(({ text, values }) => db.prepare(text).bind(...values));

/** Statements for the words themselves with the completions of the last one, and for attractions of that name. */
export function lookUpStatements(words: readonly string[]): Sql[] {
  const begun = completions(words.at(-1) ?? "");
  return [
    {
      text: `SELECT term, events, 0 AS completes FROM search_terms WHERE term IN (SELECT value FROM json_each(?))
        UNION ALL SELECT term, events, 1 FROM (${begun.text})`,
      values: [JSON.stringify(words), ...begun.values],
    },
    {
      text: `SELECT a.id, a.name, a.league_id AS leagueId
        FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
        WHERE attractions_best MATCH ? ORDER BY w.rowid LIMIT ?`,
      values: [matchQuery(words.map((word) => [word])), ATTRACTION_NAME_MATCHES],
    },
  ];
}

function readLookUp(words: readonly string[], [found, attractions]: readonly D1Result<unknown>[]): LookedUp {
  const rows = rowsOf<KnownWord & { completes: 0 | 1 }>(found);
  const groups: string[][] = [];
  const weights: number[] = [];
  const unknown: string[] = [];
  words.forEach((word, index) => {
    const last = index === words.length - 1;
    const fitting = new Map(
      rows
        .filter(({ term, completes }) => term === word || (last && completes === 1))
        .map(({ term, events }) => [term, events]),
    );
    if (fitting.size === 0) unknown.push(word);
    groups.push([...fitting.keys()]);
    weights.push([...fitting.values()].reduce((sum, count) => sum + count, 0));
  });
  const attractionIds = meantAttractions(words, rowsOf<NamedAttraction>(attractions));
  return { groups, weights, attractionIds, unknown };
}

/** The most common words that begin with `prefix`. */
function completions(prefix: string): Sql {
  if ([...prefix].length <= SHORT_PREFIX) {
    return {
      text: "SELECT term, events FROM search_prefixes WHERE prefix = ? ORDER BY events DESC, term LIMIT ?",
      values: [prefix, COMPLETIONS],
    };
  }
  return {
    text: `SELECT term, events FROM (SELECT term, events FROM search_terms WHERE term >= ? AND term < ? LIMIT ?)
      ORDER BY events DESC, term LIMIT ?`,
    values: [prefix, prefix + BEYOND, MOST_WORDS, COMPLETIONS],
  };
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
