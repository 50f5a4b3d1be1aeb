import type { Context, MiddlewareHandler } from "hono";
import { API_HEADERS } from "#contract/headers.ts";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#contract/i18n.ts";
import type { Bindings } from "../env.ts";
import type { Owner } from "./owner.ts";

export interface Variables {
  /** Traces one page view through every Worker; appears in logs and answers. */
  requestId: string;
  /** Start of the request, ms since the epoch: the one "now" that its rules are judged by. */
  now: number;
  language: Language;
  /** Only behind `identify`. */
  owner: Owner;
  /** Metrics of Server-Timing, in ms. */
  timings: { name: string; duration: number }[];
}

export interface ApiEnv {
  Bindings: Bindings;
  Variables: Variables;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Gives every request its id, time and language, and every answer `X-Request-Id`, `Server-Timing` and a
 * `Cache-Control`: what a route did not declare shareable is never stored.
 */
export const requestContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  const givenId = c.req.header(API_HEADERS.requestId) ?? "";
  const language = c.req.header(API_HEADERS.language)?.slice(0, 2).toLowerCase();
  c.set("requestId", REQUEST_ID.test(givenId) ? givenId : crypto.randomUUID());
  c.set("now", Date.now());
  c.set("language", isLanguage(language) ? language : DEFAULT_LANGUAGE);
  c.set("timings", []);
  await next();
  const total = { name: "api", duration: performance.now() - start };
  const timing = [...c.get("timings"), total].map(
    ({ name, duration }) => `${name};dur=${duration.toFixed(1)}`,
  );
  c.header(API_HEADERS.requestId, c.get("requestId"));
  c.header("Server-Timing", timing.join(", "));
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
};

/** Waits for `work` and notes under `name` how long it took. */
export async function timed<P extends PromiseLike<unknown>>(
  c: Context<ApiEnv>,
  name: string,
  work: P,
): Promise<Awaited<P>> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    c.get("timings").push({ name, duration: performance.now() - start });
  }
}
