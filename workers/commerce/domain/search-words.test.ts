import { expect, it } from "vitest";
import { placeQuery, searchWords, wordQuery } from "./search-words.ts";

it.each([
  ["Red Sox", ["Red", "Sox"]],
  ["  O'Brien—live! ", ["O", "Brien", "live"]],
  ['" OR name:*', ["OR", "name"]],
  ["Montréal", ["Montréal"]],
  ["مهرجان القاهرة", ["مهرجان", "القاهرة"]],
  ["コンサート", ["コンサート"]],
  ["🎉🎸 ?!", []],
  ["", []],
  ["\u0301", []],
  ["1 2 3 4 5 6 7 8 9 10", ["1", "2", "3", "4", "5", "6", "7", "8"]],
])("splits %j into words", (keyword, words) => {
  expect(searchWords(keyword)).toEqual(words);
});

it("writes queries in which nothing typed is syntax", () => {
  expect(wordQuery(searchWords('NEAR(a b) OR "c"'))).toBe('"NEAR" AND "a" AND "b" AND "OR" AND "c"*');
  expect(placeQuery(["New", "York"])).toBe('place : ("New" AND "York")');
});
