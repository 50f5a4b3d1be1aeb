import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PlanError, readPlan, readSeats, writePlan, writeSeats } from "./plan-document.ts";
import { planCapacity } from "./seat-plan.ts";

const section = {
  id: "101",
  level: "Lower",
  zone: 0,
  outline: "M0 0H10V10H0Z",
  label: [5, 5],
  rows: [
    { name: "1", seats: "1-4" },
    { name: "2", seats: "1-3,4A,10", accessible: "1,2", companion: "2" },
    { name: "12", seats: "7" },
  ],
};
const plan = {
  id: "hall",
  version: 1,
  viewBox: [0, 0, 100, 80],
  surface: { kind: "stage", box: [10, 10, 20, 5] },
  sections: [section],
};
const withSection = (change: object) => ({ ...plan, sections: [{ ...section, ...change }] });
const withRows = (...rows: object[]) => withSection({ rows });

describe("a seat plan", () => {
  it("is read from its document, and written again", () => {
    const read = readPlan(plan);
    expect(planCapacity(read)).toBe(10);
    expect(read.sections[0]?.rows[1]).toEqual({
      name: "2",
      seats: ["1", "2", "3", "4A", "10"],
      accessible: ["1", "2"],
      companion: ["2"],
    });
    expect(readPlan(writePlan(read))).toEqual(read);
  });

  it("has areas without numbered seats", () => {
    const { rows, ...area } = section;
    const read = readPlan({ ...plan, sections: [{ ...area, capacity: 300, accessibleCapacity: 4 }] });
    expect(read.sections[0]).toMatchObject({ general: true, rows: [{ name: "GA" }] });
    expect(read.sections[0]?.rows[0]?.accessible).toEqual(["297", "298", "299", "300"]);
    expect(readPlan(writePlan(read))).toEqual(read);
  });

  it.each<[string, unknown, string]>([
    [
      "a seat that is named twice",
      withRows({ name: "1", seats: "1-4,3" }),
      "sections[0].rows[0].seats names seat 3",
    ],
    [
      "a seat without a name",
      withRows({ name: "1", seats: "1,,2" }),
      "sections[0].rows[0].seats has a seat without",
    ],
    ["a row without seats", withRows({ name: "1", seats: "" }), "sections[0].rows[0].seats names no seat"],
    ["a row without a name", withRows({ name: " ", seats: "1" }), "sections[0].rows[0].name"],
    [
      "rows out of order",
      withRows({ name: "5", seats: "1" }, { name: "3", seats: "1" }),
      "3 does not come after 5",
    ],
    [
      "a row that is named twice",
      withRows({ name: "B", seats: "1" }, { name: "B", seats: "1" }),
      "B does not come after B",
    ],
    ["no rows at all", withRows(), "sections[0].rows are missing"],
    ["a missing outline", withSection({ outline: undefined }), "sections[0].outline"],
    [
      "an outline that is not closed",
      withSection({ outline: "M0 0H10" }),
      "sections[0].outline is not a closed SVG path",
    ],
    ["script in an outline", withSection({ outline: 'M0 0"onload=alert(1)Z' }), "sections[0].outline"],
    [
      "a section that is there twice",
      { ...plan, sections: [section, section] },
      "sections[1].id names 101 a second time",
    ],
    [
      "a companion seat that is not accessible",
      withRows({ name: "1", seats: "1-4", accessible: "1", companion: "2" }),
      "2: is not among",
    ],
    [
      "an accessible seat that is not there",
      withRows({ name: "1", seats: "1-4", accessible: "9" }),
      "9: the row does not have",
    ],
    ["both rows and a capacity", withSection({ capacity: 5 }), "sections[0] needs either rows or a capacity"],
    ["a range that runs backward", withRows({ name: "1", seats: "9-1" }), "has the range 9-1"],
    ["200,000 seats", withSection({ rows: undefined, capacity: 200_000 }), "sections[0].capacity"],
    ["a field that plans do not have", { ...plan, price: 1 }, "the record"],
    ["no sections", { ...plan, sections: [] }, "sections"],
    ["something else", "plan", "the record"],
  ])("is refused with %s", (_, document, reason) => {
    expect(() => readPlan(document)).toThrow(PlanError);
    expect(() => readPlan(document)).toThrow(reason);
  });

  it("is refused when its sections together have too many seats", () => {
    const sections = Array.from({ length: 3 }, (_, index) => {
      const { rows, ...area } = section;
      return { ...area, id: String(index), capacity: 50_000 };
    });
    expect(() => readPlan({ ...plan, sections })).toThrow("sections have more than 120000 seats");
  });
});

it("lists of seats are written as short as they can be, and read again", () => {
  expect(writeSeats(["1", "2", "3", "5", "A", "10", "11", "012"])).toBe("1-3,5,A,10-11,012");
  const names = fc.uniqueArray(
    fc.oneof(fc.integer({ min: 1, max: 40 }).map(String), fc.constantFrom("A", "B1", "007")),
  );
  fc.assert(
    fc.property(names, (seats) => {
      expect([...readSeats(writeSeats(seats), "seats")]).toEqual(seats);
    }),
  );
});
