import type { EventCardData } from "./event-card-model.ts";

/** What the skeleton of an event's page shows, taken along by the link to it. */
export type EventSkeletonState = Pick<EventCardData, "name" | "imageUrl" | "category" | "place">;

const KEY = "eventSkeleton";

/** The state of a link to an event's page. */
export const skeletonState = ({ name, imageUrl, category, place }: EventSkeletonState) => ({
  [KEY]: { name, imageUrl, category, place } satisfies EventSkeletonState,
});

/** What a link took along; null for any other link. */
export function readSkeletonState(state: unknown): EventSkeletonState | null {
  const known = typeof state === "object" && state !== null && KEY in state ? state[KEY] : null;
  return known as EventSkeletonState | null;
}
