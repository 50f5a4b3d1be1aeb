import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import type { OwnOrder } from "#contract/order.ts";
import { orderCalendarFile } from "#contract/order-calendar.ts";
import { orderDocument } from "#tests/fixtures/order-document.ts";
import { ownOrderFixture, ownRoomFixture } from "#tests/fixtures/own-order.ts";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { HOSTILE_TEXTS } from "#tests/support/hostile-texts.ts";
import { cancelRoom, requestRefund } from "../domain/orders/changes.ts";
import type { OrderDocument, OrderRoom } from "../domain/orders/document.ts";
import { wordsFor } from "../texts/words.ts";
import { compose, confirmationEmail } from "./compose.ts";
import { canceledStayOf } from "./messages/canceled-stay.ts";
import { confirmationMessage } from "./messages/confirmation.ts";
import { noticeMessage } from "./messages/notice.ts";

const LINK = "https://shop.example/fanatics/order-confirmation/1";
const NONE = { from: null, amount: null, percent: null, numberOfNights: null, nonRefundable: false };
const STEPS = [
  { ...NONE, from: 48, percent: 50 },
  { ...NONE, from: 24, percent: 100 },
];
const NOW = Date.parse("2026-12-01T10:00:00Z");

const confirmation = (changes: Partial<OwnOrder>, locale = "en", now = NOW) =>
  confirmationEmail(ownOrderFixture(changes), {
    ...{ id: "email-1", to: "zoe@example.com", link: LINK, page: LINK, now, words: wordsFor(locale) },
  });

/** The calendar file that an email attaches, unfolded. */
async function calendarOf(changes: Partial<OwnOrder>): Promise<string> {
  const { files } = await confirmation(changes);
  const content = files.find(({ filename }) => filename === "event.ics")?.content ?? "";
  return Buffer.from(content, "base64")
    .toString("utf8")
    .replace(/\r\n[ \t]/g, "");
}

/** What a text is in HTML, as its reader sees it. */
const read = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

describe("the stay in the confirmation email", () => {
  it("says where, when, for whom, and on which terms, in the hotel's local time", async () => {
    const stay = {
      ...{ startDate: "2027-02-01", endDate: "2027-02-04" },
      ...{ guests: 3, rooms: 2, children: [9] },
    };
    const { text } = await confirmation({ rooms: [ownRoomFixture({ stay, policies: STEPS })] });
    expect(text).toContain(
      [
        "Your stay",
        "---------",
        "",
        "Hotel: The Kestrel",
        "  12 Mill St, New York, NY 10001",
        "Check-in: Mon, Feb 1, 2027, from 3:00 PM EST",
        "Check-out: Thu, Feb 4, 2027, by 11:00 AM EST",
        "Room: Queen room",
        "  Room only",
        "Guests: 2 rooms · 3 guests per room · including 1 child, age 9",
        "Who checks in: Zoë Ďuriš-Łódź",
        "Confirmation number: HTL-4711",
        "Cancellation: Free cancellation until Sat, Jan 30, 2027, 3:00 PM EST",
        "  Cancel after Sat, Jan 30, 2027, 3:00 PM EST and pay 50.00% of the price",
        "  Cancel after Sun, Jan 31, 2027, 3:00 PM EST and pay 100.00% of the price",
        "Paid: $600.00 USD\n",
      ].join("\n"),
    );
    expect(text).not.toContain("To pay at the hotel");
  });

  it("says what is left to pay at the hotel", async () => {
    const { text } = await confirmation({ rooms: [ownRoomFixture({ payLater: true })] });
    expect(text).toContain("To pay at the hotel: $600.00 USD");
    expect(text).not.toContain("Paid:");
  });

  it("states the terms of the moment it was asked for", async () => {
    const late = Date.parse("2027-01-31T12:00:00Z");
    const { text } = await confirmation({ rooms: [ownRoomFixture({ policies: STEPS })] }, "en", late);
    expect(text).not.toContain("Free cancellation");
    expect(text).toContain("Cancellation: Cancel and pay 50.00% of the price\n  Cancel after Sun, Jan 31");
  });

  it("says of a canceled one only that, in an email that is sent again", async () => {
    const canceled = {
      status: "canceled",
      canceledAt: "2026-12-20T17:00:00Z",
      cancellationFee: null,
    } as const;
    const { text } = await confirmation({ rooms: [ownRoomFixture({}, canceled)] });
    expect(text).toContain("Canceled on Sun, Dec 20, 2026, 12:00 PM EST");
    expect(text).toContain("Hotel: The Kestrel");
    expect(text).not.toMatch(/HTL-4711|your stay are confirmed|Paid:/);
  });

  it("is in no email of an order without one", async () => {
    const { text, html } = await confirmation({});
    expect(`${text}${html}`).not.toMatch(/Your stay|your stay|Check-in/);
  });

  it.each(LANGUAGES)("is the same in HTML and plain text, in %s", async (language) => {
    const { html, text } = await confirmation({ rooms: [ownRoomFixture({ policies: STEPS })] }, language);
    const { mail, order, hotel } = wordsFor(language);
    for (const said of [
      order("stay.title"),
      mail("confirmation.thanksWithStay"),
      mail("attached.calendarWithStay"),
      "The Kestrel",
      "12 Mill St, New York, NY 10001",
      "Queen room",
      hotel("mealPlan.room_only"),
      hotel("rooms", { count: 1 }),
      order("stay.leadGuest"),
      "HTL-4711",
      hotel("terms.title"),
      "50.00",
      "$600.00 USD",
    ]) {
      expect(text).toContain(said);
      expect(read(html)).toContain(said);
    }
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined|\b(?:mail|order|hotel)[.:][a-z]+[.:]/);
  });
});

describe("the stay in the calendar file", () => {
  it("is an entry of its own, in the hotel's local time, with the booking's number", async () => {
    const { uuid } = ownOrderFixture();
    const file = await calendarOf({ rooms: [ownRoomFixture()] });
    const [, event = "", stay = ""] = file.split("BEGIN:VEVENT");
    expect(event).toContain(`UID:${uuid}\r\n`);
    for (const line of [
      `UID:${uuid}-room-1`,
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "SUMMARY:Stay at The Kestrel",
      "LOCATION:The Kestrel\\, 12 Mill St\\, New York\\, NY 10001",
      "DESCRIPTION:Confirmation number: HTL-4711",
      "DTSTART;TZID=America/New_York:20270201T150000",
      "DTEND;TZID=America/New_York:20270204T110000",
    ])
      expect(stay.split("\r\n")).toContain(line);
  });

  it("is canceled with the room, and the event stays", async () => {
    const canceled = { status: "canceled", canceledAt: "2026-12-20T17:00:00Z" } as const;
    const [, event, stay] = (await calendarOf({ rooms: [ownRoomFixture({}, canceled)] })).split(
      "BEGIN:VEVENT",
    );
    expect(event).toContain("STATUS:CONFIRMED");
    expect(stay).toContain("STATUS:CANCELLED");
    expect(stay).toContain("SEQUENCE:1");
  });

  it("stays when the event is canceled, whose own entry does not", async () => {
    const tickets = ownOrderFixture().tickets.map((ticket) => ({ ...ticket, status: "refunded" as const }));
    const changes = { tickets, orderStatus: "partly_refunded" as const, rooms: [ownRoomFixture()] };
    const [, event, stay] = (await calendarOf(changes)).split("BEGIN:VEVENT");
    expect(event).toContain("STATUS:CANCELLED");
    expect(stay).toContain("STATUS:CONFIRMED");
  });

  it("is alone while the event has no date", async () => {
    const event = { ...ownOrderFixture().event, startDateTimeUtc: null };
    const rooms = [ownRoomFixture()];
    expect((await calendarOf({ event, rooms })).match(/UID:.*/g)).toEqual([
      `UID:${ownOrderFixture().uuid}-room-1`,
    ]);
    const { text } = await confirmation({ event, rooms });
    expect(text).toContain(wordsFor("en").mail("attached.calendarStay"));
  });
});

describe("foreign texts of a stay", () => {
  const tags = (html: string) => html.match(/<[^>]*>/g);
  const roomOf = (text: string) =>
    ownRoomFixture({
      leadGuest: text,
      hotel: { ...aRoom().hotel, name: text, address: text },
      room: { ...aRoom().room, type: text },
    });
  const foreign = fc.string({ minLength: 1, unit: "binary" });
  const RUNS: fc.Parameters<[string]> = {
    examples: HOSTILE_TEXTS.map((text) => [text]),
    numRuns: HOSTILE_TEXTS.length + 100,
  };

  it("add no markup to the confirmation email", async () => {
    const emailOf = (text: string) => {
      const order = ownOrderFixture({ rooms: [{ ...roomOf(text), supplierConfirmationNumber: text }] });
      const words = wordsFor("en");
      const message = confirmationMessage(order, { link: LINK, now: NOW }, words);
      return compose(message, words, { id: "1", to: "zoe@example.com" });
    };
    const plain = await emailOf("x");
    await fc.assert(
      fc.asyncProperty(foreign, async (text) => {
        const { html, text: plainText } = await emailOf(text);
        expect(tags(html)).toEqual(tags(plain.html));
        expect(read(html)).toContain(text);
        expect(plainText).toContain(`: ${text}\n  ${text}\n`);
      }),
      RUNS,
    );
  });

  it("add no line to the calendar file", () => {
    const t = wordsFor("en").order;
    const namesOf = (text: string) => {
      const rooms = [{ ...roomOf(text), supplierConfirmationNumber: text }];
      const file = orderCalendarFile(ownOrderFixture({ rooms }), { url: LINK, t });
      const lines = (file ?? "").replace(/\r\n[ \t]/g, "").split(/[\r\n]+/);
      return lines.map((line) => line.split(/[:;]/)[0]);
    };
    const plain = namesOf("x");
    expect(plain).toContain("LOCATION");
    fc.assert(
      fc.property(foreign, (text) => {
        expect(namesOf(text)).toEqual(plain);
      }),
      RUNS,
    );
  });

  it("add no markup to the email about its cancellation", async () => {
    const emailOf = (text: string) => {
      const refunds = [{ ...REFUND, amount: 0 }];
      const notice = {
        id: "o:refund:room:1",
        kind: "refund",
        canceledStay: { room: roomOf(text), fee: 0 },
      } as const;
      const message = noticeMessage(notice, ownOrderFixture({ refunds }), LINK, wordsFor("en"));
      return compose(message, wordsFor("en"), { id: "1", to: "zoe@example.com" });
    };
    const plain = await emailOf("x");
    await fc.assert(
      fc.asyncProperty(foreign, async (text) => {
        const { html } = await emailOf(text);
        expect(tags(html)).toEqual(tags(plain.html));
        expect(read(html)).toContain(`Your stay at ${text} is canceled`);
      }),
      RUNS,
    );
  });
});

const REFUND: OwnOrder["refunds"][number] = {
  ...{ id: "room:1", cause: "room_canceled", reason: "", status: "done" },
  ...{ requestedAt: "2027-01-31T12:00:00Z", tickets: [], amount: 0, points: 0, clawback: 0 },
};

describe("the email about a canceled stay", () => {
  const REQUESTED = Date.parse("2027-01-31T12:00:00Z");
  const placed = (room: ReturnType<typeof aRoom>, paid: OrderRoom["paid"]): OrderDocument => {
    const booking = { reference: "r", bookingId: "b", confirmation: "HTL-4711" };
    const rooms = [{ ...room, ...booking, number: 1, status: "confirmed", canceledAt: null, paid } as const];
    return orderDocument({ rooms, totalPrice: 100_000, pointsRedeemed: 5_000, refunds: [] });
  };
  /** The email after a change of an order, by the order as it is stored and as its buyer sees it. */
  const emailAfter = (before: OrderDocument, patch: object, refundId: string, locale = "en") => {
    const order: OrderDocument = { ...before, ...patch };
    const [room] = before.rooms;
    if (!room) throw new Error("a room");
    const own = ownOrderFixture({
      rooms: [ownRoomFixture({ ...room, payLater: room.payLater > 0 })],
      refunds: order.refunds.map(({ tickets, ...refund }) => ({
        ...{ ...REFUND, ...refund, requestedAt: REFUND.requestedAt, status: "done" as const },
        tickets: tickets.map(String),
      })),
    });
    const id = `${order.uuid}:refund:${refundId}`;
    const notice = { id, kind: "refund", canceledStay: canceledStayOf(id, order, own) } as const;
    const { subject, blocks } = noticeMessage(notice, own, LINK, wordsFor(locale));
    return { subject, text: blocks.map((block) => ("text" in block ? block.text : "")).join("\n") };
  };
  const afterCancel = (
    room: ReturnType<typeof aRoom>,
    paid: OrderRoom["paid"],
    fee: number,
    locale = "en",
  ) => {
    const order = placed(room, paid);
    const canceled = cancelRoom(order, fee, REQUESTED);
    if (!canceled.ok) throw new Error(canceled.reason);
    return emailAfter(order, canceled.patch, "room:1", locale);
  };

  it("says the fee and what comes back, to the card and as points", () => {
    const paid = { amount: 55_000, points: 5_000, earned: 0 };
    const { subject, text } = afterCancel(aRoom({ policies: STEPS }), paid, 30_000);
    expect(subject).toBe("Room canceled: The Kestrel");
    expect(text).toContain("Your stay at The Kestrel is canceled (Mon, Feb 1, 2027 – Thu, Feb 4, 2027).");
    expect(text).toContain("The cancellation fee is $300.00. We’ve refunded $275.00 + 2,500 points.");
    expect(text).toContain(wordsFor("en").mail("notices.refund.card"));
    expect(text).toContain("Your tickets for Knicks <vs> Celtics aren’t affected.");
  });

  it("says that it was free", () => {
    const { text } = afterCancel(aRoom(), { amount: 60_000, points: 0, earned: 0 }, 0);
    expect(text).toContain("Canceling was free of charge. We’ve refunded $600.00.");
  });

  it("says that nothing comes back when the fee is the whole price", () => {
    const nonRefundable = aRoom({ policies: [{ ...NONE, nonRefundable: true }] });
    const { text } = afterCancel(nonRefundable, { amount: 60_000, points: 0, earned: 0 }, 60_000);
    expect(text).toContain("The cancellation fee is $600.00. There’s nothing to refund.");
    expect(text).not.toContain(wordsFor("en").mail("notices.refund.card"));
  });

  it("says that nothing was charged for one that is paid at the hotel, and who charges its fee", () => {
    const nothing = { amount: 0, points: 0, earned: 0 };
    const free = afterCancel(aRoom({ payLater: true }), nothing, 0);
    expect(free.text).toContain("Canceling was free of charge. We didn’t charge you for it.");
    const late = afterCancel(aRoom({ payLater: true, policies: STEPS }), nothing, 30_000);
    expect(late.text).toContain(
      "The hotel charges a cancellation fee of $300.00. We didn’t charge you for it.",
    );
  });

  it.each(LANGUAGES)("leaves no value out, in %s", (language) => {
    const paid = { amount: 60_000, points: 0, earned: 0 };
    const { subject, text } = afterCancel(aRoom({ policies: STEPS }), paid, 30_000, language);
    expect(subject).toContain("The Kestrel");
    expect(text.match(/\$300\.00/g)).toHaveLength(2);
    expect(`${subject}${text}`).not.toMatch(/\{\{|undefined|notices\./);
  });

  it("names it beside the tickets when the shop refunds everything, without a fee", () => {
    const order = placed(aRoom({ policies: STEPS }), { amount: 60_000, points: 0, earned: 0 });
    const origin = { id: "all", cause: "operator", reason: "", now: REQUESTED } as const;
    const refunded = requestRefund(order, { withRooms: true }, origin);
    if (!refunded.ok) throw new Error(refunded.reason);
    const { subject, text } = emailAfter(order, refunded.patch, "all");
    expect(subject).toBe("Refund: Knicks <vs> Celtics");
    expect(text).toContain("Your stay at The Kestrel is canceled, too.");
    expect(text).not.toContain("fee");
  });
});

describe("an email about the event", () => {
  const textOf = (kind: "event_cancelled" | "event_postponed", rooms: OwnOrder["rooms"]) => {
    const notice = { id: `o:${kind}:1`, kind, canceledStay: null };
    const { blocks } = noticeMessage(notice, ownOrderFixture({ rooms }), LINK, wordsFor("en"));
    return blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
  };
  const kept = "Your stay at The Kestrel isn’t affected.";

  it("says that a stay remains, and can be canceled by its own terms", () => {
    expect(textOf("event_postponed", [ownRoomFixture()])).toContain(kept);
    expect(textOf("event_postponed", [])).not.toContain("Your stay");
    expect(textOf("event_postponed", [ownRoomFixture({}, { cancellationFee: null })])).not.toContain(kept);
  });

  it("promises to refund everything only if no stay remains", () => {
    const everything = "refunding everything you paid.";
    expect(textOf("event_cancelled", [])).toContain(everything);
    const booked = textOf("event_cancelled", [ownRoomFixture()]);
    expect(booked).toContain("refunding everything you paid for them.");
    expect(booked).toContain(kept);
    const canceled = ownRoomFixture({}, { status: "canceled", cancellationFee: null });
    expect(textOf("event_cancelled", [canceled])).toContain(everything);
  });
});
