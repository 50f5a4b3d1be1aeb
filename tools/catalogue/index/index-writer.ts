import type { DatabaseSync } from "node:sqlite";
import { DEFAULT_FEES } from "#workers/commerce/domain/fees.ts";
import {
  firstRank,
  priceKey,
  RANKS_PER_TIER,
  startKey,
  tierOf,
} from "#workers/commerce/search/index/event-rank.ts";
import {
  attractionReader,
  comingDocuments,
  documentReader,
  type EntityDocument,
  type EntityReader,
  type EventDocument,
  INDEXED,
  venueReader,
} from "./documents.ts";
import { addTerms, countTerms, refreshPrefixes, type TermCounts } from "./term-tables.ts";

/** The indexes of events, each with the column of `search_staging` that is its rowid. */
const EVENT_INDEXES = { events_best: "rank", events_soonest: "start_key", events_cheapest: "price_key" };
const ENTITY_INDEXES = { attraction: "attractions_best", venue: "venues_best" } as const;
type EntityKind = keyof typeof ENTITY_INDEXES;
const INDEXES = [...Object.keys(EVENT_INDEXES), ...Object.values(ENTITY_INDEXES)];

/** Memory for postings during a full rebuild (bytes): large enough for one run, so that nothing has to be merged. */
const REBUILD_MEMORY = 512 * 1024 * 1024;
const DEFAULT_MEMORY = 1024 * 1024;

/** Statements that empty the index. */
export const CLEAR_INDEX: readonly string[] = [
  ...INDEXES.map((name) => `INSERT INTO ${name} (${name}) VALUES ('delete-all')`),
  ...[
    "indexed_events",
    "search_staging",
    "search_terms",
    "search_prefixes",
    "search_typos",
    "search_state",
  ].map((table) => `DELETE FROM ${table}`),
];

/**
 * Statements that move staged documents into the indexes, in the order of each index's keys: FTS5 writes a segment of its
 * own for every key that arrives out of order. `step`: rows per statement; absent: all at once.
 */
export function* moveStatements(step?: { rows: number; events: number }): Generator<string> {
  const parts = step
    ? Array.from(
        { length: Math.ceil(step.events / step.rows) },
        (_, n) => ` LIMIT ${step.rows} OFFSET ${n * step.rows}`,
      )
    : [""];
  for (const part of parts)
    yield `INSERT INTO indexed_events (rank, start_key, price_key) SELECT rank, start_key, price_key FROM search_staging WHERE kind = 'event' ORDER BY rank${part}`;
  for (const [index, key] of Object.entries(EVENT_INDEXES)) {
    for (const part of parts)
      yield `INSERT INTO ${index} (rowid, words) SELECT ${key}, words FROM search_staging WHERE kind = 'event' ORDER BY ${key}${part}`;
  }
  for (const [kind, index] of Object.entries(ENTITY_INDEXES)) {
    yield `INSERT INTO ${index} (rowid, words) SELECT rank, words FROM search_staging WHERE kind = '${kind}' ORDER BY rank`;
  }
  yield "DELETE FROM search_staging";
}

/** Next free rank of a tier, or of the next tier with room. */
export function nextRank(
  database: DatabaseSync,
  tier: number,
  table: "events" | "attractions" | "venues" = "events",
): number {
  const last = database.prepare(`SELECT max(rank) AS rank FROM ${table} WHERE rank >= ? AND rank < ?`);
  for (let candidate = tier; ; candidate += 1) {
    const first = firstRank(candidate);
    const { rank } = last.get(first, first + RANKS_PER_TIER) ?? {};
    const next = rank === null || rank === undefined ? first : Number(rank) + 1;
    if (next < first + RANKS_PER_TIER) return next;
  }
}

/** Rebuilds the whole index from the tables. `now`: ms since the epoch; events that are over are left out. */
export function rebuildIndex(database: DatabaseSync, now: number): void {
  for (const statement of CLEAR_INDEX) database.exec(statement);
  setMemory(database, REBUILD_MEMORY);
  stageAll(database, now);
  for (const statement of moveStatements()) database.exec(statement);
  for (const index of INDEXES) database.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  setMemory(database, DEFAULT_MEMORY);
}

/**
 * Writes the documents of all coming events and of all attractions and venues to `search_staging`, and the terms of events
 * to the term tables.
 */
export function stageAll(database: DatabaseSync, now: number): void {
  const instant = new Date(now).toISOString();
  const counts: TermCounts = new Map();
  const stage = eventStager(database);
  for (const document of comingDocuments(database, instant)) {
    stage(document);
    countTerms(counts, document.terms);
  }
  addTerms(database, counts);
  refreshPrefixes(database);
  const ids = (table: string) =>
    database
      .prepare(`SELECT id FROM ${table} ORDER BY id`)
      .all()
      .map((row) => String(row.id));
  stageEntities(database, "attraction", ids("attractions"), attractionReader(database, instant));
  stageEntities(database, "venue", ids("venues"), venueReader(database, instant));
  database
    .prepare("INSERT OR REPLACE INTO search_state (name, value) VALUES ('price-keys', ?)")
    .run(JSON.stringify(DEFAULT_FEES));
}

/**
 * Updates the index for the events with these ranks, after their rows were added or changed. Events that are over or
 * inactive are removed. Afterwards call `refreshEntities` for their attractions and venues, and `refreshPrefixes`, once
 * for all calls. Must run in the caller's transaction.
 */
export function indexEvents(database: DatabaseSync, ranks: readonly number[], now: number): void {
  const read = documentReader(database, new Date(now).toISOString());
  const isIndexed = database.prepare("SELECT 1 FROM indexed_events WHERE rank = ?");
  const stage = eventStager(database);
  const counts: TermCounts = new Map();
  database.exec("DELETE FROM search_staging");
  for (const rank of new Set(ranks)) {
    const document = read(rank);
    if (!document) continue;
    stage(document);
    // A changed event has been counted before; terms that it alone has must still be added.
    countTerms(counts, document.terms, isIndexed.get(rank) === undefined ? 1 : 0);
  }
  removeFromIndex(database, ranks);
  for (const statement of moveStatements()) database.exec(statement);
  addTerms(database, counts);
  // A deployed database may have sold seats since these rows were written: it compares its prices itself.
  database.exec("DELETE FROM search_state WHERE name = 'price-keys'");
}

/** Removes events from the index; their rows may be deleted already, and they need not be indexed. */
export function removeFromIndex(database: DatabaseSync, ranks: readonly number[]): void {
  const statements = [
    // The database looks its keys up: where these statements run later, sales may have changed a key.
    ...Object.entries(EVENT_INDEXES).map(
      ([index, key]) =>
        `DELETE FROM ${index} WHERE rowid = (SELECT ${key} FROM indexed_events WHERE rank = ?)`,
    ),
    "DELETE FROM indexed_events WHERE rank = ?",
  ].map((text) => database.prepare(text));
  for (const rank of new Set(ranks)) for (const statement of statements) statement.run(rank);
}

/** Removes events that are over at `now` from the index; returns their number. */
export function dropEnded(database: DatabaseSync, now: number): number {
  const ended = database
    .prepare(
      `SELECT i.rank FROM indexed_events i CROSS JOIN events e INDEXED BY events_facts ON e.rank = i.rank WHERE NOT (${INDEXED})`,
    )
    .all(new Date(now).toISOString())
    .map((row) => Number(row.rank));
  removeFromIndex(database, ended);
  return ended.length;
}

/** Updates the attractions and venues of changed events in the index: their coming events, days and places. */
export function refreshEntities(
  database: DatabaseSync,
  changed: { attractionIds: readonly string[]; venueIds: readonly string[] },
  now: number,
): void {
  const instant = new Date(now).toISOString();
  database.exec("DELETE FROM search_staging");
  stageEntities(database, "attraction", changed.attractionIds, attractionReader(database, instant));
  stageEntities(database, "venue", changed.venueIds, venueReader(database, instant));
  for (const statement of moveStatements()) database.exec(statement);
}

function eventStager(database: DatabaseSync): (document: EventDocument) => void {
  const statement = database.prepare(
    "INSERT INTO search_staging (kind, rank, start_key, price_key, words) VALUES ('event', ?, ?, ?, ?)",
  );
  return ({ rank, startsAt, listedPrice, text }) =>
    void statement.run(rank, startKey(startsAt, rank), priceKey(listedPrice, rank), text);
}

function stageEntities(
  database: DatabaseSync,
  kind: EntityKind,
  ids: readonly string[],
  read: EntityReader,
): void {
  const stage = database.prepare("INSERT INTO search_staging (kind, rank, words) VALUES (?, ?, ?)");
  const update = database.prepare(`UPDATE ${kind}s SET rank = ?, coming_events = ? WHERE id = ?`);
  const remove = database.prepare(`DELETE FROM ${ENTITY_INDEXES[kind]} WHERE rowid = ?`);
  const documents = [...new Set(ids)].flatMap((id) => {
    const document = read(id);
    return document ? [{ id, document }] : [];
  });
  const assignRank = rankAssigner(database, kind);
  // Best first: new ranks are assigned in that order.
  for (const { id, document } of documents.sort((a, b) => scoreOf(b.document) - scoreOf(a.document))) {
    if (document.rank !== null) remove.run(document.rank);
    const rank = document.rank ?? (document.comingEvents > 0 ? assignRank(scoreOf(document)) : null);
    update.run(rank, document.comingEvents, id);
    if (rank !== null && document.comingEvents > 0) stage.run(kind, rank, document.text);
  }
}

/** Popularity (0..100), with teams first. */
const scoreOf = ({ isTeam, popularity }: EntityDocument) => popularity + (isTeam ? 20 : 0);

/** Assigns the next free rank for a score. */
function rankAssigner(database: DatabaseSync, kind: EntityKind): (score: number) => number {
  const next = new Map<number, number>();
  return (score) => {
    const tier = tierOf(score);
    const rank = next.get(tier) ?? nextRank(database, tier, `${kind}s`);
    next.set(tier, rank + 1);
    return rank;
  };
}

function setMemory(database: DatabaseSync, bytes: number): void {
  for (const index of INDEXES)
    database.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', ${bytes})`);
}
