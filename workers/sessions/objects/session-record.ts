import { z } from "zod";
import { profileSchema } from "#contract/member-session.schema.ts";
import { SESSION_LIFE, SESSION_MARGIN } from "#contract/member-session.ts";
import { UnreadableState } from "#lib/stored-state.ts";
import { type DocumentFormat, readDocument } from "#lib/versioned-document.ts";

/** An access token with this much time left (ms), or less, is refreshed before it is used (§4). */
export const REFRESH_MARGIN_MS = 4000;

const recordSchema = z.object({
  version: z.literal(2),
  issuer: z.string(),
  clientId: z.string(),
  profile: profileSchema,
  accessToken: z.string(),
  accessExpiresAt: z.number(),
  /** Null when the provider issues none; the session then ends with its access token. */
  refreshToken: z.string().nullable(),
  /** When the member was last here, to within `TOUCH_MS`. */
  usedAt: z.number(),
  expiresAt: z.number(),
});

/** What a session's object stores, in one value. Instants in ms since the epoch. */
export type SessionRecord = z.infer<typeof recordSchema>;

/**
 * Changing the record: adapt the schema, raise its version, and add the migration that leads there. Older code refuses
 * newer records, so while a deploy that raises the version is rolled back, its sessions are unavailable.
 */
const SESSION_FORMAT: DocumentFormat<SessionRecord> = {
  name: "session",
  migrations: [
    // 0 → 1: the version itself.
    (session) => session,
    // 1 → 2: sessions end when they are idle, and keep no ID token. For older ones, the time starts now.
    ({ idToken: _, ...session }) => ({ ...session, usedAt: Date.now() }),
  ],
  schema: recordSchema,
};

/**
 * A stored session. `missing` and `damaged`: it has ended, and signing in again starts another. `newer`: written by
 * a later version of this code, so it has not ended, but cannot be used until that version is back.
 */
export type StoredSession =
  | { kind: "readable"; record: SessionRecord }
  | { kind: "missing" }
  | { kind: "damaged" | "newer"; reason: string };

/** Reads what the object stored; undefined when it stored nothing. Reasons hold no token and no personal data. */
export function readSession(stored: unknown): StoredSession {
  if (stored === undefined) return { kind: "missing" };
  try {
    return { kind: "readable", record: readDocument(SESSION_FORMAT, stored) };
  } catch (error) {
    if (!(error instanceof UnreadableState)) throw error;
    return { kind: error.isNewer ? "newer" : "damaged", reason: error.message };
  }
}

/** When a session that starts at `now` ends. */
export const sessionEnd = (now: number): number => now + SESSION_LIFE;

/** When a session ends unless it is used before; `idleMs` as in `idleLimit`. */
export const idleEnd = (record: SessionRecord, idleMs: number): number =>
  Math.min(record.expiresAt, record.usedAt + idleMs);

/** Shortest time between two writes of `usedAt` (ms): not every page writes. */
const TOUCH_MS = 60_000;

/** The record of a session that is used at `now`; the same one when that was stored a moment ago. */
export function touched(record: SessionRecord, now: number, idleMs: number): SessionRecord {
  const isDue = now - record.usedAt >= Math.min(TOUCH_MS, idleMs / 10);
  return isDue ? { ...record, usedAt: now } : record;
}

/**
 * What to do with a session at `now`: `ended` within 4 hours of its end, measured on the session and never on the
 * short-lived access token (§4), or when it was unused for `idleMs`; `refresh` when the access token has 4000 ms or less
 * left.
 */
export function judgeSession(
  record: SessionRecord,
  now: number,
  idleMs: number,
): "ended" | "refresh" | "usable" {
  if (record.expiresAt - now < SESSION_MARGIN || now - record.usedAt > idleMs) return "ended";
  return record.accessExpiresAt - now > REFRESH_MARGIN_MS ? "usable" : "refresh";
}
