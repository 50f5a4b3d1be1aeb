import clsx from "clsx";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import type { StayTexts } from "#app/features/stay/stay-texts.ts";
import { IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { RESULT_BOX, RESULT_LINK } from "#app/ui/result-box.ts";
import type { HotelCardData } from "./hotel-models.ts";
import { HotelPicture } from "./hotel-picture.tsx";
import { Stars } from "./stars.tsx";

/** Maximum number of amenities on a card. */
const SHOWN = 4;

/** A hotel in a list: stars, distance from the place that was searched for and from a venue, and its cheapest room for the stay, all-in. */
export function HotelCard({
  hotel,
  from,
  stay,
  to,
  linkRef,
}: {
  hotel: HotelCardData;
  /** The city that was searched for; null for a place without a name. */
  from: string | null;
  stay: StayTexts;
  to: string;
  linkRef?: Ref<HTMLAnchorElement> | undefined;
}) {
  const { t } = useTranslation("hotel");
  const { room, near, amenities, miles } = hotel;
  const [term] = room.terms;
  return (
    <article className={clsx(RESULT_BOX, "flex-col sm:flex-row")}>
      <HotelPicture id={hotel.id} className="h-28 w-full shrink-0 sm:h-auto sm:w-40 lg:w-60" />
      <div className="grid min-w-0 grow gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto]">
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="text-lg font-bold leading-snug">
            <Link ref={linkRef} to={to} className={RESULT_LINK}>
              {hotel.name}
            </Link>
          </h3>
          <Stars stars={hotel.stars} />
          <p className="flex items-start gap-1.5 font-semibold">
            <IconPin className="mt-1 size-4 shrink-0 text-brand" />
            {from ? t("fromCity", { miles, city: from }) : t("fromPlace", { miles })}
          </p>
          {near ? <p className="text-sm">{t("near", { miles: near.miles, venue: near.name })}</p> : null}
          <p className="text-sm text-muted">{hotel.address}</p>
          <p className="text-sm text-muted">
            {amenities
              .slice(0, SHOWN)
              .map((name) => t(`amenities.${name}`))
              .join(" · ")}
          </p>
        </div>
        <div className="grid content-start gap-0.5 border-t border-line pt-3 sm:w-68 sm:border-l sm:border-t-0 sm:pl-6 sm:pt-0 sm:text-right">
          <p className="text-sm">{room.type}</p>
          <p className="text-sm text-muted">{t(`mealPlan.${room.mealPlan}`)}</p>
          <RoomPrice room={room} stay={stay} />
          {term ? (
            <p className={clsx("text-balance text-sm", term.key === "free" && "font-semibold text-success")}>
              {t(`terms.${term.key}`, term.values)}
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** The total for all rooms and nights comes first: it is the amount to pay. */
export function RoomPrice({ room, stay }: { room: HotelCardData["room"]; stay: StayTexts }) {
  const { t } = useTranslation("hotel");
  return (
    <p className="grid gap-0.5 leading-tight">
      <span className="text-2xl font-extrabold tabular-nums">{room.total}</span>
      <span className="text-balance text-sm text-muted">
        {t("price.total", {
          nights: t("nights", { count: stay.nights }),
          rooms: t("rooms", { count: stay.rooms }),
        })}
      </span>
      <span className="text-sm tabular-nums">{t("price.nightly", { price: room.nightly })}</span>
      {room.fees ? (
        <span className="text-balance text-sm text-muted tabular-nums">
          {t("price.fees", { fees: room.fees })}
        </span>
      ) : null}
      {room.points ? (
        <span className="text-sm font-semibold text-brand tabular-nums">
          {t("price.points", { points: room.points })}
        </span>
      ) : null}
      <span className="text-sm font-semibold">{t(`price.${room.payment}`)}</span>
    </p>
  );
}
