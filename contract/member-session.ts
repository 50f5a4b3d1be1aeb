export type {
  EndedSession,
  MemberSession,
  Profile,
  Provider,
  SignIn,
  StartedSession,
} from "./member-session.schema.ts";

/** A session lives 30 days from sign-in; with less than 4 hours left it counts as ended (§4, §9). In ms. */
export const SESSION_LIFE = 30 * 24 * 3600 * 1000;

export const SESSION_MARGIN = 4 * 3600 * 1000;

/** Shape of a session's id and of its key (SHA-256 of the id), both base64url of 256 bits. */
export const SESSION_KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Under which key a session is kept; ids themselves stand in no URL, log or store. */
export async function sessionKey(id: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  return base64url(new Uint8Array(digest));
}

/** Bytes as base64url without padding (RFC 4648 §5). */
export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
