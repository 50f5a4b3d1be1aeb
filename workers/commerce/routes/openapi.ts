import type { OpenAPIHono } from "@hono/zod-openapi";
import { shareable } from "../http/caching.ts";
import type { ApiEnv } from "../http/context.ts";

const INFO = {
  title: "Commerce API",
  version: "3.13.0",
  description: "Events, carts, purchases and wallets. Operations that partners' APIs lack carry x-addition.",
};

/** Adds GET /api/openapi.json, generated from the routes of `app`. Mount it last. */
export function mountOpenapi(app: OpenAPIHono<ApiEnv>): void {
  let document: unknown;
  app.get("/api/openapi.json", shareable(300), (c) => {
    document ??= app.getOpenAPI31Document({ openapi: "3.1.0", info: INFO });
    return c.json(document);
  });
}
