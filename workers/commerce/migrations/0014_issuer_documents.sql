-- What the identity provider last said of itself: Workers that start while it is down go on recognizing its members.
CREATE TABLE issuer_documents (
  issuer TEXT PRIMARY KEY, discovery TEXT NOT NULL, jwks TEXT NOT NULL, fetched_at INTEGER NOT NULL
) WITHOUT ROWID;
