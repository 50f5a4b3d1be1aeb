import { cancellationTerms, type Term } from "#contract/cancellation-terms.ts";
import type { RoomItem } from "#contract/cart-room.ts";
import type { Room } from "#contract/hotel.ts";
import { instantAt } from "#lib/local-instant.ts";
import { type CheckTimes, checkTimes, type StayTexts, stayParams, toStayTexts } from "./stay-texts.ts";

/** A room of a cart or order as pages show it. Amounts in minor units of `currency`, for all rooms and nights. */
export interface RoomView {
  id: string;
  hotel: string;
  address: string;
  /** Path of the hotel's page for the same stay. */
  to: string;
  type: string;
  mealPlan: Room["mealPlan"];
  stay: StayTexts;
  times: CheckTimes;
  terms: Term[];
  /** Who checks in; empty: the buyer. */
  leadGuest: string;
  currency: string;
  total: number;
  /** The part that is paid at the hotel. */
  payLater: number;
  /** The fees in it. */
  fees: number;
  /** The price before the supplier changed it; null when the buyer was told no other one. */
  oldTotal: number | null;
}

/** @param reader `now` in ms since the epoch */
export function roomView(item: RoomItem, { now, language }: { now: number; language: string }): RoomView {
  const { hotelInfo, stayRange, details, currency } = item;
  const { timezone, checkInTime: checkIn, checkOutTime: checkOut } = hotelInfo;
  const stay = {
    ...{ startDate: stayRange.checkin, endDate: stayRange.checkout, rooms: details.quantity },
    ...{ guests: details.adultCount + details.childCount, children: details.childAge },
  };
  const checkInAt = instantAt(stay.startDate, checkIn, timezone);
  return {
    id: item.id,
    hotel: hotelInfo.name,
    address: hotelInfo.address,
    to: `/hotel/${hotelInfo.id}?${stayParams(stay)}`,
    type: hotelInfo.roomType,
    mealPlan: hotelInfo.mealPlan,
    stay: toStayTexts(stay, language),
    times: checkTimes({ checkIn, checkOut, timezone }, stay, language),
    terms: cancellationTerms(hotelInfo.cancellationPolicies, {
      ...{ currency, checkInAt, timezone, now, language },
    }),
    leadGuest: item.leadGuest,
    currency,
    total: item.totalPrice,
    payLater: item.totalPayLaterAmount,
    fees: item.totalIncludedFeeAmount,
    oldTotal: item.oldTotalPrice,
  };
}
