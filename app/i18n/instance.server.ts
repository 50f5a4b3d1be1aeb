import { createInstance, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { LANGUAGES, type Language } from "#contract/i18n.ts";
import { memoizeTranslations } from "./memoize-translations.ts";
import { I18N_OPTIONS } from "./options.ts";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

const resources: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [language, file] = path.split("/").slice(-2);
  if (language && file) resources[language] = { ...resources[language], [file.replace(".json", "")]: texts };
}

/** Names of all translation files. */
const NAMESPACES = Object.keys(resources.en ?? {});

/** Languages that have translations. */
export const AVAILABLE_LANGUAGES = LANGUAGES.filter((language) => resources[language]);

const instances = new Map<Language, i18n>();

/** The i18next instance of a language, created once per isolate: translations change only with a deployment. */
export function serverI18n(language: Language): i18n {
  const existing = instances.get(language);
  if (existing) return existing;
  const instance = createInstance().use(initReactI18next);
  instance.init({ ...I18N_OPTIONS, lng: language, ns: NAMESPACES, resources, initImmediate: false });
  instances.set(language, memoizeTranslations(instance));
  return instance;
}
