import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";

const FOLDER = new URL("../../locales/", import.meta.url);
const PAGES = new URL("../../tenants/fanatics/pages/", import.meta.url);
const read = (url: URL): unknown => JSON.parse(readFileSync(url, "utf8"));
const files = nonEmpty(readdirSync(new URL("en/", FOLDER)));

/** Each text by its path, e.g. `status.cancelled`. */
function texts(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...texts(inner, path ? `${path}.${name}` : name)]),
  );
}

/** Placeholders of a text, e.g. `{{count}}` and `<0>`. */
const placeholders = (text = "") => [...new Set(text.match(/\{\{[^}]*\}\}|<\/?\d+>/g) ?? [])].sort();
/** Romance languages have a plural for millions that English lacks (CLDR). */
const notMany = (path: string) => !path.endsWith("_many");

describe.each(LANGUAGES.filter((language) => language !== "en"))("the translations in %s", (language) => {
  test.each(files)("%s has every text of the English file, with the same placeholders", (file) => {
    const english = texts(read(new URL(`en/${file}`, FOLDER)));
    const translated = texts(read(new URL(`${language}/${file}`, FOLDER)));
    expect([...translated.keys()].filter(notMany).sort()).toEqual([...english.keys()].sort());
    for (const [path, text] of translated) {
      expect(text.trim(), path).not.toBe("");
      // A plural may omit the number: "one ticket".
      const model = english.get(path.replace(/_many$/, "_other"));
      if (!/_(one|zero)$/.test(path)) expect(placeholders(text), path).toEqual(placeholders(model));
    }
  });

  test("no text names a distance: ranges are settings and passed in", () => {
    for (const file of files) {
      for (const [path, text] of nonEmpty(texts(read(new URL(`${language}/${file}`, FOLDER))))) {
        expect(text, `${file} ${path}`).not.toMatch(/\d\s*(?:mile|meile|milla|mijl|miglia)/i);
      }
    }
  });

  test("the tenant's pages have the same parts", () => {
    const shape = (name: string) => [...texts(read(new URL(`${name}.json`, PAGES))).keys()];
    expect(shape(language)).toEqual(shape("en"));
  });
});
