import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { section } from "#app/platform/outage.server.ts";
import { plainPage } from "#app/platform/plain-page.server.ts";
import { PREFIX } from "#app/platform/safe-redirect.server.ts";
import { partFile, sitemapIndex } from "#app/platform/seo/sitemap.server.ts";
import { SITEMAP_KINDS } from "#contract/sitemap.ts";

/** GET /sitemap.xml: the index of the sitemap's files, one for pages and several for the catalogue. */
export async function loader({ context }: LoaderFunctionArgs) {
  const counts = await section(context.api.sitemap.parts());
  if (!counts) return plainPage(503, "outage");
  const files = SITEMAP_KINDS.flatMap((kind) => {
    const parts = counts.parts[kind];
    return Array.from({ length: parts }, (_, part) => partFile({ kind, parts, part }));
  });
  const folder = `${context.settings.publicOrigin}${PREFIX}sitemap/`;
  return sitemapIndex(["pages.xml", ...files].map((file) => `${folder}${file}`));
}
