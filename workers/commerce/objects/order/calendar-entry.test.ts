import { expect, it } from "vitest";
import { calendarEntrySchema } from "#contract/order.schema.ts";
import { orderCalendarFile } from "#contract/order-calendar.ts";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { wordsFor } from "../../texts/words.ts";
import { calendarEntry } from "./calendar-entry.ts";

const order = orderDocument({
  rooms: [
    {
      ...aRoom({ leadGuest: "Frankie Guest" }),
      ...{ number: 1, reference: "reference-1", bookingId: "booking-1", confirmation: "HTL-4711" },
      ...{ status: "confirmed", canceledAt: null, paid: { amount: 60_000, points: 0, earned: 0 } },
    },
  ],
});
const fileOf = (change: Parameters<typeof orderDocument>[0] = {}) =>
  orderCalendarFile(calendarEntry({ ...order, ...change }), {
    url: "https://x.example/",
    t: wordsFor("en").order,
  });
/** The entries of an event and a stay. */
const entriesOf = (change?: Parameters<typeof orderDocument>[0]) =>
  (fileOf(change) ?? "")
    .replace(/\r\n[ \t]/g, "")
    .split("BEGIN:VEVENT")
    .slice(1);

it("has the stay's place and time, and nothing that opens the booking", () => {
  const entry = calendarEntry(order);
  expect(calendarEntrySchema.strict().parse(entry)).toEqual(entry);
  const [, stay] = entriesOf();
  expect(stay).toContain(`UID:${order.uuid}-room-1\r\n`);
  expect(stay).toContain("DTSTART;TZID=America/New_York:20270201T150000");
  expect(stay).toContain("LOCATION:The Kestrel\\, 12 Mill St");
  expect(`${JSON.stringify(entry)}${fileOf()}`).not.toMatch(/HTL-4711|Frankie|reference-1|booking-1|60000/);
});

it("follows the cancellation of the room, and of the event without it", () => {
  const [room] = order.rooms;
  if (!room) throw new Error("a room");
  const [event, stay] = entriesOf({ rooms: [{ ...room, status: "canceled", canceledAt: 1 }] });
  expect(event).toContain("STATUS:CONFIRMED");
  expect(stay).toContain("STATUS:CANCELLED");
  expect(stay).toContain("SEQUENCE:1");
  const tickets = order.tickets.map((ticket) => ({ ...ticket, status: "refunded" as const }));
  const [canceledEvent, keptStay] = entriesOf({ tickets, status: "partly_refunded" });
  expect(canceledEvent).toContain("STATUS:CANCELLED");
  expect(keptStay).toContain("STATUS:CONFIRMED");
});
