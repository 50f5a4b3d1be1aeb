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
/** Signing in makes up to three calls to the identity provider, each with its own timeout (ms). */
const SIGN_IN_TIMEOUT_MS = 10_000;

export interface MemberSessions {
  /**
   * The signed-in member's session, looked up once per request; null for guests and when the session has ended.
   *
   * @throws ApiOutage when the lookup fails: the visitor then counts as neither member nor guest
   */
  current(): Promise<MemberSession | null>;
  /** The identity provider's endpoints for signing in and out. @throws ApiOutage */
  provider(issuer: string): Promise<Provider>;
  /**
   * Starts a session in place of an older one. `accept` judges it before the browser gets it: while it runs, API calls
   * carry the new session's token; when it returns false or throws, the session ends.
   *
   * @throws ApiOutage, and what `accept` throws
   */
  start(
    signIn: SignIn,
    accept: (session: MemberSession) => Promise<boolean>,
  ): Promise<"started" | "refused by provider" | "not accepted">;
  /** Ends the session. The browser forgets it even when the sessions Worker does not answer. */
  end(): Promise<EndedSession | null>;
  /** After a 401 or 403 of the API, which ends a session (§7). */
  invalidate(): Promise<void>;
}

type Options = Pick<ClientOptions, "fetch" | "timeoutMs" | "timing" | "log"> & {
  cookies: CookieJar;
  requestId: string;
  /** The browser forgot its session, or had none. */
  onEnded(): Promise<void>;
};

/** The member session of one request. The browser holds a random id; tokens stay in `workers/sessions`. */
export function memberSessions({ cookies, requestId, onEnded, ...transport }: Options): MemberSessions {
  const options = {
    ...transport,
    baseUrl: "https://sessions",
    headers: () => ({ "X-Request-Id": requestId }),
  };
  const client = createClient(options);
  const signInClient = createClient({
    ...options,
    timeoutMs: Math.max(options.timeoutMs, SIGN_IN_TIMEOUT_MS),
  });
  let loaded: Promise<MemberSession | null> | null = null;

  const id = async (): Promise<string | null> => {
    const stored = await cookies.getSigned(MEMBER_COOKIE);
    return typeof stored === "string" && SESSION_KEY_PATTERN.test(stored) ? stored : null;
  };
  const forget = async () => {
    if (cookies.get(MEMBER_COOKIE) !== null) cookies.delete(MEMBER_COOKIE);
    loaded = Promise.resolve(null);
    await onEnded();
  };
  const load = async (): Promise<MemberSession | null> => {
    const sessionId = await id();
    const path = sessionId && `sessions/${await sessionKey(sessionId)}`;
    const session =
      path && (await client.find({ name: "session.get", path, scope: "visitor" }, memberSessionSchema));
    if (!session) await forget();
    return session || null;
  };
  const remove = async (sessionId: string): Promise<EndedSession | null> => {
    const path = `sessions/${await sessionKey(sessionId)}`;
    const call = { name: "session.end", method: "DELETE", path, scope: "visitor" } as const;
    // Best effort: without an answer the session expires by itself, and the browser no longer has its id.
    return client.find(call, endedSessionSchema).catch(() => null);
  };
  const end = async () => {
    const sessionId = await id();
    await forget();
    return sessionId ? remove(sessionId) : null;
  };

  return {
    current() {
      loaded ??= load();
      return loaded;
    },
    provider: (issuer) =>
      signInClient.read(
        { name: "session.provider", path: "provider", scope: "public", query: { issuer } },
        providerSchema,
      ),
    async start(body, accept) {
      const call = {
        name: "session.start",
        method: "POST",
        path: "sessions",
        scope: "visitor",
        body,
      } as const;
      const answer = await signInClient.ask<StartedSession>(call, startedSessionSchema);
      if (!answer.ok) return "refused by provider";
      await end();
      const { id: sessionId, ...session } = answer.value;
      loaded = Promise.resolve(session);
      let accepted = false;
      try {
        accepted = await accept(session);
      } finally {
        if (!accepted) {
          loaded = Promise.resolve(null);
          await remove(sessionId);
        }
      }
      if (!accepted) return "not accepted";
      await cookies.setSigned(MEMBER_COOKIE, sessionId, { maxAge: SESSION_LIFE / 1000 });
      return "started";
    },
    end,
    async invalidate() {
      if (await id()) await end();
    },
  };
}
