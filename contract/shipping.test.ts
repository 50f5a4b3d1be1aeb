import { expect, it } from "vitest";
import { shipsTo } from "./shipping.ts";

it.each([
  [["US"], "US", true],
  [["US", "CA"], "CA", true],
  [["US"], "CA", false],
  // An empty region means everywhere.
  [[], "CA", true],
])("an option for %j ships to %s: %s", (destinationRegion, country, expected) => {
  expect(shipsTo({ destinationRegion }, country)).toBe(expected);
});
