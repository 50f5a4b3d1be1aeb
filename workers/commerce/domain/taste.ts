import type { Place } from "#lib/near.ts";

/** What is known of a visitor, each list the newest first. */
export interface Known {
  favouriteAttractions: readonly { id: string; categoryId: string }[];
  attractions: readonly { id: string; categoryId: string }[];
  /** Events seen or saved. */
  events: readonly ({ id: string; attractionIds: readonly string[]; categoryId: string } & Place)[];
  venues: readonly Place[];
}

/** What suggestions are looked for by; all empty for somebody of whom nothing is known. */
export interface Taste {
  /** Saved ones first, then those looked at, then those of events looked at. */
  attractionIds: string[];
  /** Most frequent first. */
  categoryIds: string[];
  /** Around what was looked at last. */
  places: Place[];
  /** Nothing that was seen or saved is suggested again. */
  knownEventIds: Set<string>;
}

/** More make the answer slower, hardly better. */
const MAX_ATTRACTIONS = 8;
const MAX_CATEGORIES = 2;
const MAX_PLACES = 2;
/** Places in the same city are one (degrees). */
const SAME_PLACE = 0.5;

export function tasteOf({ favouriteAttractions, attractions, events, venues }: Known): Taste {
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
    knownEventIds: new Set(events.map(({ id }) => id)),
  };
}

/**
 * Draws `limit` things from `groups` in turns, `share` of each at a time, each thing once; `filler` only when all groups
 * are empty. So that a favourite team leads but does not fill the list.
 */
export function drawn<T extends { id: string }>(
  groups: readonly { share: number; items: readonly T[] }[],
  filler: readonly T[],
  unwanted: ReadonlySet<string>,
  limit: number,
): T[] {
  const chosen = new Map<string, T>();
  const fresh = (items: readonly T[]) => items.filter(({ id }) => !unwanted.has(id) && !chosen.has(id));
  const take = (items: readonly T[], most: number) => {
    for (const item of items.slice(0, Math.min(most, limit - chosen.size))) chosen.set(item.id, item);
  };
  let before = -1;
  while (chosen.size < limit && chosen.size > before) {
    before = chosen.size;
    for (const { share, items } of groups) take(fresh(items), share);
  }
  take(fresh(filler), limit);
  return [...chosen.values()];
}
