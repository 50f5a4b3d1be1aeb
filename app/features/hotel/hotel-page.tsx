import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StaySentence } from "#app/features/stay/stay-sentence.tsx";
import type { CheckTimes, StayTexts } from "#app/features/stay/stay-texts.ts";
import { TermList } from "#app/features/stay/term-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { IconCheck, IconExternal, IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import type { StayText } from "#contract/hotel-stay.ts";
import { BookRoomForm } from "./book-room-form.tsx";
import { RoomPrice } from "./hotel-card.tsx";
import type { HotelFacts, RoomData } from "./hotel-models.ts";
import { HotelPicture } from "./hotel-picture.tsx";
import { type Refused, StayFields } from "./hotel-search-form.tsx";
import { NearbyEvents, type NearbyEventsProps } from "./nearby-events.tsx";
import { Prompt } from "./prompt.tsx";
import { Stars } from "./stars.tsx";

export interface HotelPageProps {
  hotel: HotelFacts & { mapUrl: string | null };
  /** Null: the requested stay is not valid, see `refused`. */
  stay: StayTexts | null;
  /** Local times of check-in and check-out for the stay. */
  times: CheckTimes | null;
  rooms: RoomData[];
  typed: StayText;
  refused: Refused[];
  today: string;
  /** The stay was not requested: it is tomorrow night. */
  isDefault: boolean;
  /** Prices in points were requested. */
  loyalty: boolean;
  /** Path that the forms of the rooms are sent to. */
  bookTo: string;
  /** Path of the search for hotels near this one. */
  othersTo: string;
  nearby: NearbyEventsProps["events"];
  nearbyTo: string;
}

/** A hotel: its location, its rooms with prices and terms for a stay, and events nearby. */
export function HotelPage({ hotel, nearby, nearbyTo, ...booking }: HotelPageProps) {
  const { t } = useTranslation("hotel");
  return (
    <main id="main" tabIndex={-1}>
      <div className="on-night bg-night text-on-night">
        <Container className="flex flex-wrap items-center gap-5 py-6 sm:py-9">
          <HotelPicture id={hotel.id} className="h-36 w-full rounded-card sm:h-44 sm:w-80" />
          <div className="grid grow basis-64 gap-2">
            <h1 className="display-title text-4xl sm:text-5xl">{hotel.name}</h1>
            <Stars stars={hotel.stars} size="h-5" tone="text-on-night" />
            <address className="not-italic text-on-night-muted">{hotel.address}</address>
            {hotel.near ? (
              <p className="flex items-center gap-1.5">
                <IconPin className="size-4 shrink-0 text-night-brand" />
                <Link
                  to={`/venue/${hotel.near.id}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {t("near", { miles: hotel.near.miles, venue: hotel.near.name })}
                </Link>
              </p>
            ) : null}
            {hotel.mapUrl ? (
              <p>
                <a
                  href={hotel.mapUrl}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-6 items-center gap-1.5 underline underline-offset-4"
                >
                  {t("page.map")}
                  <IconExternal className="size-4" />
                  <span className="sr-only">({t("page.newTab")})</span>
                </a>
              </p>
            ) : null}
          </div>
        </Container>
      </div>
      <Container className="grid gap-10 py-8">
        <Rooms hotelId={hotel.id} {...booking} />
        {hotel.amenities.length > 0 ? <Amenities names={hotel.amenities} /> : null}
        <NearbyEvents
          title={t(booking.stay ? "events.title" : "events.anyTitle")}
          events={nearby}
          to={nearbyTo}
          retryTo={`/hotel/${hotel.id}`}
        />
      </Container>
    </main>
  );
}

function Rooms({
  hotelId,
  stay,
  times,
  rooms,
  typed,
  refused,
  today,
  isDefault,
  loyalty,
  bookTo,
  othersTo,
}: Omit<HotelPageProps, "hotel" | "nearby" | "nearbyTo"> & { hotelId: string }) {
  const { t } = useTranslation("hotel");
  return (
    <section aria-labelledby="rooms-title" className="grid gap-5">
      <SectionTitle
        id="rooms-title"
        end={
          <Link
            to={othersTo}
            className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
          >
            {t("page.otherHotels")}
          </Link>
        }
      >
        {t("page.rooms")}
      </SectionTitle>
      <Form
        action={`/hotel/${hotelId}`}
        aria-label={t("page.stay")}
        key={JSON.stringify(typed)}
        preventScrollReset
        className="grid grid-cols-2 items-start gap-3 rounded-card bg-sunken p-4 sm:grid-cols-[2fr_1fr_1fr]"
      >
        {loyalty ? <input type="hidden" name="loyalty" value="1" /> : null}
        <StayFields typed={typed} refused={refused} today={today} />
        <Button variant="secondary" className="max-sm:col-span-2 sm:self-end">
          {t("form.update")}
        </Button>
      </Form>
      {stay ? (
        <div className="grid gap-1">
          <p className="font-semibold">
            <StaySentence stay={stay} />
          </p>
          {times ? <p className="text-muted">{t("page.times", times)}</p> : null}
          {isDefault ? <p className="text-muted">{t("page.defaultStay")}</p> : null}
        </div>
      ) : (
        <Prompt title={t("page.noPrices")} />
      )}
      {stay && rooms.length === 0 ? <NoData title={t("page.none")}>{t("page.noneHint")}</NoData> : null}
      {stay && rooms.length > 0 ? (
        <>
          <p>{t("page.withTickets")}</p>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {rooms.map((room) => (
              <Card as="li" key={room.id} className="grid content-start gap-3">
                <RoomOffer room={room} stay={stay} bookTo={bookTo} />
              </Card>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function RoomOffer({ room, stay, bookTo }: { room: RoomData; stay: StayTexts; bookTo: string }) {
  const { t } = useTranslation("hotel");
  return (
    <>
      <div className="grid gap-0.5">
        <h3 className="text-lg font-bold leading-snug">{room.type}</h3>
        <p className="text-muted">
          {t("page.sleeps", { count: room.capacity })} · {t(`mealPlan.${room.mealPlan}`)}
        </p>
      </div>
      <RoomPrice room={room} stay={stay} />
      <div className="grid gap-1 border-t border-line pt-3">
        <h4 className="text-sm font-bold">{t("terms.title")}</h4>
        <TermList terms={room.terms} />
      </div>
      <BookRoomForm room={room} action={bookTo} />
    </>
  );
}

function Amenities({ names }: { names: HotelFacts["amenities"] }) {
  const { t } = useTranslation("hotel");
  return (
    <section aria-labelledby="amenities-title" className="grid gap-4">
      <SectionTitle id="amenities-title">{t("amenities.title")}</SectionTitle>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <IconCheck className="size-4 text-success" />
            {t(`amenities.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
