import { pageTitle } from "#app/i18n/page-title.server.ts";
import { type SeoContext, seoTexts, siteUrl } from "#app/platform/seo/page-seo.server.ts";
import type { PageMeta } from "#app/platform/seo/title-meta.ts";

/** The metadata of the home page. Adds to the context what search engines should know of the site. */
export function homeMeta(context: SeoContext): PageMeta {
  const { t, siteName } = seoTexts(context);
  const at = siteUrl(context);
  context.structuredData.push(
    {
      "@type": "WebSite",
      name: siteName,
      url: at("/"),
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${at("/search")}?keyword={keyword}` },
        "query-input": "required name=keyword",
      },
    },
    { "@type": "Organization", name: siteName, url: at("/") },
  );
  return { title: pageTitle(context.language, "home:meta.title"), description: t("home"), canonical: "/" };
}
