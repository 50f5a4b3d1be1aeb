import type { CalendarEntry } from "#contract/order.ts";
import { isCalendarCanceled } from "../../domain/orders/calendar-sequence.ts";
import type { OrderDocument } from "../../domain/orders/document.ts";
import { roomId } from "./view.ts";

/** What a subscribed calendar is told of an order: no name, and no booking's number (contract/order.schema.ts). */
export function calendarEntry(order: OrderDocument): CalendarEntry {
  const { uuid, created, status, event, calendarSequence, orderNumber } = order;
  return {
    ...{ uuid, created, event, calendarSequence, orderNumber },
    orderStatus: isCalendarCanceled(order) ? "refunded" : status,
    rooms: order.rooms.map((room) => {
      const { stay, hotel } = room;
      const { name, address, timezone, checkIn: checkInTime, checkOut: checkOutTime } = hotel;
      return {
        id: roomId(order, room),
        status: room.status,
        stayRange: { checkin: stay.startDate, checkout: stay.endDate },
        hotelInfo: { name, address, timezone, checkInTime, checkOutTime },
      };
    }),
  };
}
