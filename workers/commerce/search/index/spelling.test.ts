import fc from "fast-check";
import { expect, it } from "vitest";
import { deletions, editDistance, nearestTerm, tolerance } from "./spelling.ts";

it.each([
  ["celtcs", "celtics", 1],
  ["cletics", "celtics", 1],
  ["celtics", "celtics", 0],
  ["philadelfia", "philadelphia", 2],
  ["", "abc", 3],
])("counts the edits between %j and %j", (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance);
  expect(editDistance(to, from)).toBe(distance);
});

it("finds every term with one letter wrong by a deletion that both share", () => {
  const letter = fc.constantFrom(..."abcdefghij");
  const anyTerm = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(
      anyTerm,
      fc.nat(),
      letter,
      fc.constantFrom("insert", "delete", "replace", "swap"),
      (term, at, other, kind) => {
        const place = at % (term.length - 1);
        const [head, tail] = [term.slice(0, place), term.slice(place)];
        const misspelled = {
          insert: head + other + tail,
          delete: head + tail.slice(1),
          replace: head + other + tail.slice(1),
          swap: head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
        }[kind];
        if (tolerance(misspelled) === 0) return;
        const shared = deletions(misspelled, tolerance(misspelled)).some((deletion) =>
          deletions(term, tolerance(term)).includes(deletion),
        );
        expect(shared).toBe(true);
      },
    ),
  );
});

it("takes the nearest term, of equally near ones the most common", () => {
  const candidates = [
    { term: "celtics", events: 80 },
    { term: "celtic", events: 2 },
    { term: "selects", events: 500 },
  ];
  expect(nearestTerm("celtcs", candidates)).toBe("celtics");
  expect(nearestTerm("celticz", candidates)).toBe("celtics");
  expect(nearestTerm("zzzzz", candidates)).toBeNull();
  expect(nearestTerm("cel", candidates)).toBeNull();
});
