import { expect, it } from "vitest";
import { keywordTerms, textTerms } from "./terms.ts";

it.each([
  ["Red Sox", ["red", "sox"]],
  ["  O'Brien—live! ", ["obrien", "live"]],
  ['" OR name:*', ["or", "name"]],
  ["Montréal", ["montreal"]],
  ["ＢＯＳＴＯＮ İstanbul Łódź Straße", ["boston", "istanbul", "lodz", "strasse"]],
  ["مهرجان القاهرة", ["مهرجان", "القاهرة"]],
  ["コンサート", ["コンサート"]],
  ["🎉🎸 ?!", []],
  ["", []],
  ["\u0301 \u{E001}", []],
  ["1 2 3 4 5 6 7 8 9 10", ["1", "2", "3", "4", "5", "6", "7", "8"]],
])("splits %j into terms", (keyword, terms) => {
  expect(keywordTerms(keyword)).toEqual(terms);
});

it("indexes a name with and without its apostrophe", () => {
  expect(textTerms("The Clockmaker’s Daughter")).toEqual([
    "the",
    "clockmakers",
    "daughter",
    "clockmaker",
    "s",
  ]);
});
