import { DISCOVERY } from "#tenant/tenant.ts";

/** Miles around a city: the default, and the fallback for an empty list (§7, §9). */
export const { first: DEFAULT_RANGE, fallback: FALLBACK_RANGE } = DISCOVERY.locationRange;

/** A list and the range that was searched. */
export interface Nearby<T> {
  list: T;
  /** Miles around the city; null when the search has no city. */
  range: number | null;
  /** Nothing was within the default range: the list is of the fallback range. */
  widened: boolean;
}

export interface Place {
  /** Whether the search has a city with coordinates. */
  hasLocation: boolean;
  /** On later pages, the range of the previous page, which is kept. */
  keep?: number | null;
}

/**
 * Fetches a list within the default range of a city and, if the first page is empty, once within the fallback range (§7).
 * `fetchList` gets the range in miles, or undefined for a search without a city.
 *
 * @throws what `fetchList` throws: an outage is never taken for an empty list.
 */
export async function withinRange<T extends { items: unknown[] }>(
  fetchList: (range: number | undefined) => Promise<T>,
  { hasLocation, keep = null }: Place,
): Promise<Nearby<T>> {
  if (!hasLocation) return { list: await fetchList(undefined), range: null, widened: false };
  if (keep !== null) return { list: await fetchList(keep), range: keep, widened: keep > DEFAULT_RANGE };
  const list = await fetchList(DEFAULT_RANGE);
  if (list.items.length > 0) return { list, range: DEFAULT_RANGE, widened: false };
  const wider = await fetchList(FALLBACK_RANGE);
  const widened = wider.items.length > 0;
  return { list: wider, range: widened ? FALLBACK_RANGE : DEFAULT_RANGE, widened };
}
