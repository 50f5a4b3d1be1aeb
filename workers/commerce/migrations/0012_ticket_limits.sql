-- Tickets that someone is about to accept: they count towards the event's limit until their order has stored them
-- (ticket_holders), or the time is over.
CREATE TABLE accepting_tickets (
  transfer_id TEXT PRIMARY KEY,
  event_id TEXT NOT NULL,
  user_id TEXT,                       -- null: a guest
  email TEXT NOT NULL,                -- ASCII letters in lower case
  tickets INTEGER NOT NULL,
  expires_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX accepting_by_event ON accepting_tickets (event_id);

-- What someone holds of an event.
CREATE INDEX holders_by_email ON ticket_holders (event_id, email, tickets);
CREATE INDEX holders_by_user ON ticket_holders (event_id, user_id, tickets);
