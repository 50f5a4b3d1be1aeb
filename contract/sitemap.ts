/** What search engines are told of. */
export const SITEMAP_KINDS = ["event", "attraction", "venue"] as const;

export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Ids that a part of the sitemap holds at most (sitemaps.org: 50,000 addresses a file). */
export const MAX_SITEMAP_IDS = 50_000;
