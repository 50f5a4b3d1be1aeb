import type { OwnOrder } from "#contract/order.ts";
import { formatMoney } from "#lib/money.ts";
import type { OrderDocument } from "../../domain/orders/document.ts";
import { cancellationFee } from "../../domain/rooms/cancellation-fee.ts";
import { type Room, stayDates } from "../../texts/stay-texts.ts";
import type { Words } from "../../texts/words.ts";

/** A room that a refund canceled. */
export interface CanceledStay {
  room: Room;
  /** What canceling cost the buyer (minor units); null when the shop canceled it. */
  fee: number | null;
}

/** The room that the refund of an email canceled; null when it canceled none. `own`: the same order, as its buyer sees it. */
export function canceledStayOf(
  emailId: string,
  { refunds, rooms }: OrderDocument,
  own: OwnOrder,
): CanceledStay | null {
  const refund = refunds.find(({ id }) => emailId.endsWith(`:refund:${id}`));
  const index = rooms.findIndex(({ number }) => refund?.rooms.includes(number));
  const [stored, room] = [rooms[index], own.rooms[index]];
  if (!refund || !stored || !room) return null;
  // By the terms of that moment, as the refund was planned.
  return { room, fee: refund.cause === "room_canceled" ? cancellationFee(stored, refund.requestedAt) : null };
}

/** That a stay was canceled, what that cost, and what comes back: `refunded`, empty for nothing. */
export function canceledStayTexts({ room, fee }: CanceledStay, refunded: string, words: Words): string[] {
  const { mail } = words;
  const { totalPrice, totalPayLaterAmount, currency } = room;
  const isPrepaid = totalPrice > totalPayLaterAmount;
  const cost = () => {
    if (fee === null) return "";
    const amount = formatMoney(fee, currency);
    return fee === 0
      ? mail("notices.stay.free")
      : mail(`notices.stay.${isPrepaid ? "fee" : "feeLater"}`, { fee: amount });
  };
  const back = () => {
    if (refunded) return mail("notices.stay.refunded", { what: refunded });
    return mail(`notices.stay.${isPrepaid ? "nothing" : "notCharged"}`);
  };
  return [
    mail("notices.stay.text", { hotel: room.hotelInfo.name, dates: stayDates(room, words) }),
    [cost(), back()].filter(Boolean).join(" "),
  ];
}
