import { placeData } from "#app/features/event/place-data.server.ts";
import { withSiteName } from "#app/i18n/page-title.server.ts";
import { addBreadcrumbs, type SeoContext, seoTexts, siteUrl } from "#app/platform/seo/page-seo.server.ts";
import type { PageMeta } from "#app/platform/seo/title-meta.ts";
import type { Venue } from "#contract/venue.ts";

/** The metadata of a venue's page. Adds its structured data to the context. */
export function venueMeta(context: SeoContext, venue: Venue): PageMeta {
  const { t } = seoTexts(context);
  const canonical = `/venue/${venue.id}`;
  const url = siteUrl(context)(canonical);
  context.structuredData.push(placeData(venue, url));
  addBreadcrumbs(context, [{ name: venue.name, url }]);
  const { name, city } = venue;
  return { title: withSiteName(context.language, name), description: t("venue", { name, city }), canonical };
}
