import type { Context, MiddlewareHandler } from "hono";
import { setMetric } from "hono/timing";
import { API_HEADERS } from "#contract/headers.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#contract/i18n.ts";
import type { Bindings } from "../env.ts";
import type { Owner } from "./owner.ts";

interface Variables {
  /** Traces one page view through every Worker; appears in logs and responses. */
  requestId: string;
  /** Start of the request, ms since the epoch: the one "now" that its rules are judged by. */
  now: number;
  language: Language;
}

/** What the handlers of public routes have. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: Variables;
}

/** What the handlers of an owner router have. */
export interface OwnerEnv {
  Bindings: Bindings;
  Variables: Variables & { owner: Owner };
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Gives every request its id, time and language, and every response `X-Request-Id`, the metric `api` and a
 * `Cache-Control`: what a route did not declare shareable is never stored.
 */
export const requestContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  const givenId = c.req.header(API_HEADERS.requestId) ?? "";
  const language = c.req.header(API_HEADERS.language)?.slice(0, 2).toLowerCase();
  c.set("requestId", REQUEST_ID.test(givenId) ? givenId : crypto.randomUUID());
  c.set("now", Date.now());
  c.set("language", isLanguage(language) ? language : DEFAULT_LANGUAGE);
  await next();
  setMetric(c, "api", performance.now() - start);
  c.header(API_HEADERS.requestId, c.get("requestId"));
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
};

/**
 * Waits for `work` and adds its duration to Server-Timing as `name`. Hono's own `wrapTime` loses one of two measurements
 * of the same name that overlap.
 */
export async function timed<E extends ApiEnv, P extends PromiseLike<unknown>>(
  c: Context<E>,
  name: string,
  work: P,
): Promise<Awaited<P>> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    setMetric(c, name, performance.now() - start);
  }
}
