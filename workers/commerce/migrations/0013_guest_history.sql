-- Finds what guests viewed, for the purge: their history no longer lives in this database.
CREATE INDEX history_of_guests ON history (seen_at) WHERE owner < 'user:';
