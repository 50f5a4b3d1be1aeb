import { isbot } from "isbot";
import type { Language } from "#contract/i18n.ts";
import type { MemberSession } from "#contract/member-session.ts";
import { apiHeaders, type Caller } from "../api/headers.server.ts";
import { type Api, createApi } from "../api/index.server.ts";
import { detectLanguage } from "../i18n/detect.server.ts";
import { AVAILABLE_LANGUAGES } from "../i18n/instance.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { deferrer } from "./defer.server.ts";
import { edgeCityOf } from "./edge-city.server.ts";
import { type EdgeCity, readSettings, type Settings, type StorefrontEnv } from "./env.server.ts";
import { createLog, type Log } from "./log.server.ts";
import { type MemberSessions, memberSessions } from "./member-session.server.ts";
import { NO_JS_COOKIE } from "./no-js.server.ts";
import { ServerTiming } from "./server-timing.server.ts";
import { randomId, sessionIdOf } from "./session-id.server.ts";

/** What a request's loaders and actions get as `context`. Made once a request, in `server.ts`. */
export interface RequestContext {
  env: StorefrontEnv;
  settings: Settings;
  requestId: string;
  /** For this answer's inline scripts and styles; never in loader data or caches. */
  nonce: string;
  tenant: string;
  language: Language;
  /** 256-bit id of the visitor: owner of a guest's cart, favourites and history. */
  sessionId: string;
  /** First request of this visitor (§4 first access). */
  isNewVisitor: boolean;
  /** Deferred data is awaited: the visitor's scripts are off, or it is a crawler. */
  wholePage: boolean;
  noJs: boolean;
  /** Where the edge believes the visitor is; null when it does not know. */
  edgeCity: EdgeCity | null;
  cookies: CookieJar;
  /** Who is signed in, null for guests; asked for once a request. @throws ApiOutage when that cannot be found out. */
  member(): Promise<MemberSession | null>;
  memberSessions: MemberSessions;
  api: Api;
  timing: ServerTiming;
  log: Log;
  /** Keeps the Worker alive for `work` after the answer has left. */
  waitUntil(work: Promise<unknown>): void;
  /**
   * Starts of slow, optional data: returned as promises that stream in after the page, or awaited where
   * `wholePage` says so. A failure stays a rejected promise for its `<Await errorElement>`.
   */
  defer: ReturnType<typeof deferrer>;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** The part of the Worker's execution context that requests use. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** Builds the context of one request. @throws Error when the Worker's settings are missing or malformed. */
export async function createContext(
  request: Request,
  env: StorefrontEnv,
  worker: WorkerContext,
): Promise<RequestContext> {
  const settings = readSettings(env);
  const requestId = crypto.randomUUID();
  const cookies = new CookieJar(request.headers.get("Cookie"), settings.cookieSecret);
  const { sessionId, isNew } = sessionIdOf(cookies);
  const language = detectLanguage(request, cookies, AVAILABLE_LANGUAGES);
  const noJs = cookies.get(NO_JS_COOKIE) === "1";
  const wholePage = noJs || isbot(request.headers.get("User-Agent"));
  const timing = new ServerTiming();
  const log = createLog(requestId);
  const sessions = memberSessions({
    cookies,
    requestId,
    fetch: (call) => env.SESSIONS.fetch(call),
    timeoutMs: settings.apiTimeoutMs,
    timing,
    log,
  });
  const accessToken = async () => (await sessions.current())?.accessToken ?? null;
  const caller: Caller = { language, sessionId, requestId, accessToken };
  const api = createApi({
    baseUrl: settings.apiBaseUrl ?? "https://commerce",
    fetch: settings.apiBaseUrl ? (call) => fetch(call) : (call) => env.COMMERCE.fetch(call),
    timeoutMs: settings.apiTimeoutMs,
    headers: (scope) => apiHeaders(caller, scope),
    onUnauthorised: () => sessions.invalidate(),
    timing,
    log,
  });
  return {
    env,
    settings,
    requestId,
    nonce: randomId(16),
    tenant: settings.tenant,
    language,
    sessionId,
    isNewVisitor: isNew,
    wholePage,
    noJs,
    edgeCity: settings.localCity ?? edgeCityOf(request),
    cookies,
    member: () => sessions.current(),
    memberSessions: sessions,
    api,
    timing,
    log,
    waitUntil: (work) => worker.waitUntil(work),
    defer: deferrer(wholePage),
  };
}
