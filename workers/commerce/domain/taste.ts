import type { Place } from "#lib/near.ts";

/** A visitor's history; each list is newest first. */
export interface VisitorHistory {
  favouriteAttractions: readonly { id: string; categoryId: string }[];
  attractions: readonly { id: string; categoryId: string }[];
  /** Events that were viewed or saved. */
  events: readonly ({ id: string; attractionIds: readonly string[]; categoryId: string } & Place)[];
  venues: readonly Place[];
}

/** What suggestions are based on; everything is empty for a new visitor. */
export interface Taste {
  /** Saved ones first, then viewed ones, then those of viewed events. */
  attractionIds: string[];
  /** Most frequent first. */
  categoryIds: string[];
  /** Locations of what was viewed last. */
  places: Place[];
  /** Viewed or saved events are not suggested again. */
  seenEventIds: Set<string>;
}

/** Limits on the query: more would slow it down and hardly improve it. */
const MAX_ATTRACTIONS = 8;
const MAX_CATEGORIES = 2;
const MAX_PLACES = 2;
/** Places closer than this count as the same city (degrees). */
const SAME_PLACE = 0.5;

export function tasteOf({ favouriteAttractions, attractions, events, venues }: VisitorHistory): Taste {
  const attractionIds = new Set([
    ...[...favouriteAttractions, ...attractions].map(({ id }) => id),
    ...events.flatMap((event) => event.attractionIds),
  ]);
  const counts = new Map<string, number>();
  for (const { categoryId } of [...favouriteAttractions, ...attractions, ...events]) {
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  const places: Place[] = [];
  for (const { latitude, longitude } of [...venues, ...events]) {
    const near = places.some(
      (place) => Math.hypot(place.latitude - latitude, place.longitude - longitude) < SAME_PLACE,
    );
    if (!near) places.push({ latitude, longitude });
  }
  return {
    attractionIds: [...attractionIds].slice(0, MAX_ATTRACTIONS),
    categoryIds: [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MAX_CATEGORIES)
      .map(([id]) => id),
    places: places.slice(0, MAX_PLACES),
    seenEventIds: new Set(events.map(({ id }) => id)),
  };
}

/**
 * Picks up to `limit` items from `groups` round-robin, `share` of each per round and each item once, so that a favourite
 * team leads the list but does not fill it. `filler` is used when all groups are exhausted.
 */
export function pickRoundRobin<T extends { id: string }>(
  groups: readonly { share: number; items: readonly T[] }[],
  filler: readonly T[],
  unwanted: ReadonlySet<string>,
  limit: number,
): T[] {
  const chosen = new Map<string, T>();
  const fresh = (items: readonly T[]) => items.filter(({ id }) => !unwanted.has(id) && !chosen.has(id));
  const take = (items: readonly T[], maximum: number) => {
    for (const item of items.slice(0, Math.min(maximum, limit - chosen.size))) chosen.set(item.id, item);
  };
  let before = -1;
  while (chosen.size < limit && chosen.size > before) {
    before = chosen.size;
    for (const { share, items } of groups) take(fresh(items), share);
  }
  take(fresh(filler), limit);
  return [...chosen.values()];
}
