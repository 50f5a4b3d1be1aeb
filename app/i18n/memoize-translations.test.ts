import { createInstance, type i18n } from "i18next";
import { expect, test, vi } from "vitest";
import { rememberWords } from "./memoize-translations.ts";

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
const made = () => {
  const instance = createInstance();
  instance.init(OPTIONS);
  return instance;
};
/** `getFixedT` for the words of this test, which are not the ones that keys are typed from. */
const fixedT = (instance: i18n, language: string | null, namespace: string): unknown =>
  Reflect.apply(instance.getFixedT, instance, [language, namespace]);

test("looks a component's text up once", () => {
  const instance = made();
  const looked = vi.spyOn(instance, "t");
  const translate = fixedT(rememberWords(instance), null, "one");
  const t = (...input: unknown[]): unknown => (typeof translate === "function" ? translate(...input) : null);
  expect([t("of", { a: 1, b: 2 }), t("of", { a: 1, b: 2 }), t("plain"), t("plain")]).toEqual([
    "1 of 2",
    "1 of 2",
    "Plain",
    "Plain",
  ]);
  expect(looked).toHaveBeenCalledTimes(2);
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
])("says what i18next says, the second time as well: %j %j", (key, options?: object | string) => {
  const plain = made();
  const remembering = rememberWords(made());
  const say = (t: unknown): unknown => (typeof t === "function" ? t(key, options) : null);
  for (let time = 0; time < 2; time += 1) {
    expect(say(remembering.t)).toBe(say(plain.t));
    for (const ns of ["one", "two"]) {
      expect(say(fixedT(remembering, "en", ns))).toBe(say(fixedT(plain, "en", ns)));
    }
  }
});
