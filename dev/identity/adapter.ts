import type { DatabaseSync } from "node:sqlite";
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { z } from "zod";

export const identityTables = `
CREATE TABLE IF NOT EXISTS artifacts (
  model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL, grant_id TEXT, uid TEXT, expires_at INTEGER,
  PRIMARY KEY (model, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS artifacts_by_grant ON artifacts (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX IF NOT EXISTS artifacts_by_uid ON artifacts (model, uid) WHERE uid IS NOT NULL;
`;

const row = z.object({ payload: z.string() });
const payloadSchema = z.custom<AdapterPayload>((value) => typeof value === "object" && value !== null);

/** Stores sessions, codes, tokens and grants in the database, so that they survive a restart. */
export function createAdapter(db: DatabaseSync): AdapterFactory {
  db.prepare("DELETE FROM artifacts WHERE expires_at <= ?").run(now());
  const upsert = db.prepare(
    `INSERT INTO artifacts (model, id, payload, grant_id, uid, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
       uid = excluded.uid, expires_at = excluded.expires_at`,
  );
  const alive = "(expires_at IS NULL OR expires_at > ?)";
  const byId = db.prepare(`SELECT payload FROM artifacts WHERE model = ? AND id = ? AND ${alive}`);
  const byUid = db.prepare(`SELECT payload FROM artifacts WHERE model = ? AND uid = ? AND ${alive}`);
  const consume = db.prepare(
    "UPDATE artifacts SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const remove = db.prepare("DELETE FROM artifacts WHERE model = ? AND id = ?");
  const revoke = db.prepare("DELETE FROM artifacts WHERE grant_id = ?");

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : now() + expiresIn;
      const { grantId = null, uid = null } = payload;
      upsert.run(model, id, JSON.stringify(payload), grantId, uid, expiresAt);
    },
    async find(id) {
      return read(byId.get(model, id, now()));
    },
    async findByUid(uid) {
      return read(byUid.get(model, uid, now()));
    },
    // Only the device flow has user codes, and it is turned off.
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      consume.run(now(), model, id);
    },
    async destroy(id) {
      remove.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(grantId);
    },
  });
}

function read(stored: unknown): AdapterPayload | undefined {
  return stored === undefined ? undefined : payloadSchema.parse(JSON.parse(row.parse(stored).payload));
}

/** Now, in seconds since the epoch, the unit of OpenID. */
function now(): number {
  return Math.floor(Date.now() / 1_000);
}
