import { withSiteName } from "#app/i18n/page-title.server.ts";
import { addBreadcrumbs, type SeoContext, seoTexts, siteUrl } from "#app/platform/seo/page-seo.server.ts";
import { sharePicture } from "#app/platform/seo/share-picture.server.ts";
import type { PageMeta } from "#app/platform/seo/title-meta.ts";
import type { Attraction } from "#contract/attraction.ts";
import { CATEGORY_IDS, categoryName } from "#contract/category.ts";

/** The metadata of an attraction's page. Adds its structured data to the context. */
export function attractionMeta(context: SeoContext, attraction: Attraction): PageMeta {
  const { t } = seoTexts(context);
  const at = siteUrl(context);
  const { id, name, leagueId, imageUrl, categoryId } = attraction;
  const canonical = `/attraction/${id}`;
  const picture = sharePicture(imageUrl, categoryName(categoryId));
  const image = new URL(picture, at("/")).href;
  context.structuredData.push({
    "@type": leagueId
      ? "SportsTeam"
      : categoryId === CATEGORY_IDS.concerts
        ? "MusicGroup"
        : "PerformingGroup",
    name,
    url: at(canonical),
    image,
  });
  addBreadcrumbs(context, [
    ...(leagueId
      ? [
          {
            name: t("breadcrumbs.league", { league: leagueId }),
            url: at(`/leagues/${encodeURIComponent(leagueId)}`),
          },
        ]
      : []),
    { name, url: at(canonical) },
  ]);
  return {
    title: withSiteName(context.language, name),
    description: t("attraction", { name }),
    picture,
    canonical,
  };
}
