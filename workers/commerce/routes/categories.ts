import { createRoute } from "@hono/zod-openapi";
import { categoryListSchema } from "#contract/category.schema.ts";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import { json } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";

export const categoryRoutes = createRouter();

categoryRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/category",
    middleware: [shareable(300)] as const,
    responses: { 200: json(categoryListSchema, "Event categories and their fixed ids") },
  }),
  (c) => {
    const items = CATEGORY_NAMES.map((name) => ({ id: CATEGORY_IDS[name], search: name }));
    return c.json({ items, totalCount: items.length, nextCursor: null }, 200);
  },
);
