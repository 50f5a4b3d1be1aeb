import type { InitOptions } from "i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#contract/i18n.ts";

/** Options that server and browser must share, so that both render the same texts. */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: "common",
  fallbackNS: "common",
  interpolation: { escapeValue: false },
  returnNull: false,
} satisfies InitOptions;
