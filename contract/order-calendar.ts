import type { TFunction } from "i18next";
import { type CalendarStay, orderCalendar } from "#lib/calendar-entry.ts";
import { instantAt } from "#lib/local-instant.ts";
import type { CalendarEntry, Order, OwnOrder } from "./order.ts";

type Words = TFunction<"order">;
/** A room of an order, or what a subscribed calendar gets of it. */
type CalendarRoom = CalendarEntry["rooms"][number] &
  Partial<Pick<OwnOrder["rooms"][number], "supplierConfirmationNumber">>;

/**
 * The calendar file of an order: its event and its stays, as far as `order` tells of them. `url`: the order's page. Null
 * when there is nothing with a date.
 */
export function orderCalendarFile(
  order: Order | CalendarEntry,
  { url, t }: { url: string; t: Words },
): string | null {
  const rooms = "rooms" in order ? order.rooms : [];
  // A room that is left keeps the order alive, but not the event's entry.
  const isOver = "tickets" in order && order.tickets.every(({ status }) => status === "refunded");
  return orderCalendar(isOver ? { ...order, orderStatus: "refunded" } : order, {
    url,
    description: "orderNumber" in order ? t("calendarNote", { number: order.orderNumber }) : "",
    stays: rooms.map((room) => stayOf(room, t)),
  });
}

/** From check-in to check-out. */
function stayOf(room: CalendarRoom, t: Words): CalendarStay {
  const { id, status, stayRange, hotelInfo, supplierConfirmationNumber: number } = room;
  const { name, address, timezone, checkInTime, checkOutTime } = hotelInfo;
  const isCanceled = status === "canceled";
  return {
    // `<uuid of the order>-room-1`: some calendar servers name files by UIDs.
    uid: id.replaceAll("/", "-"),
    // A stay changes once, when it is canceled.
    sequence: isCanceled ? 1 : 0,
    isCanceled,
    summary: t("calendarStay", { hotel: name }),
    location: [name, address].filter(Boolean).join(", "),
    description: number ? `${t("stay.confirmation")}: ${number}` : "",
    timezone,
    start: instantAt(stayRange.checkin, checkInTime, timezone),
    end: instantAt(stayRange.checkout, checkOutTime, timezone),
  };
}
