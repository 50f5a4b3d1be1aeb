import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { EventImage } from "#app/ui/event-image.tsx";

/** The dark band at the top of an event's page: its picture beside its title and what else is `children`. */
export function EventBand({
  imageUrl,
  category,
  title,
  children,
}: {
  imageUrl: string;
  category: string | null;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="on-night bg-night text-on-night">
      <Container className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 gap-y-3 py-5 sm:grid-cols-[1fr_20rem] sm:gap-x-6 sm:py-8">
        <EventImage
          imageUrl={imageUrl}
          category={category}
          className="event-picture aspect-square rounded-card sm:order-last sm:aspect-video"
        />
        <div className="contents gap-3 sm:grid max-sm:[&>:not(:first-child)]:col-span-2">
          {title}
          {children}
        </div>
      </Container>
    </div>
  );
}

/** Class names of its title. */
export const BAND_TITLE = "display-title text-2xl sm:text-5xl";
