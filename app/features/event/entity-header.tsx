import type { ReactNode } from "react";
import { Container } from "../../ui/container.tsx";
import { EventImage } from "../../ui/event-image.tsx";

/** Black band on top of an attraction's or a venue's page: picture, name, facts. */
export function EntityHeader({
  imageUrl,
  category,
  name,
  facts,
}: {
  imageUrl: string | null;
  category?: string | null;
  name: string;
  facts: ReactNode;
}) {
  return (
    <div className="on-night bg-night text-on-night">
      <Container className="flex flex-wrap items-center gap-5 py-6 sm:py-9">
        {imageUrl ? (
          <EventImage
            imageUrl={imageUrl}
            category={category}
            className="h-28 w-48 rounded-card sm:h-36 sm:w-64"
          />
        ) : null}
        <div className="grid grow basis-64 gap-2">
          <h1 className="display-title text-4xl sm:text-6xl">{name}</h1>
          <div className="text-on-night-muted">{facts}</div>
        </div>
      </Container>
    </div>
  );
}
