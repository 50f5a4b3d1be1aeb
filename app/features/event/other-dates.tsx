import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { DateBlock } from "#app/ui/date-block.tsx";
import { Link } from "#app/ui/link.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DATES_SHOWN, type EventDateData } from "./event-dates-model.ts";
import type { EventPageData } from "./event-page-model.ts";
import { StatusChip } from "./status-chip.tsx";

const GRID = "grid gap-3 sm:grid-cols-2 lg:grid-cols-4";

/** Other dates of the same attractions, streamed. Keeps its space when there are none, so nothing below moves. */
export function OtherDates({
  page,
  dates,
}: {
  page: EventPageData;
  dates: Promise<EventDateData[]> | EventDateData[];
}) {
  const { t } = useTranslation("event");
  const outage = <OutageNotice what={t("dates.title")} retryTo={`/event/${page.id}`} />;
  return (
    <section
      aria-labelledby="dates-title"
      className="grid content-start gap-5 border-t border-line pt-6 sm:min-h-72 lg:min-h-52"
    >
      <SectionTitle id="dates-title">{t("dates.title")}</SectionTitle>
      <Suspense fallback={<DatesSkeleton />}>
        <Await resolve={dates} errorElement={outage}>
          {(loaded) => (loaded.length === 0 ? <NoDates page={page} /> : <Dates page={page} dates={loaded} />)}
        </Await>
      </Suspense>
    </section>
  );
}

function Dates({ page, dates }: { page: EventPageData; dates: EventDateData[] }) {
  const { t } = useTranslation(["event", "common"]);
  return (
    <ul className={GRID}>
      {dates.map((date) => (
        <li
          key={date.id}
          className="relative flex min-h-24 items-center gap-3 rounded-card border border-line bg-raised p-3 shadow-card transition-shadow hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus"
        >
          <span aria-hidden="true">
            <DateBlock date={date.date} unknown={t("common:event.tbdShort")} />
          </span>
          <div className="grid min-w-0 gap-0.5 text-sm">
            <Link
              to={`/event/${date.id}`}
              className="font-bold tabular-nums outline-none after:absolute after:inset-0 hover:underline"
            >
              {date.name === page.name ? null : <span className="line-clamp-2">{date.name}</span>}
              <span className={date.name === page.name ? undefined : "sr-only"}>
                {date.date ? date.date.text : t("common:event.dateTbd")}
              </span>
            </Link>
            <p className="truncate text-muted">{[date.time, date.place].filter(Boolean).join(" · ")}</p>
            {date.status ? (
              <p>
                <StatusChip status={date.status} />
              </p>
            ) : date.price ? (
              <p className="tabular-nums">
                {t("common:event.from")} <b>{date.price}</b>
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function NoDates({ page }: { page: EventPageData }) {
  const { t } = useTranslation("event");
  const main = page.attractions[0];
  return (
    <p className="text-muted">
      {t("dates.none")}{" "}
      <Link
        to={main ? `/attraction/${main.id}` : `/venue/${page.venue.id}`}
        className="font-semibold text-ink underline underline-offset-4"
      >
        {main ? t("closed.others", { name: main.name }) : t("closed.atVenue", { venue: page.venue.name })}
      </Link>
    </p>
  );
}

function DatesSkeleton() {
  return (
    <div aria-hidden="true" data-needs-js className={GRID}>
      {Array.from({ length: DATES_SHOWN }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <Skeleton key={index} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
