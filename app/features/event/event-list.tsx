import clsx from "clsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EventCard } from "./event-card.tsx";
import type { EventCardData } from "./event-card-model.ts";

const GRID = {
  tile: "grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3",
  row: "grid gap-3",
} as const;

/** Events as a list of cards. */
export function EventList({ events, layout }: { events: EventCardData[]; layout: keyof typeof GRID }) {
  return (
    <ul className={GRID[layout]}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} layout={layout} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The same list before its events are there: boxes of the same sizes, so that nothing moves. Hidden without scripts,
 * where nothing ever takes their place.
 */
export function EventListSkeleton({ count, layout }: { count: number; layout: keyof typeof GRID }) {
  return (
    <div aria-hidden="true" data-needs-js className={GRID[layout]}>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
          key={index}
          className={clsx(
            "flex min-h-36 overflow-hidden rounded-card border border-line bg-raised",
            layout === "tile" && "sm:flex-col",
          )}
        >
          <Skeleton
            className={clsx(
              "w-26 shrink-0 rounded-none sm:w-40",
              layout === "tile" && "sm:aspect-video sm:w-full",
            )}
          />
          <div
            className={clsx("grid grow content-start gap-2.5 p-3 sm:p-4", layout === "tile" && "sm:min-h-45")}
          >
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-6 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
