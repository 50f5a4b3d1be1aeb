import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearchQuery, writeSearchQuery } from "./search-query.ts";
import { readSearchRefusals, writeSearchRefusals } from "./search-refusals.ts";

const refused = (search: string) => readSearchRefusals(new URLSearchParams(search));

describe("rejected search input (§5)", () => {
  it.each([
    ["startDate=2027-02-30", "invalid", "2027-02-30"],
    ["startDate=next+week&endDate=2027-01-05", "invalid", "next week"],
    ["startDate=2027-01-05&endDate=soon", "invalid", "soon"],
    ["startDate=1900-12-31", "outside", "1900-12-31"],
    ["startDate=2027-01-05&endDate=9999-12-31", "outside", "9999-12-31"],
    ["startDate=2027-01-09&endDate=2027-01-05", "reversed", ""],
    ["endDate=2027-01-05", "noStart", ""],
  ])("explains why the dates of %s are dropped", (search, why, wrong) => {
    expect(refused(search).dates).toMatchObject({ why, wrong });
    expect(readSearchQuery(new URLSearchParams(search))).toEqual({});
  });

  it.each(["", "startDate=2027-01-05", "startDate=2027-01-05&endDate=2027-01-05", "startDate=+&endDate="])(
    "has nothing to say about %s",
    (search) => {
      expect(refused(search)).toEqual({ dates: null, prices: null });
    },
  );

  it.each([
    ["minPrice=cheap", "invalid"],
    ["minPrice=-5", "invalid"],
    ["maxPrice=49.50", "invalid"],
    ["maxPrice=100001", "invalid"],
    ["minPrice=90&maxPrice=20", "reversed"],
  ])("explains why the prices of %s are dropped", (search, why) => {
    expect(refused(search).prices).toMatchObject({ why });
    expect(readSearchQuery(new URLSearchParams(search))).not.toHaveProperty(
      why === "reversed" ? "minPrice" : (search.split("=")[0] ?? ""),
    );
  });

  it("cuts the kept text and removes its control characters", () => {
    expect(refused(`startDate=a%00b${"x".repeat(500)}`).dates?.startDate).toBe(`a b${"x".repeat(37)}`);
  });

  it("is the same after a round trip through the clean URL", () => {
    const names = fc.constantFrom("startDate", "endDate", "minPrice", "maxPrice", "keyword", "sort");
    const values = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("2027-01-05", "2027-01-09", "1900-01-01", "5", "50", "-1"),
    );
    const clean = (params: URLSearchParams) => {
      const written = writeSearchQuery(readSearchQuery(params));
      writeSearchRefusals(written, readSearchRefusals(params));
      return written;
    };
    fc.assert(
      fc.property(fc.dictionary(names, values), (given) => {
        const once = clean(new URLSearchParams(given));
        expect(clean(new URLSearchParams(once)).toString()).toBe(once.toString());
      }),
    );
  });
});
