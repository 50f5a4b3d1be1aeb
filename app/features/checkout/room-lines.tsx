import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RoomFacts } from "#app/features/stay/room-facts.tsx";
import type { RoomView } from "#app/features/stay/room-view.ts";
import { TermList } from "#app/features/stay/term-list.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatMoney } from "#lib/money.ts";

/** The hotel rooms beside the tickets. `children`: what can be done about each. */
export function RoomLines({ rooms, children }: { rooms: RoomView[]; children?: ReactNode }) {
  const { t } = useTranslation("checkout");
  return rooms.map((room) => {
    const { currency, oldTotal, total } = room;
    return (
      <section
        key={room.id}
        aria-label={t("room.title")}
        className="grid gap-1 border-t border-line pt-3 text-sm"
        data-testid="cart-room"
      >
        <p className="font-semibold">
          <Link to={room.to} className="underline underline-offset-4">
            {room.hotel}
          </Link>
        </p>
        <RoomFacts room={room} />
        {room.leadGuest ? <p>{t("room.leadGuest", { name: room.leadGuest })}</p> : null}
        <TermList terms={room.terms} />
        <p className="font-semibold tabular-nums">
          {room.payLater > 0
            ? t("room.later", { amount: formatMoney(room.payLater, currency) })
            : formatMoney(total, currency)}
        </p>
        {oldTotal === null ? null : (
          <Alert tone="warning" title={t("room.changed.title")}>
            {t("room.changed.text", {
              old: formatMoney(oldTotal, currency),
              new: formatMoney(total, currency),
            })}
          </Alert>
        )}
        {children}
      </section>
    );
  });
}
