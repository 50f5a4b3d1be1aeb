import { getCountries } from "libphonenumber-js/min";

/** Shown first, because most buyers live there. */
const MAIN_MARKETS = ["US", "CA"];
const lists = new Map<string, [code: string, name: string][]>();

/**
 * Countries that a buyer can live in: ISO 3166-1 alpha-2 code and name in `language`, the main markets first, then by
 * name. The codes are those of the phone library, because `judgeBuyer` accepts exactly its countries.
 */
export function countries(language: string): [code: string, name: string][] {
  const list = lists.get(language) ?? listCountries(language);
  lists.set(language, list);
  return list;
}

function listCountries(language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const entry = (code: string): [string, string] => [code, names.of(code) ?? code];
  const others = getCountries().filter((code) => !MAIN_MARKETS.includes(code));
  const byName = others.map(entry).sort(([, a], [, b]) => a.localeCompare(b, language));
  return [...MAIN_MARKETS.map(entry), ...byName];
}
