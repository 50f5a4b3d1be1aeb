import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { ModalPage } from "#app/ui/modal-page.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { EventInfo } from "#contract/event.ts";
import { EventHeader } from "./event-header.tsx";
import { EventInfoList } from "./event-info-list.tsx";
import { infoParts } from "./event-info-parts.ts";
import type { EventPageData } from "./event-page-model.ts";

/** /event/{id}/info: a dialog over the event's page, or a page of its own when opened directly (§2.1). */
export function EventInfoPage({
  page,
  info,
}: {
  page: EventPageData;
  info: Promise<EventInfo | null> | EventInfo | null;
}) {
  const { t } = useTranslation("event");
  const title = t("info.title");
  const outage = <OutageNotice what={title} retryTo={`/event/${page.id}/info`} />;
  return (
    <ModalPage
      title={title}
      width="554px"
      above={<EventHeader page={page} />}
      after={
        <Link to={`/event/${page.id}`} className={buttonClass({}, "justify-self-start")}>
          {t("info.back")}
        </Link>
      }
    >
      <Suspense fallback={<PartsSkeleton />}>
        <Await resolve={info} errorElement={outage}>
          {(texts) =>
            infoParts(texts ?? {}).length > 0 ? (
              <EventInfoList info={texts ?? {}} />
            ) : (
              <NoData title={t("info.none")} />
            )
          }
        </Await>
      </Suspense>
    </ModalPage>
  );
}

function PartsSkeleton() {
  return (
    <div aria-hidden="true" data-needs-js className="grid gap-5">
      {["w-full", "w-4/5", "w-11/12"].map((width) => (
        <div key={width} className="grid gap-2 border-l-4 border-line pl-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className={`h-12 ${width}`} />
        </div>
      ))}
    </div>
  );
}
