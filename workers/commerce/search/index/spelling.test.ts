import fc from "fast-check";
import { expect, it } from "vitest";
import { deletions, editDistance, nearestWord, tolerance } from "./spelling.ts";

it.each([
  ["celtcs", "celtics", 1],
  ["cletics", "celtics", 1],
  ["celtics", "celtics", 0],
  ["philadelfia", "philadelphia", 2],
  ["", "abc", 3],
])("counts the letters between %j and %j", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance);
  expect(editDistance(other, one)).toBe(distance);
});

it("finds every word with one letter wrong by a beginning that both share", () => {
  const letter = fc.constantFrom(..."abcdefghij");
  const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      letter,
      fc.constantFrom("insert", "delete", "replace", "swap"),
      (known, at, other, kind) => {
        const place = at % (known.length - 1);
        const [head, tail] = [known.slice(0, place), known.slice(place)];
        const typed = {
          insert: head + other + tail,
          delete: head + tail.slice(1),
          replace: head + other + tail.slice(1),
          swap: head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        }[kind];
        if (tolerance(typed) === 0) return;
        const shared = deletions(typed, tolerance(typed)).some((one) =>
          deletions(known, tolerance(known)).includes(one),
        );
        expect(shared).toBe(true);
      },
    ),
  );
});

it("means the nearest word, of equally near ones the most common", () => {
  const known = [
    { term: "celtics", events: 80 },
    { term: "celtic", events: 2 },
    { term: "selects", events: 500 },
  ];
  expect(nearestWord("celtcs", known)).toBe("celtics");
  expect(nearestWord("celticz", known)).toBe("celtics");
  expect(nearestWord("zzzzz", known)).toBeNull();
  expect(nearestWord("cel", known)).toBeNull();
});
