-- Prices that follow sales (docs/decisions/0018-from-prices.md). Stored are prices before fees and taxes, so that a
-- changed fee needs no new rows. min_price and max_price remain for events that only the provider sells: all-in, as the
-- provider states them.
ALTER TABLE events ADD COLUMN low_base INTEGER;      -- cheapest seat that is available, before fees and taxes, minor units
ALTER TABLE events ADD COLUMN high_base INTEGER;     -- the same for the most expensive one; both null when there is none
ALTER TABLE events ADD COLUMN price_tickets INTEGER; -- tickets together at these prices, 0 when none is available; null: unknown

DROP INDEX events_facts;
CREATE INDEX events_facts ON events (
  rank, active, starts_at, ends_at, on_sale_at, off_sale_at, latitude, longitude, min_price, tickets_status,
  low_base, country_code
);

-- What the index was last brought up to date with; `price-keys`: the fees in the keys of events_cheapest.
CREATE TABLE search_state (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;
