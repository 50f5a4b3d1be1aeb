import i18next, { type TFunction } from "i18next";
import { DEFAULT_LANGUAGE, type Language, languageOf } from "#contract/i18n.ts";
import deCheckout from "#locales/de/checkout.json" with { type: "json" };
import deHotel from "#locales/de/hotel.json" with { type: "json" };
import deMail from "#locales/de/mail.json" with { type: "json" };
import deOrder from "#locales/de/order.json" with { type: "json" };
import enCheckout from "#locales/en/checkout.json" with { type: "json" };
import enHotel from "#locales/en/hotel.json" with { type: "json" };
import enMail from "#locales/en/mail.json" with { type: "json" };
import enOrder from "#locales/en/order.json" with { type: "json" };
import esCheckout from "#locales/es/checkout.json" with { type: "json" };
import esHotel from "#locales/es/hotel.json" with { type: "json" };
import esMail from "#locales/es/mail.json" with { type: "json" };
import esOrder from "#locales/es/order.json" with { type: "json" };
import frCheckout from "#locales/fr/checkout.json" with { type: "json" };
import frHotel from "#locales/fr/hotel.json" with { type: "json" };
import frMail from "#locales/fr/mail.json" with { type: "json" };
import frOrder from "#locales/fr/order.json" with { type: "json" };
import itCheckout from "#locales/it/checkout.json" with { type: "json" };
import itHotel from "#locales/it/hotel.json" with { type: "json" };
import itMail from "#locales/it/mail.json" with { type: "json" };
import itOrder from "#locales/it/order.json" with { type: "json" };
import nlCheckout from "#locales/nl/checkout.json" with { type: "json" };
import nlHotel from "#locales/nl/hotel.json" with { type: "json" };
import nlMail from "#locales/nl/mail.json" with { type: "json" };
import nlOrder from "#locales/nl/order.json" with { type: "json" };

const instance = i18next.createInstance();
// HTML is escaped where it is made: plain text and PDF use the same words.
void instance.init({
  resources: {
    en: { checkout: enCheckout, hotel: enHotel, mail: enMail, order: enOrder },
    fr: { checkout: frCheckout, hotel: frHotel, mail: frMail, order: frOrder },
    de: { checkout: deCheckout, hotel: deHotel, mail: deMail, order: deOrder },
    es: { checkout: esCheckout, hotel: esHotel, mail: esMail, order: esOrder },
    nl: { checkout: nlCheckout, hotel: nlHotel, mail: nlMail, order: nlOrder },
    it: { checkout: itCheckout, hotel: itHotel, mail: itMail, order: itOrder },
  },
  fallbackLng: DEFAULT_LANGUAGE,
  ns: ["mail", "order", "checkout", "hotel"],
  defaultNS: "mail",
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** The words of emails and documents in one language. */
export interface Words {
  language: Language;
  mail: TFunction<"mail">;
  order: TFunction<"order">;
  checkout: TFunction<"checkout">;
  hotel: TFunction<"hotel">;
}

/** The words in `locale` (`de`, `de-AT`); in English when there are none, so that no locale can keep an email back. */
export function wordsFor(locale: string): Words {
  const language = languageOf(locale);
  return {
    language,
    mail: instance.getFixedT(language, "mail"),
    order: instance.getFixedT(language, "order"),
    checkout: instance.getFixedT(language, "checkout"),
    hotel: instance.getFixedT(language, "hotel"),
  };
}
