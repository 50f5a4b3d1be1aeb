import type { Api } from "#app/api/index.server.ts";
import { withinRange } from "#app/features/location/nearby.server.ts";
import type { Event } from "#contract/event.ts";
import type { SearchQuery } from "#contract/search-query.ts";

/** Where top events were found: around the city, around it in the wider range, or everywhere for want of any there. */
export type Reach = "near" | "wider" | "everywhere";

/**
 * The top events of home (§2.2): around the city of `filter`, else within the wider range (§7), else popular ones of
 * all cities, so that a visitor from a quiet place is not shown an empty shop. Without a city: of all cities.
 *
 * @throws ApiOutage
 */
export async function topEvents(
  api: Pick<Api, "events">,
  filter: SearchQuery,
  limit: number,
): Promise<{ items: Event[]; reach: Reach }> {
  const hasLocation = filter.latitude !== undefined;
  const { list, widened } = await withinRange(
    (range) => api.events.popular({ ...filter, limit, ...(range !== undefined && { range }) }),
    { hasLocation },
  );
  if (list.items.length > 0 || !filter.cityName) {
    return { items: list.items, reach: hasLocation ? (widened ? "wider" : "near") : "everywhere" };
  }
  const { categoryId } = filter;
  const { items } = await api.events.popular({ limit, ...(categoryId && { categoryId }) });
  return { items, reach: "everywhere" };
}
