import { useTranslation } from "react-i18next";
import { formatMoney } from "#lib/money.ts";
import type { RoomView } from "./room-view.ts";
import { StaySentence } from "./stay-sentence.tsx";

/** What was chosen: type and meals, the stay, when to arrive and leave, and what is in the price. */
export function RoomFacts({ room }: { room: RoomView }) {
  const { t } = useTranslation("hotel");
  return (
    <>
      <p>
        {room.type} · {t(`mealPlan.${room.mealPlan}`)}
      </p>
      <p>
        <StaySentence stay={room.stay} />
      </p>
      <p className="text-muted">{t("page.times", room.times)}</p>
      {room.fees > 0 ? (
        <p className="text-muted">{t("room.fees", { fees: formatMoney(room.fees, room.currency) })}</p>
      ) : null}
    </>
  );
}
