import { Await, Link } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { EventInfo } from "#contract/event.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OutageNotice } from "../layout/outage-notice.tsx";
import { NoData } from "../search/no-data.tsx";
import { EventHeader } from "./event-header.tsx";
import type { EventPageData } from "./event-page-model.ts";

/** Event information in the order in which it is shown; empty ones are dropped (§3). */
const PARTS = [
  "info",
  "pleaseNote",
  "ticketLimit",
  "accessibleSeatingDetail",
  "childRule",
  "parkingDetail",
  "boxOfficeInfo",
  "generalRule",
] as const;

/** /event/{id}/info as a page of its own (§2.1). */
export function EventInfoPage({
  page,
  info,
}: {
  page: EventPageData;
  info: Promise<EventInfo | null> | EventInfo | null;
}) {
  const { t } = useTranslation("event");
  return (
    <main id="main" tabIndex={-1}>
      <EventHeader page={page} />
      <Container width="text" className="grid gap-6 py-8">
        <h2 className="display-title text-3xl">{t("info.title")}</h2>
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <Await
            resolve={info}
            errorElement={<OutageNotice what={t("info.title")} retryTo={`/event/${page.id}/info`} />}
          >
            {(known) => <Parts info={known ?? {}} />}
          </Await>
        </Suspense>
        <Link to={`/event/${page.id}`} className={buttonClass({}, "justify-self-start")}>
          {t("info.back")}
        </Link>
      </Container>
    </main>
  );
}

function Parts({ info }: { info: EventInfo }) {
  const { t } = useTranslation("event");
  const given = PARTS.filter((part) => info[part]);
  if (given.length === 0) return <NoData title={t("info.none")} />;
  return (
    <dl className="grid gap-5">
      {given.map((part) => (
        <div key={part} className="border-l-4 border-brand pl-4">
          <dt className="font-bold">{t(`info.${part}`)}</dt>
          <dd className="whitespace-pre-line text-muted">{info[part]}</dd>
        </div>
      ))}
    </dl>
  );
}
