import { useTranslation } from "react-i18next";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { IconCalendar, IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { ModalLink } from "#app/ui/modal-link.tsx";
import { BAND_TITLE, EventBand } from "./event-band.tsx";
import type { EventPageData } from "./event-page-model.ts";
import { StatusChip } from "./status-chip.tsx";

/** Name, venue and time (with the venue's time zone), next to the event's picture. */
export function EventHeader({ page }: { page: EventPageData }) {
  const { t } = useTranslation(["event", "common"]);
  return (
    <EventBand
      imageUrl={page.imageUrl}
      category={page.category}
      title={<h1 className={BAND_TITLE}>{page.name}</h1>}
    >
      <dl className="grid gap-2 text-base sm:text-lg">
        <div className="flex items-start gap-2.5">
          <dt>
            <IconCalendar className="mt-0.5 size-5 text-night-brand" />
            <span className="sr-only">{t("event:when")}</span>
          </dt>
          <dd className="font-bold tabular-nums">
            {page.date ? (
              <time dateTime={page.date.machine}>{page.date.text}</time>
            ) : (
              t("common:event.dateTbd")
            )}
            {page.date ? ` · ${page.time ?? t("common:event.timeTbd")}` : null}
          </dd>
        </div>
        <div className="flex items-start gap-2.5">
          <dt>
            <IconPin className="mt-0.5 size-5 text-night-brand" />
            <span className="sr-only">{t("event:where")}</span>
          </dt>
          <dd>
            <Link to={`/venue/${page.venue.id}`} className="font-bold underline underline-offset-4">
              {page.venue.name}
            </Link>
            <span className="block text-base text-on-night-muted">{page.venue.address}</span>
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        {page.status ? <StatusChip status={page.status} /> : null}
        {page.fewLeft ? <Chip tone="warning">{t("common:event.fewLeft")}</Chip> : null}
        {page.resale ? <Chip tone="info">{t("event:resale")}</Chip> : null}
        {page.bonusPoints ? (
          <Chip tone="brand">{t("common:event.bonusPoints", { points: page.bonusPoints })}</Chip>
        ) : null}
      </div>
      {/* On phones one line that scrolls sideways: the chart comes soon. */}
      <ul className="-m-1 flex min-w-0 items-center gap-x-5 p-1 text-sm font-semibold max-sm:overflow-x-auto max-sm:[&>*]:shrink-0 sm:flex-wrap">
        <li className="empty:hidden">
          <FavouriteButton type="EVENT" id={page.id} name={page.name} />
        </li>
        <li>
          <ModalLink
            to={`/event/${page.id}/info`}
            className="inline-flex min-h-9 items-center underline underline-offset-4"
          >
            {t("event:info.link")}
          </ModalLink>
        </li>
        {page.stayTo ? (
          <li>
            <Link to={page.stayTo} className="inline-flex min-h-9 items-center underline underline-offset-4">
              {t("event:stayNear")}
            </Link>
          </li>
        ) : null}
        {page.attractions.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/attraction/${id}`}
              className="inline-flex min-h-9 items-center underline underline-offset-4"
            >
              {t("event:allOf", { name })}
            </Link>
          </li>
        ))}
      </ul>
    </EventBand>
  );
}
