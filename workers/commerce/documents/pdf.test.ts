import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import { ownOrderFixture, ownRoomFixture } from "#tests/fixtures/own-order.ts";
import { pdfPages } from "#tests/support/pdf-pages.ts";
import { wordsFor } from "../texts/words.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { ticketsPdf } from "./tickets-pdf.ts";

/** As the pages' texts are compared: without white space. */
const packed = (text: string) => text.replaceAll(/\s+/g, "");

describe("the PDF of tickets", () => {
  it.each(LANGUAGES)("has a page a ticket with its place and code, in %s", async (language) => {
    const order = ownOrderFixture();
    const words = wordsFor(language);
    const pages = await pdfPages(await ticketsPdf(order, words));
    expect(pages.map(({ code }) => code)).toEqual(order.tickets.map(({ code }) => code));
    pages.forEach(({ text }, index) => {
      expect(text).toContain(packed(words.order("tickets.admit", { number: index + 1, count: 2 })));
      expect(text).toContain(`${words.order("tickets.seat")}${11 + index}`);
      for (const said of [order.event.name, order.orderNumber, "New York, NY 10001", "EST", "Zoë Ďuriš-Łódź"])
        expect(text).toContain(packed(said));
    });
  });

  it("leaves out tickets that no longer admit, and is none without any", async () => {
    const [first, second] = ownOrderFixture().tickets;
    if (!first || !second) throw new Error("two tickets");
    const refunded = { ...first, status: "refunded", code: null } as const;
    const pages = await pdfPages(
      await ticketsPdf(ownOrderFixture({ tickets: [refunded, second] }), wordsFor("en")),
    );
    expect(pages.map(({ code }) => code)).toEqual([second.code]);
    expect(pages[0]?.text).toContain("Ticket2of2");
    expect(await ticketsPdf(ownOrderFixture({ tickets: [refunded] }), wordsFor("en"))).toBeNull();
  });

  it("writes Greek, Cyrillic and Vietnamese names, long ones on several lines, and marks other scripts", async () => {
    const { event } = ownOrderFixture();
    const name = `Αθήνα Москва Nguyễn 東京 ${"Donaudampfschifffahrt".repeat(6)}`;
    const [page] = await pdfPages(
      await ticketsPdf(ownOrderFixture({ event: { ...event, name } }), wordsFor("de")),
    );
    expect(page?.text).toContain("ΑθήναМоскваNguyễn??");
    expect(page?.text).toContain("Donaudampfschifffahrt".repeat(6));
  });
});

describe("the invoice", () => {
  it.each(LANGUAGES)("names both sides, every fee and tax, and the total, in %s", async (language) => {
    const order = ownOrderFixture();
    const words = wordsFor(language);
    const [page] = await pdfPages(await invoicePdf(order, words));
    for (const said of [
      words.mail("invoice.title"),
      order.orderNumber,
      "1 Example Plaza",
      "Zoë Ďuriš-Łódź",
      "Brooklyn, NY 11201",
      `${words.checkout("price.charges.face_value")} $100.00`,
      `${words.checkout("price.charges.service")} $15.00`,
      `${words.checkout("price.charges.tax")} $8.45`,
      `${words.checkout("price.points")} -$20.00`,
      `${words.checkout("price.total")} $103.45 USD`,
      `${words.mail("invoice.taxes")} $8.45`,
      words.order("payment.card", { type: "Visa", last4: "4242", expires: "04/29" }),
    ])
      expect(page?.text).toContain(packed(said));
  });

  it.each(LANGUAGES)("has the room and its price, in %s", async (language) => {
    const words = wordsFor(language);
    const lines = [
      ...ownOrderFixture().lines,
      { type: "room" as const, name: "The Kestrel", amount: 60_000, quantity: 1, charges: [] },
    ];
    const invoice = invoicePdf(
      ownOrderFixture({ rooms: [ownRoomFixture()], lines, totalPrice: 70_345 }),
      words,
    );
    const pages = await pdfPages(await invoice);
    expect(pages).toHaveLength(1);
    for (const said of [
      "12 Mill St, New York, NY 10001",
      `Queen room · ${words.hotel("mealPlan.room_only")} · ${words.hotel("rooms", { count: 1 })}`,
      "The Kestrel $600.00",
      `${words.checkout("price.total")} $703.45 USD`,
    ])
      expect(pages[0]?.text).toContain(packed(said));
  });

  it("has what is paid at the hotel below the total, and what was canceled", async () => {
    const words = wordsFor("en");
    const lines = [
      ...ownOrderFixture().lines,
      { type: "unpaid" as const, name: "The Kestrel", amount: 60_000, quantity: 1, charges: [] },
    ];
    const canceled = { status: "canceled", canceledAt: "2026-12-20T17:00:00Z" } as const;
    const rooms = [ownRoomFixture({ payLater: true }, canceled)];
    const [page] = await pdfPages(await invoicePdf(ownOrderFixture({ rooms, lines }), words));
    expect(page?.text).toContain(packed("Mon, Feb 1, 2027 – Thu, Feb 4, 2027"));
    expect(page?.text).toContain(packed("Canceled on Sun, Dec 20, 2026, 12:00 PM EST"));
    const later = packed(`${words.checkout("price.later")}: The Kestrel $600.00`);
    expect(page?.text.split(packed("$103.45 USD"))[1]).toMatch(/^Taxesincluded\$8\.45/);
    expect(page?.text.split(packed("$103.45 USD"))[1]).toContain(later);
  });
});
