-- Attractions like another: of its league, of its genre, the best known first.
CREATE INDEX attractions_by_league ON attractions (league_id, popularity DESC) WHERE league_id IS NOT NULL;
CREATE INDEX attractions_by_genre ON attractions (category_id, genre, popularity DESC);

-- Where the provider sells this event; null: at the address that PROVIDER_EVENT_URL makes of its partner id.
ALTER TABLE events ADD COLUMN provider_url TEXT;
