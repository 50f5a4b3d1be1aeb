import { type ClientOptions, createClient } from "#app/api/client.server.ts";
import {
  endedSessionSchema,
  memberSessionSchema,
  providerSchema,
  startedSessionSchema,
} from "#contract/member-session.schema.ts";
import {
  type EndedSession,
  type MemberSession,
  type Provider,
  SESSION_KEY_PATTERN,
  SESSION_LIFE,
  type SignIn,
  type StartedSession,
  sessionKey,
} from "#contract/member-session.ts";
import type { CookieJar } from "./cookie-jar.server.ts";

export const MEMBER_COOKIE = "__Host-member";
/** Signing in takes up to three calls of the identity provider, each with its own deadline (ms). */
const PROVIDER_TIMEOUT = 10_000;

export interface MemberSessions {
  /**
   * Who is signed in, asked for once a request; null for guests and when the session has ended.
   * @throws ApiOutage when it cannot be found out: the visitor then counts as neither.
   */
  current(): Promise<MemberSession | null>;
  /** Where the identity provider signs in and out. @throws ApiOutage */
  provider(issuer: string): Promise<Provider>;
  /** Begins a session in place of an older one. Null: the provider refused. @throws ApiOutage */
  start(signIn: SignIn): Promise<MemberSession | null>;
  /** Ends the session; the browser forgets it even when the store does not answer. */
  end(): Promise<EndedSession | null>;
  /** After a 401 or 403 of the API, which ends a session (§7). */
  invalidate(): Promise<void>;
}

type Options = Pick<ClientOptions, "fetch" | "timeoutMs" | "timing" | "log"> & {
  cookies: CookieJar;
  requestId: string;
};

/** The member session of one request. The browser holds a random id; tokens live in `workers/sessions`. */
export function memberSessions({ cookies, requestId, ...transport }: Options): MemberSessions {
  const options = {
    ...transport,
    baseUrl: "https://sessions",
    headers: () => ({ "X-Request-Id": requestId }),
  };
  const client = createClient(options);
  const patient = createClient({ ...options, timeoutMs: Math.max(options.timeoutMs, PROVIDER_TIMEOUT) });
  let loaded: Promise<MemberSession | null> | null = null;

  const id = (): string | null => {
    const stored = cookies.get(MEMBER_COOKIE);
    return stored && SESSION_KEY_PATTERN.test(stored) ? stored : null;
  };
  const forget = () => {
    if (cookies.get(MEMBER_COOKIE) !== null) cookies.delete(MEMBER_COOKIE);
    loaded = Promise.resolve(null);
  };
  const load = async (): Promise<MemberSession | null> => {
    const sessionId = id();
    const path = sessionId && `sessions/${await sessionKey(sessionId)}`;
    const session =
      path && (await client.find({ name: "session.get", path, scope: "visitor" }, memberSessionSchema));
    if (!session) forget();
    return session || null;
  };
  const remove = async (sessionId: string): Promise<EndedSession | null> => {
    const path = `sessions/${await sessionKey(sessionId)}`;
    const call = { name: "session.end", method: "DELETE", path, scope: "visitor" } as const;
    // Without an answer the session ends by its own clock; the id, its only key, is gone from the browser.
    return client.find(call, endedSessionSchema).catch(() => null);
  };
  const end = async () => {
    const sessionId = id();
    forget();
    return sessionId ? remove(sessionId) : null;
  };

  return {
    current() {
      loaded ??= load();
      return loaded;
    },
    provider: (issuer) =>
      patient.read(
        { name: "session.provider", path: "provider", scope: "public", query: { issuer } },
        providerSchema,
      ),
    async start(body) {
      const call = {
        name: "session.start",
        method: "POST",
        path: "sessions",
        scope: "visitor",
        body,
      } as const;
      const answer = await patient.ask<StartedSession>(call, startedSessionSchema);
      if (!answer.ok) return null;
      const before = id();
      if (before) await remove(before);
      const { id: sessionId, ...session } = answer.value;
      cookies.set(MEMBER_COOKIE, sessionId, { maxAge: SESSION_LIFE / 1000 });
      loaded = Promise.resolve(session);
      return session;
    },
    end,
    async invalidate() {
      if (id()) await end();
    },
  };
}
