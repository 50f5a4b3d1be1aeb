import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDate, isEmptySearch, readSearchQuery, SEARCH_PARAMS, writeSearchQuery } from "./search-query.ts";

const read = (search: string) => readSearchQuery(new URLSearchParams(search));

describe("search query (§5)", () => {
  it("keeps a keyword only if it is not blank", () => {
    expect(read("keyword=+celtics+")).toEqual({ keyword: "celtics" });
    expect(read("keyword=++")).toEqual({});
  });

  it.each([
    ["startDate=2027-01-05&endDate=2027-01-09", { startDate: "2027-01-05", endDate: "2027-01-09" }],
    ["startDate=2027-01-05&endDate=2027-01-05", { startDate: "2027-01-05", endDate: "2027-01-05" }],
    ["startDate=2027-01-05", { startDate: "2027-01-05" }],
    ["endDate=2027-01-05", {}],
    ["startDate=2027-01-09&endDate=2027-01-05", {}],
    ["startDate=2027-02-30", {}],
    ["startDate=2027-01-05&endDate=nonsense", {}],
    ["startDate=1900-12-31", {}],
  ])("reads the dates of %s", (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it.each([
    [
      "cityName=Boston&countryCode=us&stateCode=ma",
      { cityName: "Boston", countryCode: "US", stateCode: "MA" },
    ],
    ["cityName=Boston", {}],
    ["latitude=42.36&longitude=-71.06", { latitude: 42.36, longitude: -71.06 }],
    ["latitude=91&longitude=0", {}],
    ["latitude=&longitude=", {}],
    ["latitude=NaN&longitude=1", {}],
  ])("keeps a city only if it is valid: %s", (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it("upper-cases a known sort and drops an unknown one", () => {
    expect(read("sort=date")).toEqual({ sort: "DATE" });
    expect(read("sort=drop%20table")).toEqual({});
  });

  it.each([
    ["minPrice=20&maxPrice=90", { minPrice: 20, maxPrice: 90 }],
    ["minPrice=0", { minPrice: 0 }],
    ["minPrice=90&maxPrice=20", {}],
    ["minPrice=20&maxPrice=lots", { minPrice: 20 }],
    ["minPrice=-1&maxPrice=100001", {}],
    ["available=true", { available: true }],
    ["available=yes", {}],
    ["keyword=&categoryId=&minPrice=&available=&sort=&cityName=", {}],
  ])("reads the filters of %s", (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it("is written with its parameters in a fixed order", () => {
    const all =
      "keyword=a&cityName=Boston&stateCode=MA&countryCode=US&latitude=42.36&longitude=-71.06&startDate=2027-01-05" +
      "&endDate=2027-01-09&categoryId=c&minPrice=20&maxPrice=90&available=true&sort=DATE";
    const shuffled = all.split("&").reverse().join("&");
    expect(writeSearchQuery(read(shuffled)).toString()).toBe(all);
    expect(SEARCH_PARAMS).toEqual([...new URLSearchParams(all).keys()]);
  });

  it("removes control characters from a keyword and cuts it", () => {
    expect(read("keyword=a%00b").keyword).toBe("a b");
    expect(read(`keyword=${"x".repeat(5000)}`).keyword).toHaveLength(100);
  });

  it("survives a round trip through its URL", () => {
    const names = [
      "keyword",
      "startDate",
      "endDate",
      "cityName",
      "countryCode",
      "stateCode",
      "latitude",
      "longitude",
      "sort",
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: "binary" })), (values) => {
        const once = readSearchQuery(new URLSearchParams(values));
        expect(readSearchQuery(writeSearchQuery(once))).toEqual(once);
      }),
    );
  });

  it("recognizes an empty search", () => {
    expect(isEmptySearch({})).toBe(true);
    expect(isEmptySearch({ categoryId: "x" })).toBe(true);
    expect(isEmptySearch({ startDate: "2027-01-05" })).toBe(false);
    expect(isEmptySearch({ latitude: 0, longitude: 0 })).toBe(false);
  });

  it("accepts leap days and refuses days that do not exist", () => {
    expect(isDate("2028-02-29")).toBe(true);
    expect(isDate("2027-02-29")).toBe(false);
    expect(isDate("9999-12-31")).toBe(false);
  });
});
