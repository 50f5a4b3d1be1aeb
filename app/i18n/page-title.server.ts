import type { Language } from "#contract/i18n.ts";
import { serverI18n } from "./instance.server.ts";

/** Title of a page for its tab, e.g. `Search tickets · Fanatics Tickets`; `key` as in `useTranslation`. */
export function pageTitle(language: Language, key: string, values: Record<string, string> = {}): string {
  const { t } = serverI18n(language);
  return withSiteName(language, t(key, values));
}

/** The same for a name that needs no words. */
export function withSiteName(language: Language, name: string): string {
  return `${name} · ${serverI18n(language).t("common:siteName")}`;
}
