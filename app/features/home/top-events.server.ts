import type { Api } from "#app/api/index.server.ts";
import { withinRange } from "#app/features/location/nearby.server.ts";
import type { Event } from "#contract/event.ts";
import type { SearchQuery } from "#contract/search-query.ts";

/** Where top events were found: near the city, within the wider range, or everywhere because there were none. */
export type Scope = "near" | "wider" | "everywhere";

/**
 * Home's top events (§2.2): near the city of `filter`, else within the wider range (§7), else popular events of all
 * cities, so that a visitor from a quiet place does not see an empty shop. Without a city, of all cities.
 *
 * @throws ApiOutage
 */
export async function topEvents(
  api: Pick<Api, "events">,
  filter: SearchQuery,
  limit: number,
): Promise<{ items: Event[]; scope: Scope }> {
  const hasLocation = filter.latitude !== undefined;
  const { list, widened } = await withinRange(
    (range) => api.events.popular({ ...filter, limit, ...(range !== undefined && { range }) }),
    { hasLocation },
  );
  if (list.items.length > 0 || !filter.cityName) {
    return { items: list.items, scope: hasLocation ? (widened ? "wider" : "near") : "everywhere" };
  }
  const { categoryId } = filter;
  const { items } = await api.events.popular({ limit, ...(categoryId && { categoryId }) });
  return { items, scope: "everywhere" };
}
