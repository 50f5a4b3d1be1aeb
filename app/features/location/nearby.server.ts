import { DISCOVERY } from "#tenants/fanatics/discovery.ts";

/** Miles around a city: first, and once more when there is nothing (§7, §9). */
export const { first: DEFAULT_RANGE, fallback: FALLBACK_RANGE } = DISCOVERY.locationRange;

/** A list, and the range it was found in. */
export interface Nearby<T> {
  list: T;
  /** Miles around the city; null when the search has no city. */
  range: number | null;
  /** Nothing was within the default range: the list is of the wider one. */
  widened: boolean;
}

export interface Place {
  /** Whether the search has a city with coordinates. */
  hasLocation: boolean;
  /** The range that the page before was found in, when this is not the first page: it is kept, never widened. */
  keep?: number | null;
}

/**
 * Asks around a city at the default range and, when the first page is empty, once at the fallback range (§7). `ask`
 * gets the range in miles, or undefined for a search without a city.
 *
 * @throws what `ask` throws: an outage is never taken for an empty list.
 */
export async function withinRange<T extends { items: unknown[] }>(
  ask: (range: number | undefined) => Promise<T>,
  { hasLocation, keep = null }: Place,
): Promise<Nearby<T>> {
  if (!hasLocation) return { list: await ask(undefined), range: null, widened: false };
  if (keep !== null) return { list: await ask(keep), range: keep, widened: keep > DEFAULT_RANGE };
  const list = await ask(DEFAULT_RANGE);
  if (list.items.length > 0) return { list, range: DEFAULT_RANGE, widened: false };
  const wider = await ask(FALLBACK_RANGE);
  const widened = wider.items.length > 0;
  return { list: wider, range: widened ? FALLBACK_RANGE : DEFAULT_RANGE, widened };
}
