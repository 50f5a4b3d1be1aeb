import { isbot } from "isbot";
import type { Scope } from "#app/api/call.ts";
import { apiHeaders, type Caller, type Carried, NOTHING_CARRIED } from "#app/api/headers.server.ts";
import { type Api, createApi } from "#app/api/index.server.ts";
import { detectLanguage } from "#app/i18n/detect.server.ts";
import { AVAILABLE_LANGUAGES } from "#app/i18n/instance.server.ts";
import type { Language } from "#contract/i18n.ts";
import type { MemberSession } from "#contract/member-session.ts";
import { randomToken } from "#lib/base64url.ts";
import { answerCache } from "./cache/answer-cache.server.ts";
import type { SharedPage } from "./cache/shared-page.ts";
import { readCarried } from "./carried.server.ts";
import { CookieJar } from "./cookie-jar.server.ts";
import { deferrer } from "./defer.server.ts";
import { readSettings, type Settings, type StorefrontEnv } from "./env.server.ts";
import { edgeCityOf, edgeTimeZoneOf, type LocatedCity } from "./located-city.server.ts";
import { createLog, type Log } from "./log.server.ts";
import { MEMBER_COOKIE, type MemberSessions, memberSessions } from "./member-session.server.ts";
import { NO_JS_COOKIE } from "./no-js.server.ts";
import { orderKeyOf } from "./order-keys.server.ts";
import { ownApi } from "./own-api.server.ts";
import { partnerApi } from "./partner-api.server.ts";
import { ServerTiming } from "./server-timing.server.ts";
import { Visitor } from "./visitor.server.ts";
import { addressOf } from "./visitor-address.server.ts";

/** The `context` of loaders and actions. Made once per request, in `server.ts`. */
export interface RequestContext {
  env: StorefrontEnv;
  settings: Settings;
  requestId: string;
  /** For the inline scripts and styles of this response; never in loader data or caches. */
  nonce: string;
  tenant: string;
  language: Language;
  visitor: Visitor;
  /** Network address of the visitor, for limits and, hashed, for the log; null when unknown. */
  address: string | null;
  /** Deferred data is awaited, because scripts are off or the visitor is a crawler. */
  wholePage: boolean;
  noJs: boolean;
  /** Where `request.cf` locates the visitor; null when it does not. */
  edgeCity: LocatedCity | null;
  /** The time zone of that place (IANA); null when unknown. Never of a shared page. */
  edgeTimeZone: string | null;
  cookies: CookieJar;
  /** What links brought, for every call of the API. */
  carried: Carried;
  /** The signed-in member, null for guests; loaded once per request. @throws ApiOutage when that fails */
  member(): Promise<MemberSession | null>;
  memberSessions: MemberSessions;
  api: Api;
  timing: ServerTiming;
  /** Set when the API refused a call for its limits: how long to wait, in the response's Retry-After (s). */
  limited: { retryAfter: number | null };
  log: Log;
  /** Keeps the Worker alive for `work` after the response has been sent. */
  waitUntil(work: Promise<unknown>): void;
  /**
   * Slow, optional data: returned as promises that stream in after the page, or awaited with `wholePage`. A failure
   * stays a rejected promise for its `<Await errorElement>`.
   */
  defer: ReturnType<typeof deferrer>;
  /** The page's schema.org data, filled by its loaders; see platform/seo. */
  structuredData: object[];
  /** Set while a shared page is rendered; the context is then anonymous. */
  shared: SharedPage | null;
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

/** What a context is built from; the rest is derived. */
type Basics = Omit<
  RequestContext,
  "tenant" | "member" | "memberSessions" | "api" | "defer" | "structuredData" | "limited"
>;

/** Builds the context of one request. @throws Error when the Worker's settings are missing or malformed. */
export async function createContext(
  request: Request,
  env: StorefrontEnv,
  worker: WorkerContext,
  requestId: string = crypto.randomUUID(),
): Promise<RequestContext> {
  const settings = readSettings(env);
  const cookies = await CookieJar.open(request.headers.get("Cookie"), settings.cookieSecrets);
  const visitor = await Visitor.of(cookies, cookies.get(MEMBER_COOKIE) !== null);
  const noJs = cookies.get(NO_JS_COOKIE) === "1";
  return contextFrom({
    env,
    settings,
    requestId,
    nonce: randomToken(16),
    language: detectLanguage(request, cookies, AVAILABLE_LANGUAGES),
    visitor,
    address: addressOf(request),
    wholePage: noJs || isbot(request.headers.get("User-Agent")),
    noJs,
    edgeCity: settings.assumedCity ?? edgeCityOf(request),
    edgeTimeZone: settings.assumedCity ? null : edgeTimeZoneOf(request),
    cookies,
    carried: await readCarried(cookies),
    timing: new ServerTiming(),
    log: createLog(requestId),
    waitUntil: (work) => worker.waitUntil(work),
    shared: null,
  });
}

export interface AnonymousOptions {
  shared: SharedPage;
  wholePage: boolean;
  edgeCity: LocatedCity | null;
  /** Names of the cookies that are part of the page's key. */
  keptCookies: readonly string[];
}

/**
 * The context with which a shared page is rendered, made from that of the visitor who asked first: without session,
 * member, cart and any cookie that is not part of the page's key. Reading visitor data with it fails.
 */
export function anonymousContext(
  context: RequestContext,
  { shared, wholePage, edgeCity, keptCookies }: AnonymousOptions,
): RequestContext {
  const { env, settings, requestId, nonce, language, noJs, timing, log, waitUntil } = context;
  const kept = keptCookies.flatMap((name) => {
    const value = context.cookies.get(name);
    return value === null ? [] : [`${name}=${value}`];
  });
  const cookies = new CookieJar(kept.join("; "), settings.cookieSecrets);
  return contextFrom({
    ...{ env, settings, requestId, nonce, language, noJs, timing, log, waitUntil },
    visitor: Visitor.anonymous(cookies),
    address: context.address,
    wholePage: wholePage || noJs,
    edgeCity,
    edgeTimeZone: null,
    cookies,
    carried: NOTHING_CARRIED,
    shared,
  });
}

function contextFrom(basics: Basics): RequestContext {
  const { env, settings, requestId, language, visitor, address, cookies, carried } = basics;
  const { timing, log, shared, waitUntil } = basics;
  const timeoutMs = settings.apiTimeoutMs;
  const sessions = memberSessions({
    cookies,
    requestId,
    fetch: (call) => env.SESSIONS.fetch(call),
    timeoutMs,
    timing,
    log,
    onEnded: async () => {
      if (visitor.hasSignedIn) await visitor.leave();
    },
  });
  const accessToken = async () => (await sessions.current())?.accessToken ?? null;
  const { apiPartner: partner, apiMock: mock } = settings;
  const caller: Caller = {
    ...{ language, requestId, carried, partner, mock },
    sessionId: () => visitor.id,
    accessToken,
  };
  const headers = (scope: Scope) => {
    if (!shared || scope === "public") return apiHeaders(caller, scope);
    shared.personal = true;
    throw new Error("a shared page read visitor data");
  };
  const onChangeKnown = (at: number) => shared?.noteChange(at);
  const { tenant } = settings;
  const limited: RequestContext["limited"] = { retryAfter: null };
  const api = createApi({
    baseUrl: settings.apiBaseUrl ?? "https://commerce",
    fetch: settings.apiBaseUrl ? partnerApi(settings.apiBaseUrl, timeoutMs) : ownApi(env.COMMERCE, address),
    timeoutMs,
    headers,
    orderKeyOf: (uuid) => orderKeyOf(cookies, uuid),
    onUnauthorized: () => sessions.invalidate(),
    onLimited: (seconds) => {
      limited.retryAfter = seconds;
    },
    onOutage: () => {
      if (shared) shared.outage = true;
    },
    cache: settings.caches.answers
      ? answerCache({
          tenant,
          timeoutMs,
          lifetimes: settings.cacheLifetimes.answers,
          waitUntil,
          onChangeKnown,
          onRefreshFailed: (call, error) => log.error("stale answer not refreshed", error, { call }),
        })
      : null,
    timing,
    log,
  });
  return {
    ...basics,
    tenant,
    member: () => sessions.current(),
    memberSessions: sessions,
    limited,
    api,
    defer: deferrer(basics.wholePage),
    structuredData: [],
  };
}
