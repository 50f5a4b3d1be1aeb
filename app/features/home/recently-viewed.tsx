import { Await } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "../../ui/container.tsx";
import { SectionTitle } from "../../ui/page-title.tsx";
import type { EventCardData } from "../event/event-card-model.ts";
import { EventList, EventListSkeleton } from "../event/event-list.tsx";

/** Events seen before (§2.2); null on first access: then there is nothing, not even a skeleton. */
export function RecentlyViewed({ events }: { events: Promise<EventCardData[]> | EventCardData[] | null }) {
  const { t } = useTranslation("home");
  if (events === null) return null;
  return (
    <Suspense fallback={<Frame>{<EventListSkeleton count={3} layout="tile" />}</Frame>}>
      <Await
        resolve={events}
        errorElement={
          <Frame>
            <p className="text-muted">{t("recent.outage")}</p>
          </Frame>
        }
      >
        {(cards) =>
          cards.length === 0 ? null : (
            <Frame>
              <EventList events={cards} layout="tile" />
            </Frame>
          )
        }
      </Await>
    </Suspense>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("home");
  return (
    <section aria-label={t("recent.title")} className="border-t border-line bg-sunken py-8 sm:py-10">
      <Container className="grid gap-5">
        <SectionTitle>{t("recent.title")}</SectionTitle>
        {children}
      </Container>
    </section>
  );
}
