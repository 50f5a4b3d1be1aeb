import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { type FormFailure, failureWords, fieldErrors } from "#app/features/checkout/refusal.ts";
import { StaySentence } from "#app/features/stay/stay-sentence.tsx";
import type { StayTexts } from "#app/features/stay/stay-texts.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { BookRoomValues, NotBooked } from "./book-room.ts";
import { BookRoomForm } from "./book-room-form.tsx";
import { RoomPrice } from "./hotel-card.tsx";
import type { RoomData } from "./hotel-models.ts";

export interface BookRoomPageProps {
  /** Null in an outage. */
  hotel: { name: string; rooms: RoomData[]; othersTo: string } | null;
  stay: StayTexts;
  /** Paths of the hotel's page, of this page's form, and of events nearby on these dates. */
  hotelTo: string;
  bookTo: string;
  eventsTo: string;
  /** Absent until a form was sent. */
  answer?: NotBooked | undefined;
  typed?: BookRoomValues | undefined;
}

/** In place of checkout, when a room could not be added: why, and the ways on. */
export function BookRoomPage(props: BookRoomPageProps) {
  const { answer } = props;
  if (answer?.kind === "noTickets") return <NoTickets {...props} />;
  if (answer?.kind === "priceChanged") return <PriceChanged {...props} change={answer} />;
  if (answer?.kind === "failed") return <Failed {...props} failure={answer.failure} />;
  return <NothingChosen {...props} />;
}

function NoTickets({ hotel, stay, hotelTo, eventsTo }: BookRoomPageProps) {
  const { t } = useTranslation("hotel");
  return (
    <MessagePage
      title={t("book.noTickets.title")}
      testId="room-needs-tickets"
      actions={
        <>
          <ButtonLink to={eventsTo}>{t("book.noTickets.events")}</ButtonLink>
          <ButtonLink variant="quiet" to={hotelTo}>
            {t("book.back")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("book.noTickets.text")}</p>
      <Chosen hotel={hotel} stay={stay} />
    </MessagePage>
  );
}

function PriceChanged({
  hotel,
  stay,
  hotelTo,
  bookTo,
  typed,
  change,
}: BookRoomPageProps & { change: Extract<NotBooked, { kind: "priceChanged" }> }) {
  const { t } = useTranslation("hotel");
  const { total, oldTotal, rateId } = change;
  const room = { id: typed?.roomId ?? "", type: roomOf(hotel, typed)?.type ?? "", rateId };
  return (
    <MessagePage
      title={t("book.priceChanged.title")}
      testId="room-price-changed"
      actions={
        <ButtonLink variant="quiet" to={hotelTo}>
          {t("book.priceChanged.leave")}
        </ButtonLink>
      }
    >
      <Chosen hotel={hotel} stay={stay} type={room.type} />
      <p role="alert">
        {t("book.priceChanged.old")} <s className="tabular-nums">{oldTotal}</s>
        <br />
        {t("book.priceChanged.new")} <b className="tabular-nums">{total}</b>
      </p>
      <BookRoomForm room={room} action={bookTo} leadGuest={typed?.leadGuest ?? ""}>
        {t("book.priceChanged.accept", { total })}
      </BookRoomForm>
    </MessagePage>
  );
}

/** Refusals after which the same room can't be added, whoever checks in. */
const FINAL: string[] = [ERROR_CODES.HOTEL_PRODUCT_ERROR, ERROR_CODES.HOTEL_INVALID_DATA];

function Failed({
  hotel,
  stay,
  hotelTo,
  bookTo,
  typed,
  failure,
}: BookRoomPageProps & { failure: FormFailure }) {
  const { t } = useTranslation("hotel");
  const { t: errorWords } = useTranslation("errors");
  const { title, detail } = failureWords(failure, errorWords);
  const errors = fieldErrors(failure, errorWords);
  const known = roomOf(hotel, typed);
  // A rate that is refused is replaced by the one of now; otherwise the same form is sent again.
  const rateId = errors.has("rateId") ? known?.rateId : typed?.rateId;
  const isFinal = FINAL.includes(failure.refusal?.code ?? "");
  return (
    <MessagePage
      title={t("book.failed")}
      testId="room-not-added"
      actions={
        <>
          <ButtonLink variant="secondary" to={hotelTo}>
            {t("book.otherRooms")}
          </ButtonLink>
          {hotel ? (
            <ButtonLink variant="quiet" to={hotel.othersTo}>
              {t("page.otherHotels")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Alert tone="danger" title={title} live="alert">
        {errors.get("rateId") ?? detail}
      </Alert>
      <Chosen hotel={hotel} stay={stay} type={known?.type} />
      {known && !isFinal ? <RoomPrice room={known} stay={stay} /> : null}
      {rateId && !isFinal ? (
        <BookRoomForm
          room={{ id: typed?.roomId ?? "", type: known?.type ?? "", rateId }}
          action={bookTo}
          leadGuest={typed?.leadGuest ?? ""}
          error={errors.get("leadGuest")}
        />
      ) : null}
    </MessagePage>
  );
}

/** The address was opened without the form, or loaded again. */
function NothingChosen({ hotel, stay, hotelTo, bookTo }: BookRoomPageProps) {
  const { t } = useTranslation("hotel");
  return (
    <MessagePage
      title={t("book.nothing.title")}
      actions={<ButtonLink to={hotelTo}>{t("book.otherRooms")}</ButtonLink>}
    >
      {hotel ? (
        <>
          <p>{t("book.nothing.text")}</p>
          <Chosen hotel={hotel} stay={stay} />
        </>
      ) : (
        <OutageNotice what={t("search.title")} retryTo={bookTo} />
      )}
    </MessagePage>
  );
}

function Chosen({
  hotel,
  stay,
  type,
}: Pick<BookRoomPageProps, "hotel" | "stay"> & { type?: string | undefined }) {
  return (
    <div className="grid gap-0.5">
      {hotel ? <p className="font-bold">{[hotel.name, type].filter(Boolean).join(" · ")}</p> : null}
      <p className="text-muted">
        <StaySentence stay={stay} />
      </p>
    </div>
  );
}

const roomOf = (hotel: BookRoomPageProps["hotel"], typed: BookRoomValues | undefined) =>
  hotel?.rooms.find(({ id }) => id === typed?.roomId);
