import { ENTITY_TYPES, type EntityRef } from "#contract/analytics.ts";

/** Entities kept of each type (§9). */
export const MAX_RECENT = 24;

/** An entity that was viewed. `id` in lower case; `seenAt`: ISO 8601, UTC. */
export interface SeenItem extends EntityRef {
  seenAt: string;
}

/** UUIDs are case-insensitive (§5). */
const keyOf = ({ type, id }: EntityRef) => `${type} ${id.toLowerCase()}`;

/** A list, newest first, with `items` in front of it, each once, and the newest `MAX_RECENT` of each type. */
export function addSeen(seen: readonly SeenItem[], items: readonly EntityRef[], seenAt: string): SeenItem[] {
  const added = items.map(({ type, id }) => ({ type, id: id.toLowerCase(), seenAt }));
  const unique = [...new Map(added.map((item) => [keyOf(item), item])).values()];
  const all = [...unique, ...withoutItems(seen, items)];
  const kept = new Set(
    ENTITY_TYPES.flatMap((type) => all.filter((item) => item.type === type).slice(0, MAX_RECENT)),
  );
  return all.filter((item) => kept.has(item));
}

/** A list without `items`. */
export function withoutItems(seen: readonly SeenItem[], items: readonly EntityRef[]): SeenItem[] {
  const gone = new Set(items.map(keyOf));
  return seen.filter((item) => !gone.has(keyOf(item)));
}
