import { expect, it } from "vitest";
import { fold } from "#tools/seed/cities.ts";
import { foldName } from "./fold.ts";

it.each([
  ["Montréal", "montreal"],
  ["Straßburg", "strassburg"],
  ["Łódź", "lodz"],
  ["  New   York ", "new york"],
])("folds %j as it is looked for", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

it("folds as the seed does", () => {
  for (const name of ["Montréal", "Straßburg", "Łódź", "København", "São Paulo"])
    expect(foldName(name)).toBe(fold(name));
});
