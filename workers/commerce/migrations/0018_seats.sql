-- Seats are data: the plans of venues, which of their seats an event has at which price level, and what those cost.

-- A version of a plan never changes; events keep the one that they went on sale with.
CREATE TABLE venue_plans (
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  document TEXT NOT NULL,             -- JSON: domain/seats/plan-document.ts
  PRIMARY KEY (id, version)
);

-- Which seats of a plan are for sale, and the price level of each. Events with the same seats share one.
CREATE TABLE seat_allocations (
  id TEXT PRIMARY KEY,
  plan_id TEXT NOT NULL,
  plan_version INTEGER NOT NULL,
  codes TEXT NOT NULL,                -- one byte a seat in the plan's order, deflated, base64: domain/seats/allocation.ts
  FOREIGN KEY (plan_id, plan_version) REFERENCES venue_plans (id, version)
);

ALTER TABLE events ADD COLUMN allocation_id TEXT REFERENCES seat_allocations (id);
-- JSON: [kind, amount, original amount] for each code, before fees and taxes, minor units. An event whose provider sells
-- its tickets has none.
ALTER TABLE events ADD COLUMN price_levels TEXT NOT NULL DEFAULT '[]';

-- What the seats of an event were computed from before.
ALTER TABLE events DROP COLUMN face_price;
ALTER TABLE events DROP COLUMN resale_share;
ALTER TABLE events DROP COLUMN sold_share;
