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

/** A session lives 30 days from sign-in; with less than 4 hours left it counts as ended (§4, §9). In ms. */
export const SESSION_LIFE = 30 * DAY_MS;

export const SESSION_MARGIN = 4 * 3600 * 1000;

/** Shape of a session's id and of its key (SHA-256 of the id), both base64url of 256 bits. */
export const SESSION_KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Key under which a session is stored; ids themselves never appear in a URL, log or store. */
export const sessionKey = (id: string): Promise<string> => sha256Base64url(id);
