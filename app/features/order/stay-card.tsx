import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RoomFacts } from "#app/features/stay/room-facts.tsx";
import { TermList } from "#app/features/stay/term-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { formatMoney } from "#lib/money.ts";
import { roomPath } from "./order-path.ts";
import type { OrderRoomView } from "./order-room-view.ts";

/** The hotel room of an order: where, when, for whom, what was paid, and the way to cancel it. */
export function StayCard({ room, orderUuid }: { room: OrderRoomView; orderUuid: string }) {
  const { t } = useTranslation("order");
  const { t: hotelWords } = useTranslation("hotel");
  return (
    <section aria-labelledby="stay-title" className="grid gap-3 break-inside-avoid" data-testid="order-stay">
      <h2 id="stay-title" className="display-title text-2xl">
        {t("stay.title")}
      </h2>
      <Card className="grid gap-3">
        <StayHead room={room} />
        <dl className="grid gap-2 border-t border-line pt-3 text-sm sm:grid-cols-2">
          <Fact name={t("stay.confirmation")}>
            <b className="tabular-nums">{room.confirmation}</b>
          </Fact>
          <Fact name={t("stay.leadGuest")}>{room.leadGuest}</Fact>
          {room.paid > 0 ? <Fact name={t("stay.paid")}>{formatMoney(room.paid, room.currency)}</Fact> : null}
          {room.payLater > 0 && !room.isCanceled ? (
            <Fact name={t("stay.payLater")}>{formatMoney(room.payLater, room.currency)}</Fact>
          ) : null}
        </dl>
        {room.terms.length > 0 ? (
          <div className="grid gap-1 border-t border-line pt-3">
            <h3 className="text-sm font-bold">{hotelWords("terms.title")}</h3>
            <TermList terms={room.terms} />
          </div>
        ) : null}
        {room.cancellation ? (
          <div className="print:hidden">
            <ButtonLink variant="secondary" size="sm" to={roomPath(orderUuid)}>
              {t("stay.cancel.link")}
            </ButtonLink>
          </div>
        ) : null}
      </Card>
    </section>
  );
}

/** Hotel, address, room and dates, and whether it was canceled. */
export function StayHead({ room }: { room: OrderRoomView }) {
  const { t } = useTranslation("order");
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-display text-lg font-extrabold leading-tight">{room.hotel}</span>
        {room.isCanceled ? (
          <Chip tone="danger">
            {room.canceledAt ? t("stay.canceledAt", { date: room.canceledAt }) : t("stay.canceled")}
          </Chip>
        ) : null}
      </p>
      <address className="not-italic text-muted">{room.address}</address>
      <RoomFacts room={room} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
