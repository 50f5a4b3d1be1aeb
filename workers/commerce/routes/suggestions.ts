import { createRoute, z } from "@hono/zod-openapi";
import { MAX_KEYWORD } from "#contract/search-query.ts";
import { suggestionsSchema } from "#contract/suggestion.schema.ts";
import { DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS } from "#contract/suggestion.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { cutText, limitParam } from "../http/params.ts";
import { keywordTerms } from "../search/index/terms.ts";
import { suggest } from "../search/query/suggestions.ts";
import { readable } from "../store/database.ts";

export const suggestionRoutes = createRouter();

/** Autocomplete: teams, attractions, events and venues in one call. */
suggestionRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/suggestion",
    "x-addition": true,
    middleware: [shareable(60)] as const,
    request: {
      query: z.object({
        keyword: cutText(MAX_KEYWORD),
        limit: limitParam(MAX_SUGGESTIONS, DEFAULT_SUGGESTIONS),
      }),
    },
    responses: { 200: json(suggestionsSchema, "What a half-typed keyword may mean"), ...refusals(400, 503) },
  }),
  async (c) => {
    const { keyword, limit } = c.req.valid("query");
    const terms = keywordTerms(keyword ?? "");
    return c.json(await timed(c, "db", suggest(readable(c.env.DB), terms, limit, c.var.now)), 200);
  },
);
