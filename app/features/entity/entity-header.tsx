import type { ReactNode } from "react";
import { BannerArt } from "#app/ui/banner-art.tsx";
import { Container } from "#app/ui/container.tsx";
import { EventImage, type SceneName } from "#app/ui/event-image.tsx";

/** Header of an attraction's or a venue's page: drawn banner, picture, name, facts, actions. */
export function EntityHeader({
  artKey,
  category,
  name,
  facts,
  actions,
}: {
  artKey: string;
  category?: SceneName | null;
  name: string;
  facts: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="on-night relative flex min-h-64 items-end overflow-hidden bg-night text-on-night sm:min-h-72">
      <BannerArt artKey={artKey} category={category} />
      <Container className="relative flex items-end gap-x-4 pb-6 pt-24 sm:gap-x-6 sm:py-10">
        <EventImage
          imageUrl={artKey}
          category={category}
          className="hidden aspect-video w-52 shrink-0 rounded-card shadow-lifted ring-2 ring-white/80 sm:block lg:w-64"
        />
        <div className="grid min-w-0 grow gap-3">
          <h1 className="display-title text-4xl sm:text-5xl lg:text-6xl">{name}</h1>
          {facts}
        </div>
        {actions}
      </Container>
    </div>
  );
}
