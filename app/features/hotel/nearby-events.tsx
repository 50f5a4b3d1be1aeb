import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { EventCardData } from "#app/features/event/event-card-model.ts";
import { EventList, EventListSkeleton } from "#app/features/event/event-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";

export interface NearbyEventsProps {
  title: string;
  events: Promise<EventCardData[]> | EventCardData[];
  /** Path of the search for all of them. */
  to: string;
  retryTo: string;
}

/** Events near a hotel during the stay, streamed. */
export function NearbyEvents({ title, events, to, retryTo }: NearbyEventsProps) {
  const { t } = useTranslation("hotel");
  return (
    <section aria-labelledby="nearby-title" className="grid gap-5">
      <SectionTitle id="nearby-title">{title}</SectionTitle>
      <Suspense fallback={<EventListSkeleton count={5} layout="row" />}>
        <Await resolve={events} errorElement={<OutageNotice what={title} retryTo={retryTo} />}>
          {(cards) =>
            cards.length === 0 ? (
              <NoData title={t("events.none")} />
            ) : (
              <>
                <EventList events={cards} layout="row" />
                <Link to={to} className="justify-self-start py-1 font-semibold underline underline-offset-4">
                  {t("events.more")}
                </Link>
              </>
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}
