import i18next, { type TFunction } from "i18next";
import en from "#locales/en/mail.json" with { type: "json" };

const instance = i18next.createInstance();
// Escaping is the HTML part's own business: the same words stand in the text part.
void instance.init({
  resources: { en: { mail: en } },
  fallbackLng: "en",
  defaultNS: "mail",
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** The words of mails in a language; English where it has none. */
export const mailWords = (language: string): TFunction => instance.getFixedT(language.slice(0, 2), "mail");
