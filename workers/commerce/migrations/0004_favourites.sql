-- What members saved. Kept when the entity goes away, for it may come back; lists show what is there.
CREATE TABLE favourites (
  user_id TEXT NOT NULL,              -- users.id
  entity_type TEXT NOT NULL,          -- EVENT, ATTRACTION
  entity_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, entity_type, entity_id)
) WITHOUT ROWID;
CREATE INDEX favourites_by_time ON favourites (user_id, entity_type, created_at DESC, entity_id);
