import { z } from "zod";
import { profileSchema } from "#contract/member-session.schema.ts";
import { SESSION_LIFE, SESSION_MARGIN } from "#contract/member-session.ts";

/** An access token with this little left is refreshed before it is used (ms, §4). */
export const REFRESH_MARGIN = 4000;

/** What a session's object keeps. Instants in ms since the epoch. */
export const recordSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  profile: profileSchema,
  accessToken: z.string(),
  accessExpiresAt: z.number(),
  /** Null: the provider gave none; the session then ends with its access token. */
  refreshToken: z.string().nullable(),
  idToken: z.string(),
  expiresAt: z.number(),
});
export type SessionRecord = z.infer<typeof recordSchema>;

/** When a session that starts at `now` ends. */
export const sessionEnd = (now: number): number => now + SESSION_LIFE;

/**
 * What a session is good for at `now`: `ended` within 4 hours of its end, measured on the session and never on the
 * short access token (§4); `refresh` when the access token has 4000 ms or less.
 */
export function judgeSession(record: SessionRecord, now: number): "ended" | "refresh" | "usable" {
  if (record.expiresAt - now < SESSION_MARGIN) return "ended";
  return record.accessExpiresAt - now > REFRESH_MARGIN ? "usable" : "refresh";
}
