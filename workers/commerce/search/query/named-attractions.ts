import { type Sql, sql } from "../../store/sql.ts";
import { textTerms } from "../index/terms.ts";
import { anyOf, attractionToken } from "../index/tokens.ts";
import type { SearchTerms } from "./filter.ts";

/** Ids of the attractions that a keyword names; "guess" before they have been looked up. */
export type NamedIds = readonly string[] | "guess";

/** An attraction whose name might be what a keyword means. */
export interface NameCandidate {
  id: string;
  name: string;
  leagueId: string | null;
}

/** Candidates examined, best first. */
const MAX_CANDIDATES = 12;
/** A keyword that names more attractions than this names none. */
const MAX_NAMED = 4;
/** Words of names that people rarely type. */
const OPTIONAL_TERMS = new Set(["the", "fc", "cf", "sc", "and"]);
/** The longest of them and a space. */
const OPTIONAL_LETTERS = 4;

interface CompiledNames {
  /** SELECT of one row: the index query for events of the named attractions, or null. */
  query: Sql;
  /** SELECT of the candidates that `resolveNames` judges; null unless `query` is a guess. */
  candidates: Sql | null;
}

export function compileNames(terms: SearchTerms, named: NamedIds): CompiledNames {
  if (named !== "guess") {
    const tokens = namedTokens(named);
    return { query: tokens === null ? sql("SELECT NULL") : sql("SELECT ?", tokens), candidates: null };
  }
  const candidates = nameCandidates(terms);
  return { query: guessNamed(terms, candidates), candidates };
}

/** The best attractions that have all terms. */
function nameCandidates(terms: SearchTerms): Sql {
  return sql(
    `SELECT a.id, a.name, a.league_id AS leagueId
      FROM attractions_best w CROSS JOIN attractions a ON a.rank = w.rowid
      WHERE attractions_best MATCH ? ORDER BY w.rowid LIMIT ${MAX_CANDIDATES}`,
    terms.map((term) => anyOf([term])).join(" AND "),
  );
}

/**
 * The rule of `namedAttractionIds` approximated in SQL, so that a search need not wait for it. Names with accents escape
 * it, for one: `resolveNames` says whether it was right.
 */
function guessNamed(terms: SearchTerms, candidates: Sql): Sql {
  const lastTerm = terms.at(-1) ?? "";
  const wholeName = "length(name) <= ? AND instr(lower(name), ?) > 0";
  const nickname = "leagueId IS NOT NULL AND lower(substr(name, -length(?))) = ?";
  return sql(
    `SELECT group_concat('"${attractionToken("-").slice(0, 1)}' || replace(id, '-', '') || '"', ' OR ') AS tokens
      FROM (${candidates.text}) WHERE ${wholeName} OR ${nickname} HAVING COUNT(*) <= ${MAX_NAMED}`,
    ...candidates.values,
    terms.join(" ").length + OPTIONAL_LETTERS,
    lastTerm,
    lastTerm,
    lastTerm,
  );
}

/** The attractions that a keyword names, and whether the guess of them was right. */
export interface ResolvedNames {
  attractionIds: string[];
  guessHolds: boolean;
}

/** `guess`: the index query that the search used, which is null for none. */
export function resolveNames(
  terms: SearchTerms,
  candidates: readonly NameCandidate[],
  guess: string | null,
): ResolvedNames {
  const attractionIds = namedAttractionIds(terms, candidates);
  const sorted = (tokens: string | null) => tokens?.split(" OR ").sort().join() ?? null;
  return { attractionIds, guessHolds: sorted(guess) === sorted(namedTokens(attractionIds)) };
}

/**
 * Ids of the candidates that the terms name: by all words of the name or, for a team, by its nickname, which ends its
 * name ("celtics", "red sox"; "boston" names no team). Empty when they name none, or too many.
 */
export function namedAttractionIds(terms: SearchTerms, candidates: readonly NameCandidate[]): string[] {
  const given = new Set(terms.filter((term) => !OPTIONAL_TERMS.has(term)));
  if (given.size === 0) return [];
  const named = candidates.filter(({ name, leagueId }) => {
    const nameTerms = textTerms(name);
    const required = nameTerms.filter((term) => !OPTIONAL_TERMS.has(term));
    if (![...given].every((term) => required.includes(term))) return false;
    if (required.every((term) => given.has(term))) return true;
    const lastTerm = nameTerms.at(-1);
    return leagueId !== null && lastTerm !== undefined && given.has(lastTerm);
  });
  return named.length > MAX_NAMED ? [] : named.map(({ id }) => id);
}

/** The index query for events of these attractions, as `guessNamed` writes it; null for none. */
const namedTokens = (attractionIds: readonly string[]): string | null =>
  attractionIds.length > 0 ? attractionIds.map((id) => `"${attractionToken(id)}"`).join(" OR ") : null;
