import jsqr from "jsqr";
import { PNG } from "pngjs";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/i18n.ts";
import type { OwnOrder } from "#contract/order.ts";
import { ownOrderFixture } from "#tests/fixtures/own-order.ts";
import { expectEvery, nonEmpty } from "#tests/support/expect-every.ts";
import { pdfPages } from "#tests/support/pdf-pages.ts";
import { wordsFor } from "../texts/words.ts";
import { confirmationEmail } from "./compose.ts";
import { mimeMessage } from "./mime.ts";

const PAGE = "https://shop.example/fanatics/order-confirmation/1";
const LINK = `${PAGE}?key=abc&x=1`;
const NOW = Date.parse("2026-12-01T10:00:00Z");

const emailOf = (changes: Partial<OwnOrder> = {}, locale = "en") =>
  confirmationEmail(ownOrderFixture(changes), {
    id: "email-1",
    to: "zoe@example.com",
    link: LINK,
    page: PAGE,
    now: NOW,
    words: wordsFor(locale),
  });

const parsed = async (...args: Parameters<typeof emailOf>) =>
  PostalMime.parse(mimeMessage(await emailOf(...args), new Date("2026-12-01T10:00:00Z")));

describe.each(LANGUAGES)("the confirmation email in %s", (language) => {
  it("says the same in HTML and plain text, in that language", async () => {
    const { html, text } = await emailOf({}, language);
    const { mail, order, checkout } = wordsFor(language);
    // As the reader sees it: without tags, and entities resolved.
    const read = html.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ").replaceAll("&#39;", "'");
    for (const said of [
      order("confirmed"),
      mail("greeting", { name: "Zoë" }),
      mail("next.e_ticket"),
      mail("attached.tickets"),
      mail("open"),
      order("tickets.title"),
      order("tickets.admit", { number: 2, count: 2 }),
      checkout("shipping.e-ticket.short"),
      checkout("price.charges.service"),
      "ABCD-EFGH-JKLM",
      "4 Pennsylvania Plaza, New York, NY 10001",
      "$103.45 USD",
    ]) {
      expect(text).toContain(said);
      expect(read).toContain(said);
    }
    expect(text).toContain(LINK);
    expect(html).toContain(LINK.replaceAll("&", "&amp;"));
    expect(html).toContain(`<html lang="${language}">`);
    // No key without words, no value without a place.
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined|\b(?:mail|order|checkout)[.:][a-z]+[.:]/);
  });
});

describe("the confirmation email", () => {
  it("shows each ticket's code as a picture that mail programs do not drop", async () => {
    const { html, files } = await emailOf();
    const pictures = ownOrderFixture().tickets.map((_, index) => {
      const id = `ticket-${index + 1}`;
      expect(html).toContain(`src="cid:${id}"`);
      const file = files.find(({ contentId }) => contentId === id);
      return PNG.sync.read(Buffer.from(file?.content ?? "", "base64"));
    });
    const codes = pictures.map(
      ({ data, width, height }) => jsqr(new Uint8ClampedArray(data), width, height)?.data,
    );
    expect(codes).toEqual(ownOrderFixture().tickets.map(({ code }) => code));
    expect(html).not.toContain("<svg");
  });

  it("shows no code of a ticket that does not admit", async () => {
    const [first] = ownOrderFixture().tickets;
    if (!first) throw new Error("a ticket");
    const { html, text, files } = await emailOf({ tickets: [{ ...first, status: "refunded", code: null }] });
    expect(html).not.toContain("cid:ticket");
    expect(text).toContain("Void");
    expect(files.map(({ filename }) => filename)).toEqual(["logo.png", "event.ics"]);
  });

  it("escapes foreign text, and keeps it as it is in plain text", async () => {
    const { html, text, subject } = await emailOf();
    expect(html).toContain("Knicks &lt;vs&gt; Celtics");
    expect(html).not.toContain("<vs>");
    expect(text).toContain("Knicks <vs> Celtics");
    expect(subject).toBe("Your tickets: Knicks <vs> Celtics");
  });

  it("says where a parcel goes and what is to be brought", async () => {
    const shippingAddress = { ...ownOrderFixture().billingDetails, address: "99 Ship Lane", city: "Łódź" };
    const delivery = { ...ownOrderFixture().delivery, kind: "mail" } as const;
    const mailed = await emailOf({ delivery, shippingAddress });
    expect(mailed.text).toContain(wordsFor("en").order("next.mail"));
    expect(mailed.text).toContain("99 Ship Lane\n  Łódź");
    const pickup = await emailOf({ delivery: { ...delivery, kind: "pickup" } });
    expect(pickup.text).toContain("Bring a photo ID");
  });

  it("is in English when its locale is none of ours", async () => {
    for (const locale of ["xx", "", "e", "../../etc", "zz_ZZ\r\nBcc: a@b"]) {
      const { html, subject } = await emailOf({}, locale);
      expect(html).toContain('<html lang="en">');
      expect(subject).toBe("Your tickets: Knicks <vs> Celtics");
    }
  });

  it("attaches the calendar entry: at the instant, for the day when the time is open, none without a date", async () => {
    const { event } = ownOrderFixture();
    const calendar = async (change: Partial<OwnOrder["event"]>) => {
      const { files } = await emailOf({ event: { ...event, ...change } });
      const file = files.find(({ filename }) => filename === "event.ics");
      return Buffer.from(file?.content ?? "", "base64").toString("utf8");
    };
    expect(await calendar({})).toMatch(/DTSTART;TZID=America\/New_York:20270104T193000\r\n/);
    expect(await calendar({})).toContain(`UID:${ownOrderFixture().uuid}\r\n`);
    expect(await calendar({})).not.toContain("key=");
    expect(await calendar({ hasStartTime: false })).toContain("DTSTART;VALUE=DATE:20270104");
    expect(await calendar({ startDateTimeUtc: null })).toBe("");
    const { text } = await emailOf({ event: { ...event, startDateTimeUtc: null } });
    expect(text).toContain("Date to be announced");
    expect(text).not.toContain(wordsFor("en").mail("attached.calendar"));
  });

  it("is the same email each time, so that a repeated try is recognized", async () => {
    expect(await emailOf()).toEqual(await emailOf());
  });
});

describe("the message in MIME", () => {
  it("has both texts, pictures and attachments as a mail program reads them", async () => {
    const mail = await parsed({}, "de");
    const email = await emailOf({}, "de");
    expect(mail.subject).toBe(email.subject);
    expect(mail.from).toMatchObject({ name: "Fanatics Tickets", address: "tickets@example.com" });
    expect(mail.replyTo).toMatchObject([{ address: "help@example.com" }]);
    expect(mail.to).toMatchObject([{ address: "zoe@example.com" }]);
    expect(mail.messageId).toBe("<email-1@example.com>");
    expect(mail.date).toBe("2026-12-01T10:00:00.000Z");
    expect(mail.text?.replaceAll("\r\n", "\n").trim()).toBe(email.text.trim());
    expect(mail.html?.trim()).toBe(email.html.trim());
    expect(
      mail.attachments.map(({ filename, mimeType, disposition, contentId }) => [
        ...[filename, mimeType, disposition, contentId],
      ]),
    ).toEqual([
      ["logo.png", "image/png", "inline", "<logo>"],
      ["ticket-1.png", "image/png", "inline", "<ticket-1>"],
      ["ticket-2.png", "image/png", "inline", "<ticket-2>"],
      ["tickets-ABCD-EFGH-JKLM.pdf", "application/pdf", "attachment", undefined],
      ["event.ics", "text/calendar", "attachment", undefined],
    ]);
    const pdf = mail.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    const pages = await pdfPages(new Uint8Array(pdf?.content as ArrayBuffer));
    expect(pages.map(({ code }) => code)).toEqual(ownOrderFixture().tickets.map(({ code }) => code));
  });

  it("has no line that mail servers break, and only CRLF", async () => {
    const event = { ...ownOrderFixture().event, name: `Łódź ${"Derby ".repeat(80)}` };
    const raw = mimeMessage(await emailOf({ event }), new Date());
    expectEvery(raw.split("\r\n"), (line) => line.length <= 900 && /^[\x20-\x7e\t]*$/.test(line));
    const { subject } = await PostalMime.parse(raw);
    expect(subject).toBe((await emailOf({ event })).subject.trim());
  });

  it("takes no header from an event's name or an address", async () => {
    const event = { ...ownOrderFixture().event, name: "Derby\r\nBcc: thief@example.com\r\n\r\nbody" };
    const email = await emailOf({ event });
    const raw = mimeMessage({ ...email, to: "a@example.com\r\nBcc: thief@example.com" }, new Date());
    expectEvery(nonEmpty(raw.split("\r\n")), (line) => !/^bcc:/i.test(line));
  });
});
