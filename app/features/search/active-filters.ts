import { type CategoryName, categoryName } from "#contract/category.ts";
import type { SearchQuery } from "#contract/search-query.ts";

/** A key that is not in these files does not compile. */
type FilterText = `common:categories.${CategoryName}` | `search:filters.${"available" | "from" | "upTo"}`;

/** A filter that is on: its words in `search.json` or `common.json`, and the search without it. */
export interface ActiveFilter {
  text: FilterText;
  values: Record<string, string | number>;
  without: SearchQuery;
}

const WITHOUT = ["categoryId", "available", "minPrice", "maxPrice"] as const;

/** The filters of a search, in the order of the form. Keyword, city and dates are the search itself. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const { categoryId, minPrice, maxPrice, available } = query;
  const category = categoryId === undefined ? null : categoryName(categoryId);
  const on: Record<(typeof WITHOUT)[number], Omit<ActiveFilter, "without"> | null> = {
    categoryId: category && { text: `common:categories.${category}`, values: {} },
    available: available ? { text: "search:filters.available", values: {} } : null,
    minPrice: minPrice === undefined ? null : { text: "search:filters.from", values: { price: minPrice } },
    maxPrice: maxPrice === undefined ? null : { text: "search:filters.upTo", values: { price: maxPrice } },
  };
  return WITHOUT.flatMap((name) => {
    const filter = on[name];
    return filter ? [{ ...filter, without: omit(query, [name]) }] : [];
  });
}

/** The search without any filter. */
export const withoutFilters = (query: SearchQuery): SearchQuery => omit(query, [...WITHOUT]);

/** The search without these parts. */
export function omit(query: SearchQuery, names: (keyof SearchQuery)[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  return rest;
}
