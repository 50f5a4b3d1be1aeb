import { sitemapPartSchema, sitemapSchema } from "#contract/sitemap.schema.ts";
import type { SitemapKind } from "#contract/sitemap.ts";
import { CACHE_10MIN } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export const sitemapApi = (client: ApiClient) => ({
  /** GET /api/sitemap (x-addition): how many parts each kind is split into. */
  parts: () =>
    client.read(
      { name: "sitemap.parts", path: "api/sitemap", scope: "public", cache: CACHE_10MIN },
      sitemapSchema,
    ),

  /** GET /api/sitemap/{kind}/{part} (x-addition): null when there is no such part. Too large to cache. */
  part: (kind: SitemapKind, part: number, parts: number) =>
    client.find(
      { name: "sitemap.part", path: `api/sitemap/${kind}/${part}`, scope: "public", query: { parts } },
      sitemapPartSchema,
    ),
});
