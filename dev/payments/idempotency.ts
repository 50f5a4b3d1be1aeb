import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { DAY_MS } from "#lib/days.ts";
import { inTransaction } from "../lib/database.ts";

export const idempotencyTables = `
CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
`;

/** A response of the API. `lost`: performed, but the response is dropped (a simulated fault). */
export interface Reply {
  status: 200 | 201 | 400 | 404 | 409;
  body: string;
  lost?: boolean;
}

const keepForMs = 30 * DAY_MS;
const keptReply = z.object({
  fingerprint: z.string(),
  status: z.union([z.literal(200), z.literal(201), z.literal(404), z.literal(409)]),
  body: z.string(),
});

/**
 * Gives each idempotency key one response: repeating the request repeats the response, and another request with the
 * same key is a 409. The response is stored in the transaction of the change, so neither exists without the other. A
 * 400 changed nothing and is not stored: the caller may correct the request.
 */
export function createIdempotency(db: DatabaseSync) {
  db.prepare("DELETE FROM idempotency WHERE created_at < ?").run(Date.now() - keepForMs);
  const select = db.prepare("SELECT fingerprint, status, body FROM idempotency WHERE key = ?");
  const insert = db.prepare(
    "INSERT INTO idempotency (key, fingerprint, status, body, created_at) VALUES (?, ?, ?, ?, ?)",
  );

  return (key: string | undefined, request: readonly string[], run: () => Reply): Reply =>
    inTransaction(db, () => {
      if (key === undefined) return run();
      const fingerprint = createHash("sha256").update(JSON.stringify(request)).digest("hex");
      const stored = select.get(key);
      if (stored) {
        const kept = keptReply.parse(stored);
        if (kept.fingerprint === fingerprint) return { status: kept.status, body: kept.body };
        return { status: 409, body: JSON.stringify({ error: "idempotency_mismatch" }) };
      }
      const reply = run();
      if (reply.status !== 400) insert.run(key, fingerprint, reply.status, reply.body, Date.now());
      return reply;
    });
}
