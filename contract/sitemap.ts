/** Kinds of pages in the sitemap. */
export const SITEMAP_KINDS = ["event", "attraction", "venue"] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Most ids in a part of the sitemap (sitemaps.org: 50,000 URLs per file). */
export const MAX_SITEMAP_IDS = 50_000;
