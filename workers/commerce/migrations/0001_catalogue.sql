-- What is read widely. Instants are UTC ISO strings with a Z; money is integer minor units.

CREATE TABLE cities (
  id INTEGER PRIMARY KEY,             -- GeoNames id
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,          -- lower case without accents: what keywords are matched against
  state_code TEXT NOT NULL DEFAULT '',
  country_code TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  population INTEGER NOT NULL,
  timezone TEXT NOT NULL DEFAULT ''
);
CREATE INDEX cities_by_name ON cities (name_folded, population DESC);
CREATE INDEX cities_by_place ON cities (latitude, longitude);
CREATE INDEX cities_by_population ON cities (population DESC);
CREATE INDEX cities_by_country ON cities (country_code, state_code, population DESC);

CREATE TABLE venues (
  id TEXT PRIMARY KEY,                -- UUID
  partner_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  street TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL,
  state_code TEXT NOT NULL DEFAULT '',
  country_code TEXT NOT NULL,
  zip_code TEXT NOT NULL DEFAULT '',
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  timezone TEXT NOT NULL,             -- IANA zone
  plan TEXT NOT NULL                  -- seat plan template: arena, ballpark, stadium, theatre, club
);
CREATE INDEX venues_by_place ON venues (latitude, longitude);

CREATE TABLE attractions (
  id TEXT PRIMARY KEY,                -- UUID
  partner_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  category_id TEXT NOT NULL,
  genre TEXT NOT NULL DEFAULT '',
  subgenre TEXT NOT NULL DEFAULT '',
  league_id TEXT,                     -- NFL, MLB, NBA, NHL, MLS
  home_venue_id TEXT REFERENCES venues (id),
  image TEXT NOT NULL DEFAULT '',     -- key of the drawn picture: team colours or category art
  popularity INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX attractions_by_category ON attractions (category_id, popularity DESC);

-- rowids are given out by popularity and date, so that the first rows found are the best ones.
CREATE TABLE events (
  rank INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,            -- UUID
  partner_id TEXT NOT NULL UNIQUE,
  legacy_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  attraction_id TEXT REFERENCES attractions (id),
  opponent_id TEXT REFERENCES attractions (id),
  venue_id TEXT NOT NULL REFERENCES venues (id),
  city TEXT NOT NULL,
  state_code TEXT NOT NULL,
  country_code TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  category_id TEXT NOT NULL,
  genre TEXT NOT NULL,
  subgenre TEXT NOT NULL,
  image TEXT NOT NULL,
  source TEXT NOT NULL,               -- TMR, TICKETMASTER
  event_type TEXT NOT NULL,           -- standard, resale
  active INTEGER NOT NULL,
  can_be_linked_over INTEGER NOT NULL,
  event_status TEXT NOT NULL,         -- onsale, offsale, postponed, cancelled, rescheduled
  tickets_status TEXT NOT NULL,       -- TICKETS_AVAILABLE, FEW_TICKETS_LEFT, TICKETS_NOT_AVAILABLE
  resale_status TEXT NOT NULL,
  purchase_flow TEXT NOT NULL,        -- direct, both, provider
  starts_at TEXT,                     -- null: to be determined
  ends_at TEXT,
  has_start_time INTEGER NOT NULL,
  on_sale_at TEXT,
  off_sale_at TEXT,
  timezone TEXT NOT NULL,
  currency TEXT NOT NULL,
  min_price INTEGER,                  -- all-in, minor units
  max_price INTEGER,
  face_price INTEGER NOT NULL,        -- face value of the cheapest price zone, minor units: seat prices follow from it
  resale_share REAL NOT NULL,         -- 0..1 of the seats that are resale listings
  sold_share REAL NOT NULL,           -- 0..1 of the seats that are gone before the first visitor
  bonus_points INTEGER NOT NULL DEFAULT 0,
  ticket_limit INTEGER NOT NULL,
  info TEXT NOT NULL DEFAULT '{}',    -- event information, JSON
  health_check TEXT                   -- {summary, description, learnMoreUrl}, JSON
);
CREATE INDEX events_by_start ON events (starts_at, rank);
CREATE INDEX events_by_category ON events (category_id, rank);
CREATE INDEX events_by_venue ON events (venue_id, starts_at);
CREATE INDEX events_by_attraction ON events (attraction_id, starts_at);
CREATE INDEX events_by_opponent ON events (opponent_id, starts_at);
CREATE INDEX events_by_price ON events (min_price, rank);
CREATE INDEX events_by_country ON events (country_code, rank);
CREATE INDEX events_by_place ON events (latitude, longitude);

-- Words of an event: its name, its attractions, its venue, its city. rowid = events.rank.
CREATE VIRTUAL TABLE event_words USING fts5 (
  name, attraction, venue, place, content = '', tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TABLE hotels (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  state_code TEXT NOT NULL,
  country_code TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL,
  timezone TEXT NOT NULL,
  award_rating REAL NOT NULL,         -- stars, 1..5
  venue_id TEXT REFERENCES venues (id),
  amenities TEXT NOT NULL,            -- JSON list
  rooms TEXT NOT NULL                 -- JSON list of {id, type, mealPlan, nightlyPrice, capacity, cancellationPolicies}
);
CREATE INDEX hotels_by_place ON hotels (latitude, longitude);

-- EventInventory publishes here; pages read from here and never ask the object per view.
CREATE TABLE availability (
  event_id TEXT PRIMARY KEY REFERENCES events (id),
  version INTEGER NOT NULL,
  snapshot TEXT NOT NULL,             -- JSON, see contract/offer.ts
  published_at TEXT NOT NULL
);
