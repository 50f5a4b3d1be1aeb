import { PLACE_COOKIE } from "#app/features/location/cookie-names.ts";
import type { SharedPolicy } from "#app/platform/route-handle.ts";
import { SEARCH_PARAMS } from "#contract/search-query.ts";

/** How result pages are shared. The search form on them names the visitor's city. */
export const SHARED_RESULTS = {
  freshMs: 5_000,
  lifeMs: 10_000,
  params: [...SEARCH_PARAMS, "cursor", "range", "empty"],
  byCity: true,
  personal: [PLACE_COOKIE],
} satisfies SharedPolicy;
