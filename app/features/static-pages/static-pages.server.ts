import { notFound } from "#app/platform/errors.server.ts";
import { DEFAULT_LANGUAGE, type Language } from "#contract/i18n.ts";
import { STATIC_PAGES, type StaticPage } from "#tenant/pages/index.ts";

/** A help or legal page of the tenant (§2.1), in English where the language lacks it. @throws Response 404 */
export function findStaticPage(page: string, language: Language): StaticPage {
  const inLanguage = (code: string) => {
    const pages = STATIC_PAGES[code] ?? {};
    return Object.hasOwn(pages, page) ? pages[page] : undefined;
  };
  const text = inLanguage(language) ?? inLanguage(DEFAULT_LANGUAGE);
  if (!text) throw notFound();
  return text;
}

/** Whether the tenant has this page; English has every page. */
export const isStaticPage = (page: string): boolean =>
  Object.hasOwn(STATIC_PAGES[DEFAULT_LANGUAGE] ?? {}, page);
