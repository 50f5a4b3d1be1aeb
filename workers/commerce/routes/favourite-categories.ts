import { createRoute } from "@hono/zod-openapi";
import { categoryListSchema } from "#contract/category.schema.ts";
import { CATEGORY_IDS, CATEGORY_NAMES } from "#contract/category.ts";
import { json, refusals } from "../http/answers.ts";
import { createOwnerRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { requireMember } from "../http/owner.ts";
import { favouriteCategoryIds } from "../store/attractions.ts";
import { current } from "../store/database.ts";

export const favouriteCategoryRoutes = createOwnerRouter("/api/attraction/favourite");

favouriteCategoryRoutes.openapi(
  createRoute({
    method: "get",
    path: "/categories",
    responses: {
      200: json(categoryListSchema, "Categories of the member's favourite attractions"),
      ...refusals(401, 503),
    },
  }),
  async (c) => {
    const { userId } = requireMember(c.var.owner);
    const saved = await timed(c, "db", favouriteCategoryIds(current(c.env.DB), userId));
    const items = CATEGORY_NAMES.map((name) => ({ id: CATEGORY_IDS[name], search: name })).filter(({ id }) =>
      saved.has(id),
    );
    return c.json({ items, totalCount: items.length, nextCursor: null }, 200);
  },
);
