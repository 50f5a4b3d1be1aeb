import { createInstance, type i18n } from "i18next";
import { expect, test, vi } from "vitest";
import { memoizeTranslations } from "./memoize-translations.ts";

const OPTIONS = {
  lng: "en",
  ns: ["one", "two"],
  defaultNS: "one",
  initImmediate: false,
  interpolation: { escapeValue: false },
  resources: {
    en: {
      one: {
        plain: "Plain",
        of: "{{a}} of {{b}}",
        seats_one: "{{count}} seat",
        seats_other: "{{count}} seats",
      },
      two: { plain: "Second" },
    },
  },
};
const createI18n = () => {
  const instance = createInstance();
  instance.init(OPTIONS);
  return instance;
};
/** `getFixedT` for the texts of this test, which are not the ones that keys are typed from. */
const fixedT = (instance: i18n, language: string | null, namespace: string): unknown =>
  Reflect.apply(instance.getFixedT, instance, [language, namespace]);

test("looks up a component's text once", () => {
  const instance = createI18n();
  const lookUp = vi.spyOn(instance, "t");
  const translate = fixedT(memoizeTranslations(instance), null, "one");
  const t = (...input: unknown[]): unknown => (typeof translate === "function" ? translate(...input) : null);
  expect([t("of", { a: 1, b: 2 }), t("of", { a: 1, b: 2 }), t("plain"), t("plain")]).toEqual([
    "1 of 2",
    "1 of 2",
    "Plain",
    "Plain",
  ]);
  expect(lookUp).toHaveBeenCalledTimes(2);
});

test.each([
  ["plain"],
  ["two:plain"],
  ["missing"],
  ["plain", { ns: "two" }],
  ["plain", { ns: ["two", "one"] }],
  ["missing", "a default"],
  ["of", { a: 1, b: "2" }],
  ["of", { a: "1", b: 2 }],
  ["of", { a: "1 of 2", b: "" }],
  ["of", { a: "", b: "1 of 2" }],
  ["seats", { count: 1 }],
  ["seats", { count: 2 }],
  [["missing", "plain"]],
])("returns what i18next returns, the second time as well: %j %j", (key, options?: object | string) => {
  const plain = createI18n();
  const memoized = memoizeTranslations(createI18n());
  const translate = (t: unknown): unknown => (typeof t === "function" ? t(key, options) : null);
  for (let time = 0; time < 2; time += 1) {
    expect(translate(memoized.t)).toBe(translate(plain.t));
    for (const ns of ["one", "two"]) {
      expect(translate(fixedT(memoized, "en", ns))).toBe(translate(fixedT(plain, "en", ns)));
    }
  }
});
