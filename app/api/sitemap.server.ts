import { sitemapPartSchema, sitemapSchema } from "#contract/sitemap.schema.ts";
import type { SitemapKind } from "#contract/sitemap.ts";
import { CACHE_10MIN } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export const sitemapApi = (client: ApiClient) => ({
  /** GET /api/sitemap (x-addition): into how many parts each kind is cut. */
  parts: () =>
    client.read(
      { name: "sitemap.parts", path: "api/sitemap", scope: "public", cache: CACHE_10MIN },
      sitemapSchema,
    ),

  /** GET /api/sitemap/{kind}/{part} (x-addition): null where there is no such part. Large, so kept nowhere here. */
  part: (kind: SitemapKind, part: number, parts: number) =>
    client.find(
      { name: "sitemap.part", path: `api/sitemap/${kind}/${part}`, scope: "public", query: { parts } },
      sitemapPartSchema,
    ),
});
