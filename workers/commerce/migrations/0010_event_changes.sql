-- What happened to events after their tickets were sold, counted per event. An order reads the changes that it missed.
CREATE TABLE event_changes (
  event_id TEXT NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,                 -- postponed, rescheduled, cancelled
  document TEXT NOT NULL,             -- JSON, see contract/event-change.schema.ts
  created_at TEXT NOT NULL,
  PRIMARY KEY (event_id, seq)
) WITHOUT ROWID;

DROP INDEX orders_by_event;
CREATE INDEX orders_by_event ON orders (event_id, uuid);
