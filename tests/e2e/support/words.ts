import checkout from "#locales/en/checkout.json";
import city from "#locales/en/city.json";
import common from "#locales/en/common.json";
import dates from "#locales/en/dates.json";
import entity from "#locales/en/entity.json";
import errors from "#locales/en/errors.json";
import event from "#locales/en/event.json";
import favourites from "#locales/en/favourites.json";
import gate from "#locales/en/gate.json";
import home from "#locales/en/home.json";
import hotel from "#locales/en/hotel.json";
import league from "#locales/en/league.json";
import member from "#locales/en/member.json";
import order from "#locales/en/order.json";
import search from "#locales/en/search.json";
import seo from "#locales/en/seo.json";

const NAMESPACES: Record<string, unknown> = {
  checkout,
  common,
  errors,
  event,
  favourites,
  gate,
  home,
  hotel,
  member,
  order,
  search,
  seo,
  city,
  dates,
  entity,
  league,
};

/**
 * The English text of a key such as `checkout:promo.applied`, with values filled in. Tests find elements by the texts
 * that visitors see, which are defined in `locales/`.
 * @throws Error for a key without a text
 */
export function says(key: string, values: Record<string, string | number> = {}): string {
  return textOf(key).replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} needs a value for ${name}`);
    return String(value);
  });
}

/** A pattern that matches the whole text with any values. */
export function sayingLike(key: string): RegExp {
  const parts = textOf(key).split(/\{\{\w+\}\}/);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+")}$`);
}

function textOf(key: string): string {
  const [namespace = "", path = ""] = key.split(":");
  const text = path
    .split(".")
    .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), NAMESPACES[namespace]);
  if (typeof text !== "string") throw new Error(`no text for ${key}`);
  return text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
