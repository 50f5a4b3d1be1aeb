import i18next, { type TFunction } from "i18next";
import de from "#locales/de/mail.json" with { type: "json" };
import en from "#locales/en/mail.json" with { type: "json" };
import es from "#locales/es/mail.json" with { type: "json" };
import fr from "#locales/fr/mail.json" with { type: "json" };
import it from "#locales/it/mail.json" with { type: "json" };
import nl from "#locales/nl/mail.json" with { type: "json" };

const instance = i18next.createInstance();
// The HTML part escapes for itself: the text part uses the same words.
void instance.init({
  resources: {
    en: { mail: en },
    fr: { mail: fr },
    de: { mail: de },
    es: { mail: es },
    nl: { mail: nl },
    it: { mail: it },
  },
  fallbackLng: "en",
  defaultNS: "mail",
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** The translations of emails in a language; English for other languages. */
export const emailWords = (language: string): TFunction => instance.getFixedT(language.slice(0, 2), "mail");
