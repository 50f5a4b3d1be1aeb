import type { MiddlewareHandler } from "hono";
import { type ApiEnv, discountTokenOf } from "./context.ts";

/**
 * Declares successful responses the same for all visitors: shared caches may keep them for `seconds`, and serve them
 * stale for as long again while they revalidate. Failures stay `no-store` (see `createApi`), and so do answers to callers
 * with a discount token, whose prices are their own: not every cache heeds `Vary`.
 */
export function shareable(seconds: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status !== 200 || discountTokenOf(c) !== null) return;
    c.header("Cache-Control", `public, max-age=${seconds}, stale-while-revalidate=${seconds}`);
  };
}
