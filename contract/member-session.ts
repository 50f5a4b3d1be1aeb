import { DAY_MS } from "#lib/days.ts";
import { sha256Base64url } from "#lib/sha256.ts";

export type {
  EndedSession,
  MemberSession,
  Profile,
  Provider,
  SignIn,
  StartedSession,
} from "./member-session.schema.ts";

/** A session lasts 30 days from sign-in; with less than 4 hours left it counts as ended (§4, §9). In ms. */
export const SESSION_LIFE = 30 * DAY_MS;

export const SESSION_MARGIN = 4 * 3600 * 1000;

/** Format of a session's id and of its key (SHA-256 of the id): 256 bits as base64url. */
export const SESSION_KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** The storage key of a session. Ids themselves never appear in URLs, logs or storage. */
export const sessionKey = (id: string): Promise<string> => sha256Base64url(id);
