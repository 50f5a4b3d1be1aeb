import type { Reader } from "#app/features/checkout/cart-view.ts";
import { type RoomView, roomView } from "#app/features/stay/room-view.ts";
import type { OrderRoom } from "#contract/cart-room.ts";
import type { OwnOrder } from "#contract/order.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";

/** What the buyer is told before they cancel a room; amounts are formatted. */
export interface CancellationOffer {
  /** Minor units, sent along with the form: at another fee nothing is canceled. */
  expectedFee: number;
  /** Null: free of charge. */
  fee: string | null;
  /** Whether the hotel takes the fee, which was not paid with the order. */
  isChargedByHotel: boolean;
  /** What goes back; null for nothing. */
  refund: string | null;
  /** A part of it may go back as points. */
  inPoints: boolean;
}

export interface OrderRoomView extends RoomView {
  confirmation: string;
  /** What was paid with the order; minor units. */
  paid: number;
  /** When it was canceled, at the hotel's clocks; null for a room that is booked. */
  canceledAt: string | null;
  isCanceled: boolean;
  /** Null when it can't be canceled, or is already. */
  cancellation: CancellationOffer | null;
}

/** @param reader `now` in ms since the epoch */
export function orderRoomView(
  room: OrderRoom,
  { billingDetails, pointsRedeemed }: Pick<OwnOrder, "billingDetails" | "pointsRedeemed">,
  reader: Pick<Reader, "now" | "language">,
): OrderRoomView {
  const view = roomView(room, reader);
  const buyer = [billingDetails.firstName, billingDetails.lastName].filter(Boolean).join(" ");
  const isCanceled = room.status === "canceled";
  const { canceledAt, hotelInfo } = room;
  return {
    ...view,
    terms: isCanceled ? [] : view.terms,
    leadGuest: view.leadGuest || buyer,
    confirmation: room.supplierConfirmationNumber,
    paid: view.total - view.payLater,
    canceledAt: canceledAt && dateTimeWithZone(canceledAt, hotelInfo.timezone, reader.language),
    isCanceled,
    cancellation: isCanceled ? null : cancellationOffer(room, pointsRedeemed > 0),
  };
}

function cancellationOffer(room: OrderRoom, inPoints: boolean): CancellationOffer | null {
  const { cancellationFee: fee, totalPrice, totalPayLaterAmount, currency } = room;
  if (fee === null) return null;
  const paid = totalPrice - totalPayLaterAmount;
  const refund = Math.max(0, paid - fee);
  return {
    expectedFee: fee,
    fee: fee > 0 ? formatMoney(fee, currency) : null,
    isChargedByHotel: fee > 0 && paid === 0,
    refund: refund > 0 ? formatMoney(refund, currency) : null,
    inPoints: inPoints && refund > 0,
  };
}
