import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import common from "#locales/en/common.json" with { type: "json" };
import errors from "#locales/en/errors.json" with { type: "json" };
import { pageTitle } from "./page-title.server.ts";

const i18n = createInstance();
i18n.init({ lng: "en", resources: { en: { common, errors } }, defaultNS: "common", initImmediate: false });
const t: TFunction<["common", "errors"]> = i18n.getFixedT("en", ["common", "errors"]);

test("keys of the English files have words", () => {
  expect(t("tryAgain")).toBe(common.tryAgain);
  expect(t("errors:notFound.title")).toBe(errors.notFound.title);
});

test("other keys do not compile", () => {
  const unknownPart: string = "lost";
  // @ts-expect-error a key that is in no file
  expect(t("tryAgan")).toBe("tryAgan");
  // @ts-expect-error a part of a key that may be any text
  expect(t(`errors:${unknownPart}.title`)).toBe("lost.title");
  // @ts-expect-error a key of another namespace without its name
  expect(t("notFound.title")).toBe(errors.notFound.title);
  // @ts-expect-error a page title's key without its namespace
  expect(pageTitle("en", "tryAgain")).toContain(common.tryAgain);
});
