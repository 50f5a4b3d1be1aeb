import { Skeleton } from "#app/ui/skeleton.tsx";
import { EventCard } from "./event-card.tsx";
import type { EventCardData } from "./event-card-model.ts";

/** Grid classes of a list of cards. */
export const EVENT_GRID = {
  tile: "grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3",
  row: "grid grid-cols-1 gap-3",
} as const;

/** Events as a list of cards. */
export function EventList({ events, layout }: { events: EventCardData[]; layout: keyof typeof EVENT_GRID }) {
  return (
    <ul className={EVENT_GRID[layout]}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} layout={layout} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Placeholder for the list while its events load: boxes of the same size, so the layout does not shift. Hidden
 * without scripts, because nothing would ever replace it.
 */
export function EventListSkeleton({ count, layout }: { count: number; layout: keyof typeof EVENT_GRID }) {
  return (
    <div aria-hidden="true" data-needs-js className={EVENT_GRID[layout]}>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
          key={index}
          className={`event-card event-card-${layout}`}
        >
          <span className="card-media">
            <Skeleton className="card-picture rounded-none" />
          </span>
          <span className="card-lines" />
        </div>
      ))}
    </div>
  );
}
