import { createRoute, z } from "@hono/zod-openapi";
import { sitemapPartSchema, sitemapSchema } from "#contract/sitemap.schema.ts";
import { SITEMAP_KINDS } from "#contract/sitemap.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { timed } from "../http/context.ts";
import { notFound } from "../http/failure.ts";
import { wholeNumber } from "../http/params.ts";
import { readable } from "../store/database.ts";
import { sitemapIds, sitemapParts } from "../store/sitemap.ts";

/** Search engines return after hours, so sitemaps are cached for long. */
const CACHE_SECONDS = 3600;

export const sitemapRoutes = createRouter();

sitemapRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/sitemap",
    middleware: [shareable(CACHE_SECONDS)] as const,
    responses: { 200: json(sitemapSchema, "Parts of each kind"), ...refusals(503) },
    "x-addition": true,
  }),
  async (c) => c.json({ parts: await timed(c, "db", sitemapParts(readable(c.env.DB))) }, 200),
);

sitemapRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/sitemap/{kind}/{part}",
    middleware: [shareable(CACHE_SECONDS)] as const,
    request: {
      params: z.object({ kind: z.string(), part: z.string() }),
      query: z.object({ parts: wholeNumber(1, 256, 1) }),
    },
    responses: { 200: json(sitemapPartSchema, "Ids of one part"), ...refusals(400, 404, 503) },
    "x-addition": true,
  }),
  async (c) => {
    const { kind: name, part: text } = c.req.valid("param");
    const { parts } = c.req.valid("query");
    const kind = SITEMAP_KINDS.find((candidate) => candidate === name);
    const part = /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (!kind || ![1, 16, 256].includes(parts) || part < 0 || part >= parts) throw notFound("sitemap part");
    const ids = await timed(c, "db", sitemapIds(readable(c.env.DB), kind, { part, parts }, c.var.now));
    return c.json({ ids }, 200);
  },
);
