import { z } from "zod";
import { SITEMAP_KINDS } from "./sitemap.ts";

/**
 * GET /api/sitemap (x-addition): how many parts the ids of each kind are cut into: 1, 16 or 256, by the first digits of
 * the id, so that an id never moves to another part while the catalogue grows by less than that.
 */
export const sitemapSchema = z.object({ parts: z.record(z.enum(SITEMAP_KINDS), z.int().min(1).max(256)) });

/** GET /api/sitemap/{kind}/{part}?parts (x-addition): the ids of one part, from 0; of events the coming ones. */
export const sitemapPartSchema = z.object({ ids: z.array(z.uuid()) });
