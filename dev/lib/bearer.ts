import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/** Middleware that responds with 401 {"error":"unauthorized"} unless `Authorization: Bearer <secret>` is sent. */
export function requireBearer(secret: string): MiddlewareHandler {
  const expected = digest(`Bearer ${secret}`);
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header("Authorization") ?? ""), expected)) {
      return c.json({ error: "unauthorized" }, 401, { "WWW-Authenticate": "Bearer" });
    }
    await next();
  };
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
