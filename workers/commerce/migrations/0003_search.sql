-- The search index. Filled by tools/catalogue/index/index-writer.ts, which says how; docs/decisions/0010-search-index.md says why.

DROP TABLE event_words;
DROP INDEX events_by_category;
DROP INDEX events_by_price;
DROP INDEX events_by_country;
DROP INDEX events_by_place;

-- Coming events by their words, places, days and so on (domain/search-index.ts), once for each order of a list:
-- the rowid is the event's rank, or a key made of start or price and rank (domain/event-rank.ts).
CREATE VIRTUAL TABLE events_best USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
CREATE VIRTUAL TABLE events_soonest USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
CREATE VIRTUAL TABLE events_cheapest USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
-- rowid = attractions.rank, venues.rank; those that have coming events.
CREATE VIRTUAL TABLE attractions_best USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
CREATE VIRTUAL TABLE venues_best USING fts5 (words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

-- Under which keys an event stands in the index: what must be taken out when it changes.
CREATE TABLE indexed_events (
  rank INTEGER PRIMARY KEY,
  start_key INTEGER NOT NULL,
  price_key INTEGER NOT NULL
);
-- Documents on their way into the index, which wants them in the order of its keys.
CREATE TABLE search_staging (
  kind TEXT NOT NULL,                 -- event, attraction, venue
  rank INTEGER NOT NULL,
  start_key INTEGER NOT NULL DEFAULT 0,
  price_key INTEGER NOT NULL DEFAULT 0,
  words TEXT NOT NULL,
  PRIMARY KEY (kind, rank)
) WITHOUT ROWID;

-- Words of the catalogue; `events`: about how many events have one.
CREATE TABLE search_terms (
  term TEXT PRIMARY KEY,
  events INTEGER NOT NULL
) WITHOUT ROWID;
-- The most common words that begin with one, two or three letters.
CREATE TABLE search_prefixes (
  prefix TEXT NOT NULL,
  term TEXT NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (prefix, term)
) WITHOUT ROWID;
-- Beginnings of words with letters left out (domain/spelling.ts).
CREATE TABLE search_typos (
  deletion TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (deletion, term)
) WITHOUT ROWID;

-- What a list must look at once more behind the index, without reading whole events.
CREATE INDEX events_facts ON events (
  rank, active, starts_at, ends_at, on_sale_at, off_sale_at, latitude, longitude, min_price, tickets_status
);

-- Order of searches, best first; null: not in the index.
ALTER TABLE attractions ADD COLUMN rank INTEGER;
ALTER TABLE venues ADD COLUMN rank INTEGER;
ALTER TABLE attractions ADD COLUMN coming_events INTEGER NOT NULL DEFAULT 0;
ALTER TABLE venues ADD COLUMN coming_events INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX attractions_by_rank ON attractions (rank);
CREATE UNIQUE INDEX venues_by_rank ON venues (rank);

-- Half-degree cells: the nearest cities are in a few of them.
ALTER TABLE cities ADD COLUMN cell_row INTEGER AS (CAST((latitude + 90) * 2 AS INTEGER)) VIRTUAL;
ALTER TABLE cities ADD COLUMN cell_column INTEGER AS (CAST((longitude + 180) * 2 AS INTEGER)) VIRTUAL;
DROP INDEX cities_by_population;
CREATE INDEX cities_by_population ON cities (population DESC, id);
CREATE INDEX cities_by_cell ON cities (cell_row, cell_column);
DROP INDEX cities_by_place;
