import { Await } from "@remix-run/react";
import clsx from "clsx";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { EventCard } from "#app/features/event/event-card.tsx";
import { EventListSkeleton } from "#app/features/event/event-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { PagedList } from "#app/ui/paging/paged-list.tsx";
import { DISCOVERY } from "#tenant/tenant.ts";
import type { UpcomingPage } from "./upcoming-model.ts";

export interface UpcomingProps {
  /** Null: outage. */
  page: Promise<UpcomingPage | null> | UpcomingPage | null;
  isFirst: boolean;
  /** City that the events are near, as `Boston, MA`; null: all events. */
  near: string | null;
}

/** Upcoming events of the attraction or venue at `path`: streamed, five at a time (§4). */
export function UpcomingEvents({
  path,
  filters = false,
  page,
  isFirst,
  near,
  notice,
}: UpcomingProps & {
  path: string;
  /** Whether the list can be limited to nearby events. */
  filters?: boolean;
  /** Shown above the list. */
  notice?: ReactNode;
}) {
  const { t } = useTranslation(["entity", "search"]);
  const here = near ? `${path}?near=1` : path;
  const outage = <OutageNotice what={t("entity:upcoming.title")} retryTo={here} />;
  return (
    <section id="events" aria-labelledby="upcoming-title" className="grid gap-5">
      <SectionTitle id="upcoming-title" end={filters ? <NearFilter path={path} near={near} /> : null}>
        {t("entity:upcoming.title")}
      </SectionTitle>
      {notice}
      <Suspense fallback={<EventListSkeleton count={5} layout="row" />}>
        <Await resolve={page} errorElement={outage}>
          {(list) =>
            list === null ? (
              outage
            ) : list.items.length === 0 ? (
              <NoEvents path={path} near={near} />
            ) : (
              <>
                {near && list.widened ? (
                  <p className="text-muted">
                    {t("entity:upcoming.widened", { city: near, ...DISCOVERY.locationRange })}
                  </p>
                ) : null}
                <PagedList
                  kind="events"
                  first={list}
                  startTo={isFirst ? null : here}
                  render={(event, linkRef) => <EventCard event={event} layout="row" linkRef={linkRef} />}
                />
              </>
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}

/** Switch between all events and those near the visitor. */
function NearFilter({ path, near }: { path: string; near: string | null }) {
  const { t } = useTranslation("entity");
  const choices = [
    { to: `${path}#events`, label: t("upcoming.all"), current: near === null },
    {
      to: `${path}?near=1#events`,
      label: near ? t("upcoming.nearCity", { city: near }) : t("upcoming.near"),
      current: near !== null,
    },
  ];
  return (
    <nav
      aria-label={t("upcoming.where")}
      className="flex flex-wrap gap-1 rounded-control bg-sunken p-1 text-sm"
    >
      {choices.map(({ to, label, current }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={current ? "true" : undefined}
          className={clsx(
            "inline-flex min-h-9 items-center rounded-control px-3 font-semibold",
            current ? "bg-ink text-surface" : "hover:bg-raised",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function NoEvents({ path, near }: { path: string; near: string | null }) {
  const { t } = useTranslation("entity");
  if (!near) {
    return (
      <NoData drawing="no-tickets" title={t("upcoming.none")}>
        {t("upcoming.noneHint")}
      </NoData>
    );
  }
  return (
    <NoData drawing="no-tickets" title={t("upcoming.noneNear", { city: near })}>
      <Link to={`${path}#events`} preventScrollReset className="font-semibold underline underline-offset-4">
        {t("upcoming.showAll")}
      </Link>
    </NoData>
  );
}
