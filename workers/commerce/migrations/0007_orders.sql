-- Orders have an object each; a row is its copy. `revision` orders the copies.
ALTER TABLE orders ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
-- Start of the event, for lists of upcoming and past orders; null: not yet known.
ALTER TABLE orders ADD COLUMN event_starts_at TEXT;
UPDATE orders SET event_starts_at = json_extract(document, '$.event.startDateTimeUtc');
CREATE INDEX orders_by_event ON orders (event_id);
