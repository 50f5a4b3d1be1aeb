import type { InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#contract/i18n.ts";

/** What server and browser must set alike, so that both render the same words. */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: "common",
  fallbackNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;
