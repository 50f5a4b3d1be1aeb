import { getCountries } from "libphonenumber-js/min";

/** Where most buyers live comes first. */
const FIRST = ["US", "CA"];
const listed = new Map<string, [string, string][]>();

/** ISO 3166-1 alpha-2 codes with names in `language`, sorted by name; the main markets first. */
export function countries(language: string): [string, string][] {
  const known = listed.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames([language], { type: "region" });
  const all = getCountries().map((code): [string, string] => [code, names.of(code) ?? code]);
  const byName = all.sort(([, a], [, b]) => a.localeCompare(b, language));
  const isFirst = ([code]: [string, string]) => FIRST.includes(code);
  const made = [
    ...byName.filter(isFirst).sort(([a], [b]) => FIRST.indexOf(a) - FIRST.indexOf(b)),
    ...byName.filter((entry) => !isFirst(entry)),
  ];
  listed.set(language, made);
  return made;
}
