import { describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { activeFilters, withoutFilters } from "./active-filters.ts";

const search = { keyword: "night", cityName: "Boston", countryCode: "US", sort: "DATE" };
const filters = { categoryId: CATEGORY_IDS.sports, minPrice: 0, maxPrice: 90, available: true };

describe("active filters", () => {
  it("are listed one by one, each with the search without it", () => {
    const found = activeFilters({ ...search, ...filters });
    expect(found.map(({ text, values }) => [text, values])).toEqual([
      ["common:categories.sports", {}],
      ["search:filters.available", {}],
      ["search:filters.from", { price: 0 }],
      ["search:filters.upTo", { price: 90 }],
    ]);
    const { minPrice: _gone, ...rest } = filters;
    expect(found[2]?.without).toEqual({ ...search, ...rest });
  });

  it("leave the rest of the search when all are removed", () => {
    expect(withoutFilters({ ...search, ...filters })).toEqual(search);
    expect(activeFilters(search)).toEqual([]);
  });
});
