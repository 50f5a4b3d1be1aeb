import { expect, it } from "vitest";
import { languageOf } from "./i18n.ts";

it.each([
  ["de", "de"],
  ["DE", "de"],
  ["fr-CA", "fr"],
  ["nl_BE", "nl"],
  ["it; q=0.9", "it"],
  ["", "en"],
  ["xx", "en"],
  ["klingon", "en"],
  ["deutsch", "en"],
  ["../../en", "en"],
  ["\u0000", "en"],
])("reads the language of %j as %s", (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
