import type { DatabaseSync } from "node:sqlite";
import {
  BAND_SIZE,
  bandOf,
  firstRank,
  priceKey,
  startKey,
} from "#workers/commerce/search/index/event-rank.ts";
import {
  attractionReader,
  COMING,
  comingDocuments,
  documentReader,
  type EntityDocument,
  type EntityReader,
  type EventDocument,
  venueReader,
} from "./documents.ts";
import { addWords, countWords, refreshPrefixes, type WordCounts } from "./term-tables.ts";

/** The indexes of events: each with its key, the column of `search_staging` that holds it. */
const EVENT_INDEXES = { events_best: "rank", events_soonest: "start_key", events_cheapest: "price_key" };
const ENTITY_INDEXES = { attraction: "attractions_best", venue: "venues_best" } as const;
type EntityKind = keyof typeof ENTITY_INDEXES;
const INDEXES = [...Object.keys(EVENT_INDEXES), ...Object.values(ENTITY_INDEXES)];

/** Postings that a full rebuild gathers before it writes them (bytes): one run, nothing to merge. */
const REBUILD_MEMORY = 512 * 1024 * 1024;
const USUAL_MEMORY = 1024 * 1024;

/** Statements that empty the index. */
export const CLEAR_INDEX: readonly string[] = [
  ...INDEXES.map((name) => `INSERT INTO ${name} (${name}) VALUES ('delete-all')`),
  ...["indexed_events", "search_staging", "search_terms", "search_prefixes", "search_typos"].map(
    (table) => `DELETE FROM ${table}`,
  ),
];

/**
 * Statements that move what is staged into the index, each in the order of its keys: an index that gets its keys out
 * of order writes a part of its own for every one. `step`: rows a statement, none means all at once.
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

/** Next free rank of a band; of the bands behind it when it is full. */
export function nextRank(
  database: DatabaseSync,
  band: number,
  table: "events" | "attractions" | "venues" = "events",
): number {
  const last = database.prepare(`SELECT max(rank) AS rank FROM ${table} WHERE rank >= ? AND rank < ?`);
  for (let candidate = band; ; candidate += 1) {
    const first = firstRank(candidate);
    const { rank } = last.get(first, first + BAND_SIZE) ?? {};
    const next = rank === null || rank === undefined ? first : Number(rank) + 1;
    if (next < first + BAND_SIZE) return next;
  }
}

/** Makes the whole index anew from what the tables hold. `now`: ms since the epoch; what is over is left out. */
export function rebuildIndex(database: DatabaseSync, now: number): void {
  for (const statement of CLEAR_INDEX) database.exec(statement);
  setMemory(database, REBUILD_MEMORY);
  stageAll(database, now);
  for (const statement of moveStatements()) database.exec(statement);
  for (const index of INDEXES) database.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  setMemory(database, USUAL_MEMORY);
}

/** Puts the documents of everything that is coming into `search_staging`, and its words into their tables. */
export function stageAll(database: DatabaseSync, now: number): void {
  const instant = new Date(now).toISOString();
  const counts: WordCounts = new Map();
  const stage = eventStager(database);
  for (const document of comingDocuments(database, instant)) {
    stage(document);
    countWords(counts, document.words);
  }
  addWords(database, counts);
  refreshPrefixes(database);
  const ids = (table: string) =>
    database
      .prepare(`SELECT id FROM ${table} ORDER BY id`)
      .all()
      .map((row) => String(row.id));
  stageEntities(database, "attraction", ids("attractions"), attractionReader(database, instant));
  stageEntities(database, "venue", ids("venues"), venueReader(database, instant));
}

/**
 * Brings the index to what the tables hold of the events of these ranks: call it after rows were added or changed.
 * What is over or not active is taken out. Call `refreshEntities` for their attractions and venues, and
 * `refreshPrefixes`, once at the end of many calls. Wants the caller's transaction.
 */
export function indexEvents(database: DatabaseSync, ranks: readonly number[], now: number): void {
  const read = documentReader(database, new Date(now).toISOString());
  const known = database.prepare("SELECT 1 FROM indexed_events WHERE rank = ?");
  const stage = eventStager(database);
  const counts: WordCounts = new Map();
  database.exec("DELETE FROM search_staging");
  for (const rank of new Set(ranks)) {
    const document = read(rank);
    if (!document) continue;
    stage(document);
    // A changed event was counted before; a word that it alone has must be known all the same.
    countWords(counts, document.words, known.get(rank) === undefined ? 1 : 0);
  }
  removeFromIndex(database, ranks);
  for (const statement of moveStatements()) database.exec(statement);
  addWords(database, counts);
}

/** Takes events out of the index; those that are not in it are no error. Their rows may be gone already. */
export function removeFromIndex(database: DatabaseSync, ranks: readonly number[]): void {
  const find = database.prepare("SELECT rank, start_key, price_key FROM indexed_events WHERE rank = ?");
  const rows = [...new Set(ranks)].map((rank) => find.get(rank)).filter((row) => row !== undefined);
  for (const [index, key] of Object.entries(EVENT_INDEXES)) {
    const remove = database.prepare(`DELETE FROM ${index} WHERE rowid = ?`);
    for (const row of rows) remove.run(row[key] ?? null);
  }
  const forget = database.prepare("DELETE FROM indexed_events WHERE rank = ?");
  for (const row of rows) forget.run(row.rank ?? null);
}

/** Takes what is over at `now` out of the index; returns how many events that were. */
export function dropEnded(database: DatabaseSync, now: number): number {
  const over = database
    .prepare(
      `SELECT i.rank FROM indexed_events i CROSS JOIN events e INDEXED BY events_facts ON e.rank = i.rank WHERE NOT (${COMING})`,
    )
    .all(new Date(now).toISOString())
    .map((row) => Number(row.rank));
  removeFromIndex(database, over);
  return over.length;
}

/** Brings attractions and venues of changed events up to date in the index: their coming events, days and places. */
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
  return ({ rank, startsAt, minPrice, text }) =>
    void statement.run(rank, startKey(startsAt, rank), priceKey(minPrice, rank), text);
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
  const found = [...new Set(ids)].flatMap((id) => {
    const document = read(id);
    return document ? [{ id, document }] : [];
  });
  const fresh = freshRanks(database, kind);
  // The best first, so that new ones get their numbers in that order.
  for (const { id, document } of found.sort((a, b) => weightOf(b.document) - weightOf(a.document))) {
    if (document.rank !== null) remove.run(document.rank);
    const rank = document.rank ?? (document.coming > 0 ? fresh(weightOf(document)) : null);
    update.run(rank, document.coming, id);
    if (rank !== null && document.coming > 0) stage.run(kind, rank, document.text);
  }
}

/** Teams stand in front; popularity is 0..100. */
const weightOf = ({ isTeam, popularity }: EntityDocument) => popularity + (isTeam ? 20 : 0);

function freshRanks(database: DatabaseSync, kind: EntityKind): (weight: number) => number {
  const next = new Map<number, number>();
  return (weight) => {
    const band = bandOf(weight);
    const rank = next.get(band) ?? nextRank(database, band, `${kind}s`);
    next.set(band, rank + 1);
    return rank;
  };
}

function setMemory(database: DatabaseSync, bytes: number): void {
  for (const index of INDEXES)
    database.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('hashsize', ${bytes})`);
}
