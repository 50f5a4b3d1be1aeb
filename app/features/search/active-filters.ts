import { type CategoryName, categoryName } from "#contract/category.ts";
import type { SearchQuery } from "#contract/search-query.ts";

/** Translation key of a filter. */
type FilterText = `common:categories.${CategoryName}` | `search:filters.${"available" | "from" | "upTo"}`;

/** An active filter, and the search without it. */
export interface ActiveFilter {
  text: FilterText;
  values: Record<string, string | number>;
  without: SearchQuery;
}

const FILTERS = ["categoryId", "available", "minPrice", "maxPrice"] as const;

/** The active filters of a search, in the order of the form. Keyword, city and dates are not filters. */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const { categoryId, minPrice, maxPrice, available } = query;
  const category = categoryId === undefined ? null : categoryName(categoryId);
  const active: Record<(typeof FILTERS)[number], Omit<ActiveFilter, "without"> | null> = {
    categoryId: category && { text: `common:categories.${category}`, values: {} },
    available: available ? { text: "search:filters.available", values: {} } : null,
    minPrice: minPrice === undefined ? null : { text: "search:filters.from", values: { price: minPrice } },
    maxPrice: maxPrice === undefined ? null : { text: "search:filters.upTo", values: { price: maxPrice } },
  };
  return FILTERS.flatMap((name) => {
    const filter = active[name];
    return filter ? [{ ...filter, without: omit(query, [name]) }] : [];
  });
}

/** The search without filters. */
export const withoutFilters = (query: SearchQuery): SearchQuery => omit(query, FILTERS);

/** The search without these parameters. */
export function omit(query: SearchQuery, names: readonly (keyof SearchQuery)[]): SearchQuery {
  const rest = { ...query };
  for (const name of names) delete rest[name];
  return rest;
}
