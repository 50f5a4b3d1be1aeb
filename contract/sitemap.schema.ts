import { z } from "zod";

/** What search engines are told of. */
export const SITEMAP_KINDS = ["event", "attraction", "venue"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Ids that a part of the sitemap holds at most (sitemaps.org: 50,000 addresses a file). */
export const MAX_SITEMAP_IDS = 50_000;

/**
 * GET /api/sitemap (x-addition): how many parts the ids of each kind are cut into: 1, 16 or 256, by the first digits of
 * the id, so that an id never moves to another part while the catalogue grows by less than that.
 */
export const sitemapSchema = z.object({ parts: z.record(z.enum(SITEMAP_KINDS), z.int().min(1).max(256)) });

/** GET /api/sitemap/{kind}/{part}?parts (x-addition): the ids of one part, from 0; of events the coming ones. */
export const sitemapPartSchema = z.object({ ids: z.array(z.uuid()) });
