CREATE TABLE promo_codes (
  code TEXT PRIMARY KEY,              -- upper case
  description TEXT NOT NULL,
  kind TEXT NOT NULL,                 -- percent, amount, service_fee
  value INTEGER NOT NULL,             -- percent, or minor units
  currency TEXT NOT NULL DEFAULT 'USD',
  starts_at TEXT,
  ends_at TEXT,
  uses_per_event INTEGER,             -- null: unlimited
  minimum_total INTEGER NOT NULL DEFAULT 0,
  maximum_tickets INTEGER,            -- the discount applies to so many tickets at the most
  category_id TEXT,                   -- null: any
  members_only INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE orders (
  uuid TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL UNIQUE,       -- one cart makes one order, whatever is retried
  order_number TEXT NOT NULL UNIQUE,
  owner_session TEXT,                 -- SHA-256 of the session id that bought
  user_id TEXT,
  event_id TEXT NOT NULL,
  status TEXT NOT NULL,
  currency TEXT NOT NULL,
  total_price INTEGER NOT NULL,
  points_redeemed INTEGER NOT NULL,
  points_earned INTEGER NOT NULL,
  payment_id TEXT,
  document TEXT NOT NULL,             -- the whole order, JSON, see contract/order.ts
  created_at TEXT NOT NULL
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);

CREATE TABLE users (
  id TEXT PRIMARY KEY,                -- subject of the identity provider
  referral_id TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  email_verified INTEGER NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  member_id TEXT NOT NULL UNIQUE,
  member_status TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE TABLE history (
  owner TEXT NOT NULL,                -- "session:<sha-256>" or "user:<id>"
  entity_type TEXT NOT NULL,          -- EVENT, ATTRACTION, VENUE
  entity_id TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (owner, entity_type, entity_id)
) WITHOUT ROWID;
CREATE INDEX history_by_time ON history (owner, entity_type, seen_at DESC);
