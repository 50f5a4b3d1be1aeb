import { withSiteName } from "#app/i18n/page-title.server.ts";
import { addBreadcrumbs, type SeoContext, seoTexts, siteUrl } from "#app/platform/seo/page-seo.server.ts";
import type { PageMeta } from "#app/platform/seo/title-meta.ts";
import { leaguePicture } from "#contract/share-picture.ts";

/** The metadata of a league's page. Adds its breadcrumbs to the context. */
export function leagueMeta(context: SeoContext, league: { id: string; name: string }): PageMeta {
  const { t } = seoTexts(context);
  const name = t("breadcrumbs.league", { league: league.id });
  const canonical = `/leagues/${league.id}`;
  addBreadcrumbs(context, [{ name, url: siteUrl(context)(canonical) }]);
  return {
    title: withSiteName(context.language, name),
    description: t("league", { league: league.id }),
    picture: `static/pictures/${leaguePicture(league.id)}`,
    canonical,
  };
}
