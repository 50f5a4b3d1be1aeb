import type { Context, MiddlewareHandler } from "hono";
import { setMetric } from "hono/timing";
import { API_HEADERS, DATA_ONLY, OWN_HEADERS, STRICT_TRANSPORT } from "#contract/headers.ts";
import { type Language, languageOf } from "#contract/i18n.ts";
import { traced } from "#lib/request-trace.ts";
import type { Pricing } from "../domain/pricing.ts";
import type { Bindings } from "../env.ts";
import { pricingFor } from "../price-settings.ts";
import { isOwnCall } from "./own-calls.ts";
import type { Owner } from "./owner.ts";

interface Variables {
  /** Traces one page view through every Worker; appears in logs and responses. */
  requestId: string;
  /** Whether the call came through the storefront's service binding, whose headers are believed (own-calls.ts). */
  isOwnCall: boolean;
  /** Network address of the visitor; null when unknown, as in a run on this machine. */
  address: string | null;
  /** Start of the request, ms since the epoch: the one "now" that its rules are judged by. */
  now: number;
  language: Language;
  /** What the prices that the caller sees are made with. */
  pricing: Pricing;
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
 * Gives every request its id (the storefront's, or a new one: a client's is not believed), the visitor's address, time
 * and language, and every response `X-Request-Id`, the metric `api` and a
 * `Cache-Control`: what a route did not declare shareable is never stored.
 */
export const requestContext: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  const isOwn = isOwnCall(c.req.raw);
  const givenId = isOwn ? (c.req.header(API_HEADERS.requestId) ?? "") : "";
  c.set("isOwnCall", isOwn);
  c.set("requestId", REQUEST_ID.test(givenId) ? givenId : crypto.randomUUID());
  // Cloudflare sets CF-Connecting-IP on every request from outside and overwrites what the client sent.
  c.set("address", c.req.header(isOwn ? OWN_HEADERS.address : "CF-Connecting-IP") ?? null);
  c.set("now", Date.now());
  c.set("language", languageOf(c.req.header(API_HEADERS.language) ?? ""));
  c.set("pricing", pricingFor(discountTokenOf(c), c.get("language"), c.get("now")));
  await traced(c.get("requestId"), next);
  setMetric(c, "api", performance.now() - start);
  c.header(API_HEADERS.requestId, c.get("requestId"));
  c.header("Vary", [API_HEADERS.language, API_HEADERS.discountToken].join(", "), { append: true });
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("Strict-Transport-Security", STRICT_TRANSPORT);
  c.header("Content-Security-Policy", DATA_ONLY);
};

/** The caller's discount token (§7); null without. */
export const discountTokenOf = (c: Context<ApiEnv>): string | null =>
  c.req.header(API_HEADERS.discountToken) ?? null;

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
