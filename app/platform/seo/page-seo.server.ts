import { serverI18n } from "#app/i18n/instance.server.ts";
import type { RequestContext } from "../context.server.ts";
import { PREFIX } from "../safe-redirect.server.ts";
import { breadcrumbData, type Crumb } from "./breadcrumbs.server.ts";

/** What the metadata of a page is made with; its structured data is added to the context. */
export type SeoContext = Pick<RequestContext, "language" | "settings" | "structuredData">;

/** The texts that search engines and link previews show. */
export function seoTexts({ language }: SeoContext) {
  const i18n = serverI18n(language);
  return { t: i18n.getFixedT(language, "seo"), siteName: i18n.t("common:siteName") };
}

/** Makes absolute addresses of pages from their paths below the site. */
export function siteUrl({ settings }: SeoContext): (path: string) => string {
  const site = `${settings.publicOrigin}${PREFIX.slice(0, -1)}`;
  return (path) => `${site}${path}`;
}

/** Adds the path to a page, home first, to its structured data. */
export function addBreadcrumbs(context: SeoContext, crumbs: readonly Crumb[]): void {
  const home = { name: seoTexts(context).t("breadcrumbs.home"), url: siteUrl(context)("/") };
  context.structuredData.push(breadcrumbData([home, ...crumbs]));
}
