import { Await, Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button.tsx";
import { SectionTitle } from "../../ui/page-title.tsx";
import { OutageNotice } from "../layout/outage-notice.tsx";
import { NoData } from "../search/no-data.tsx";
import type { EventCardData } from "./event-card-model.ts";
import { EventList, EventListSkeleton } from "./event-list.tsx";

export type UpcomingData = { cards: EventCardData[]; nextTo: string | null };

/** The coming events of an attraction or a venue, streamed, in pages by a cursor. */
export function UpcomingEvents({
  events,
  retryTo,
}: {
  events: Promise<UpcomingData> | UpcomingData;
  retryTo: string;
}) {
  const { t } = useTranslation("event");
  return (
    <section aria-labelledby="upcoming-title" className="grid gap-5">
      <SectionTitle id="upcoming-title">{t("upcoming.title")}</SectionTitle>
      <Suspense fallback={<EventListSkeleton count={5} layout="row" />}>
        <Await resolve={events} errorElement={<OutageNotice what={t("upcoming.title")} retryTo={retryTo} />}>
          {({ cards, nextTo }) =>
            cards.length === 0 ? (
              <NoData title={t("upcoming.none")} />
            ) : (
              <>
                <EventList events={cards} layout="row" />
                {nextTo ? (
                  <Link to={nextTo} className={buttonClass({ variant: "secondary" }, "justify-self-center")}>
                    {t("upcoming.more")}
                  </Link>
                ) : null}
              </>
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}
