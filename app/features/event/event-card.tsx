import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";
import { DateBlock } from "../../ui/date-block.tsx";
import { EventImage } from "../../ui/event-image.tsx";
import type { EventCardData } from "./event-card-model.ts";
import { StatusChip } from "./status-chip.tsx";

/**
 * An event in a list (§2.7). `tile`: picture on top from 640 px on, a row below that; `row`: a row at every width.
 * The whole card is the name's link.
 */
export function EventCard({
  event,
  layout = "tile",
  headingLevel: Heading = "h3",
  linkRef,
}: {
  event: EventCardData;
  layout?: "tile" | "row";
  headingLevel?: "h2" | "h3";
  linkRef?: Ref<HTMLAnchorElement>;
}) {
  const tile = layout === "tile";
  return (
    <article
      className={clsx(
        "group relative flex min-h-36 overflow-hidden rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-lifted",
        "has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus",
        tile && "sm:h-full sm:flex-col",
      )}
    >
      <div className={clsx("relative flex w-26 shrink-0 flex-col sm:w-40", tile && "sm:w-full")}>
        <EventImage
          imageUrl={event.imageUrl}
          category={event.category}
          className={clsx("min-h-16 grow", tile && "sm:aspect-video", event.closed && "opacity-50 grayscale")}
        />
        <EventDate
          event={event}
          className={clsx(
            "max-sm:*:w-full max-sm:*:rounded-none max-sm:*:ring-0",
            tile ? "sm:absolute sm:left-2 sm:top-2 sm:shadow-card" : "sm:hidden",
          )}
        />
      </div>
      <div className="flex min-w-0 grow gap-4 p-3 sm:p-4">
        {tile ? null : <EventDate event={event} className="hidden self-center sm:grid" />}
        <CardText event={event} tile={tile} Heading={Heading} linkRef={linkRef} />
      </div>
    </article>
  );
}

function EventDate({ event, className }: { event: EventCardData; className: string }) {
  const { t } = useTranslation("common");
  return (
    <span aria-hidden="true" className={className}>
      <DateBlock date={event.date} unknown={t("event.tbdShort")} />
    </span>
  );
}

function CardText({
  event,
  tile,
  Heading,
  linkRef,
}: {
  event: EventCardData;
  tile: boolean;
  Heading: "h2" | "h3";
  linkRef?: Ref<HTMLAnchorElement>;
}) {
  const { t } = useTranslation("common");
  return (
    <div
      className={clsx("flex min-w-0 grow flex-col gap-1", !tile && "sm:flex-row sm:items-center sm:gap-6")}
    >
      <div className="grid min-w-0 grow content-start gap-1">
        <Heading className="text-base font-bold leading-snug sm:text-lg sm:leading-snug">
          <Link
            ref={linkRef}
            to={`/event/${event.id}`}
            className="line-clamp-2 outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-brand group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {event.name}
          </Link>
        </Heading>
        <p className="text-sm font-semibold tabular-nums">
          {event.date ? <time dateTime={event.date.machine}>{event.date.text}</time> : t("event.dateTbd")}
          {event.date ? ` · ${event.time ?? t("event.timeTbd")}` : null}
        </p>
        <p className="truncate text-sm text-muted">{event.place}</p>
        <CardChips event={event} />
      </div>
      <CardPrice
        event={event}
        className={tile ? "mt-auto pt-1" : "mt-auto pt-1 sm:mt-0 sm:pt-0 sm:text-right"}
      />
    </div>
  );
}

function CardChips({ event }: { event: EventCardData }) {
  const { t } = useTranslation("common");
  if (!event.status && !event.fewLeft && !event.bonusPoints) return null;
  return (
    <p className="flex flex-wrap gap-1.5 pt-0.5">
      {event.status ? <StatusChip status={event.status} /> : null}
      {event.fewLeft ? <Chip tone="warning">{t("event.fewLeft")}</Chip> : null}
      {event.bonusPoints ? (
        <Chip tone="brand">{t("event.bonusPoints", { points: event.bonusPoints })}</Chip>
      ) : null}
    </p>
  );
}

function CardPrice({ event, className }: { event: EventCardData; className: string }) {
  const { t } = useTranslation("common");
  if (event.closed && !event.price) {
    return event.closed === "cancelled" ? null : (
      <p className={clsx("shrink-0 text-sm font-semibold text-muted", className)}>
        {t(`event.closed.${event.closed}`)}
      </p>
    );
  }
  if (!event.price) return null;
  return (
    <p className={clsx("shrink-0 leading-tight", className)}>
      <span className="text-sm text-muted">{t("event.from")} </span>
      <span className="text-xl font-extrabold tabular-nums">{event.price}</span>
      <span className="block text-xs text-muted">
        {event.redeemPoints ? t("event.allInOrPoints", { points: event.redeemPoints }) : t("event.allIn")}
      </span>
    </p>
  );
}
