import { expect, it } from "vitest";
import { sameFilter } from "./freshness.ts";

const at = (path: string) => new URL(path, "https://shop.example/fanatics/");

it.each([
  ["?", "?more=1", true],
  ["?categoryId=a&cityName=b", "?cityName=b&categoryId=a", true],
  ["?categoryId=a", "?notice=x&categoryId=a#top-events", true],
  ["?categoryId=a", "?categoryId=b", false],
  ["?", "?anywhere=1", false],
  ["?", "search", false],
])("from %s to %s the filter is the same: %s", (from, to, same) => {
  expect(sameFilter(at(from), at(to))).toBe(same);
});
