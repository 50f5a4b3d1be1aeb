import type checkout from "../../locales/en/checkout.json";
import type city from "../../locales/en/city.json";
import type common from "../../locales/en/common.json";
import type dates from "../../locales/en/dates.json";
import type entity from "../../locales/en/entity.json";
import type errors from "../../locales/en/errors.json";
import type event from "../../locales/en/event.json";
import type favourites from "../../locales/en/favourites.json";
import type gate from "../../locales/en/gate.json";
import type home from "../../locales/en/home.json";
import type hotel from "../../locales/en/hotel.json";
import type league from "../../locales/en/league.json";
import type mail from "../../locales/en/mail.json";
import type member from "../../locales/en/member.json";
import type order from "../../locales/en/order.json";
import type search from "../../locales/en/search.json";
import type seo from "../../locales/en/seo.json";

/**
 * Types translation keys from the English files: `t` with a key that is not in them does not compile. The other
 * languages have the same keys (words.test.ts).
 */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      checkout: typeof checkout;
      city: typeof city;
      common: typeof common;
      dates: typeof dates;
      entity: typeof entity;
      errors: typeof errors;
      event: typeof event;
      favourites: typeof favourites;
      home: typeof home;
      hotel: typeof hotel;
      league: typeof league;
      mail: typeof mail;
      member: typeof member;
      gate: typeof gate;
      order: typeof order;
      search: typeof search;
      seo: typeof seo;
    };
  }
}
