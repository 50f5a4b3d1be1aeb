import type { FlatNamespace, ParseKeys } from "i18next";
import type { Language } from "#contract/i18n.ts";
import { serverI18n } from "./instance.server.ts";

/** A translation key with its namespace: `search:meta.title`. */
type NamespacedKey = { [Ns in FlatNamespace]: `${Ns}:${ParseKeys<Ns>}` }[FlatNamespace];

/** Title of a page for its tab, e.g. `Search tickets · Fanatics Tickets`. */
export function pageTitle(
  language: Language,
  key: NamespacedKey,
  values: Record<string, string> = {},
): string {
  const text = serverI18n(language).t(key, { ...values, defaultValue: key });
  return withSiteName(language, text);
}

/** The same for a title that is not translated, such as a name. */
export function withSiteName(language: Language, name: string): string {
  return `${name} · ${serverI18n(language).t("common:siteName")}`;
}
