import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { Container } from "#app/ui/container.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { BAND_TITLE, EventBand } from "./event-band.tsx";
import { type EventSkeletonState, readSkeletonState } from "./event-skeleton-state.ts";

/** An event's page that comes within this time (ms) has no skeleton before it: that would only flash. */
const SHOWN_AFTER_MS = 400;

/** In place of an event's page while it is fetched: what its card knows of it, above a gray chart. */
export function EventSkeleton({ logo }: { logo: ReactNode }) {
  const { location } = useNavigation();
  const event = readSkeletonState(location?.state);
  return event ? <LateSkeleton key={location?.key} event={event} logo={logo} /> : null;
}

function LateSkeleton({ event, logo }: { event: EventSkeletonState; logo: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div
      aria-hidden="true"
      className="event-skeleton fixed inset-0 z-(--layer-dialog) overflow-hidden bg-surface"
    >
      <div className="on-night border-b border-night-line bg-night text-on-night">
        <Container className="flex min-h-15 items-center py-2">{logo}</Container>
      </div>
      <EventBand
        imageUrl={event.imageUrl}
        category={event.category}
        title={<p className={BAND_TITLE}>{event.name}</p>}
      >
        <p className="font-bold">{event.place}</p>
        <Skeleton className="h-6 w-48 opacity-20" />
      </EventBand>
      <Container className="grid gap-5 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <Skeleton className="aspect-[5/4] w-full rounded-card" />
        <div className="grid content-start gap-3 max-lg:hidden">
          {["first", "second", "third"].map((name) => (
            <Skeleton key={name} className="h-44 rounded-card" />
          ))}
        </div>
      </Container>
    </div>
  );
}
