import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { DateBlock } from "#app/ui/date-block.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { Link } from "#app/ui/link.tsx";
import type { EventCardData } from "./event-card-model.ts";
import { skeletonState } from "./event-skeleton-state.ts";
import { StatusChip } from "./status-chip.tsx";

/**
 * An event in a list (§2.7). `tile` puts the picture on top from 640 px and is a row below that; `row` is always a
 * row. The name's link covers the whole card; the heart is on top of it. Styles: event-card.css.
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
  const { t } = useTranslation("common");
  return (
    <article className={`event-card event-card-${layout}`} data-closed={event.closed ?? undefined}>
      <div className="card-media">
        <EventImage imageUrl={event.imageUrl} category={event.category} className="card-picture" />
        <CardDate event={event} className="card-date" />
        <CardChips event={event} />
      </div>
      <div className="card-text">
        {layout === "row" ? <CardDate event={event} className="card-row-date" /> : null}
        <div className="card-facts">
          <Heading className="card-name">
            <Link ref={linkRef} to={`/event/${event.id}`} state={skeletonState(event)} viewTransition>
              {event.name}
            </Link>
          </Heading>
          <p className="card-when">
            {event.date ? <time dateTime={event.date.machine}>{event.date.text}</time> : t("event.dateTbd")}
            {event.date ? ` · ${event.time ?? t("event.timeTbdShort")}` : null}
          </p>
          <p className="card-where">{event.place}</p>
        </div>
        <CardEnd event={event} />
      </div>
      <FavouriteButton type="EVENT" id={event.id} name={event.name} className="card-heart" />
    </article>
  );
}

function CardDate({ event, className }: { event: EventCardData; className: string }) {
  const { t } = useTranslation("common");
  return (
    <span aria-hidden="true" className={className}>
      <DateBlock date={event.date} unknown={t("event.tbdShort")} />
    </span>
  );
}

/** Chips on the picture: status (§2.7), few tickets left, bonus points. */
function CardChips({ event: { status, fewLeft, bonusPoints } }: { event: EventCardData }) {
  const { t } = useTranslation("common");
  if (!status && !fewLeft && !bonusPoints) return null;
  return (
    <p className="card-chips">
      {status ? <StatusChip status={status} /> : null}
      {fewLeft ? <Chip tone="warning">{t("event.fewLeft")}</Chip> : null}
      {bonusPoints ? (
        <Chip tone={null} className="card-bonus">
          {t("event.bonusPoints", { points: bonusPoints })}
        </Chip>
      ) : null}
    </p>
  );
}

/** The price, or the reason why there is none. */
function CardEnd({ event: { price, forOne, discount, closed, redeemPoints } }: { event: EventCardData }) {
  const { t } = useTranslation("common");
  if (!price) {
    return closed ? <p className="card-end card-closed">{t(`event.closed.${closed}`)}</p> : null;
  }
  return (
    <p className="card-end card-price">
      {t("event.from")} <b>{price}</b>
      <small>
        {redeemPoints
          ? t(forOne ? "event.allInForOneOrPoints" : "event.allInOrPoints", { points: redeemPoints })
          : t(forOne ? "event.allInForOne" : "event.allIn")}
      </small>
      {discount ? <small className="card-discount">{discount}</small> : null}
    </p>
  );
}
