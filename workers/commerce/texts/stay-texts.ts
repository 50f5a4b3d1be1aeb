import { cancellationTerms } from "#contract/cancellation-terms.ts";
import type { OwnOrder } from "#contract/order.ts";
import { describeMoment } from "#lib/dates.ts";
import { instantAt } from "#lib/local-instant.ts";
import type { Words } from "./words.ts";

export type Room = OwnOrder["rooms"][number];

/** The moments of check-in and check-out, in the hotel's zone. */
function checkMoments({ hotelInfo, stayRange }: Pick<Room, "hotelInfo" | "stayRange">, { language }: Words) {
  const { timezone, checkInTime, checkOutTime } = hotelInfo;
  const moment = (day: string, time: string) => {
    const instant = new Date(instantAt(day, time, timezone)).toISOString();
    return describeMoment(instant, timezone, language, true);
  };
  return {
    checkIn: moment(stayRange.checkin, checkInTime),
    checkOut: moment(stayRange.checkout, checkOutTime),
  };
}

/** When the guests arrive and leave: `Mon, Feb 1, 2027, from 3:00 PM EST` and `Thu, Feb 4, 2027, by 11:00 AM EST`. */
export function checkTexts(room: Room, words: Words): { checkIn: string; checkOut: string } {
  const { checkIn, checkOut } = checkMoments(room, words);
  return {
    checkIn: words.mail("stay.from", { date: checkIn.date, time: checkIn.time }),
    checkOut: words.mail("stay.by", { date: checkOut.date, time: checkOut.time }),
  };
}

/** `Mon, Feb 1, 2027 – Thu, Feb 4, 2027` */
export function stayDates(room: Pick<Room, "hotelInfo" | "stayRange">, words: Words): string {
  const { checkIn, checkOut } = checkMoments(room, words);
  return words.hotel("stay.range", { from: checkIn.date, to: checkOut.date });
}

/** `2 rooms · 3 guests per room · including 1 child, age 9` */
export function guestsText({ details }: Room, { hotel }: Words): string {
  const { adultCount, childCount, childAge, quantity } = details;
  const parts = [
    hotel("rooms", { count: quantity }),
    hotel("guests", { count: adultCount + childCount }),
    ...(childCount > 0 ? [hotel("children", { count: childCount, ages: childAge.join(", ") })] : []),
  ];
  return parts.join(" · ");
}

/** What canceling costs from `now` (ms) on, one sentence an element, with deadlines in the hotel's zone. */
export function termTexts({ hotelInfo, stayRange, currency }: Room, now: number, words: Words): string[] {
  const { cancellationPolicies, timezone, checkInTime } = hotelInfo;
  const checkInAt = instantAt(stayRange.checkin, checkInTime, timezone);
  const context = { currency, checkInAt, timezone, now, language: words.language };
  return cancellationTerms(cancellationPolicies, context).map(({ key, values }) =>
    words.hotel(`terms.${key}`, values),
  );
}
