import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "./context.ts";

/**
 * Declares the successful answers behind it the same for everybody: shared caches may keep them `seconds`, and
 * serve them stale for as long again while they ask anew. Failures stay `no-store` (see `createApi`).
 */
export function shareable(seconds: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status !== 200) return;
    c.header("Cache-Control", `public, max-age=${seconds}, stale-while-revalidate=${seconds}`);
  };
}
