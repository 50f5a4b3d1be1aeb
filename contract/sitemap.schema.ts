import { z } from "zod";
import { SITEMAP_KINDS } from "./sitemap.ts";

/**
 * GET /api/sitemap (x-addition): number of parts that the ids of each kind are split into: 1, 16 or 256, by the first
 * hex digits of the id, so that ids rarely move to another part while the catalogue grows.
 */
export const sitemapSchema = z.object({ parts: z.record(z.enum(SITEMAP_KINDS), z.int().min(1).max(256)) });

/** GET /api/sitemap/{kind}/{part}?parts (x-addition): the ids of a part, counted from 0; only upcoming events. */
export const sitemapPartSchema = z.object({ ids: z.array(z.uuid()) });
