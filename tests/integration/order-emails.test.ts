import jsqr from "jsqr";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnOrder } from "#contract/order.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { pdfPages } from "#tests/support/pdf-pages.ts";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { ticketKeys, verifyTicket } from "#workers/commerce/domain/orders/ticket-code.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type FaultyMailbox, type HandedOver, startFaultyMailbox } from "../fixtures/faulty-mailbox.ts";
import { buyOrder, ownOrderOf, seeOrder } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

let mailbox: FaultyMailbox;
let shop: TestShop;
beforeAll(async () => {
  mailbox = await startFaultyMailbox();
  shop = await openShop({ MAIL_API_URL: mailbox.url });
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.close();
});
beforeEach(() => {
  mailbox.mood = "accept";
});

const statusOf = async (buyer: Buyer, uuid: string) =>
  (await ownOrderOf(buyer, uuid)).confirmationEmail.status;

/** The email of an order, once it is delivered. */
async function emailOf(buyer: Buyer, uuid: string): Promise<HandedOver> {
  await expect.poll(() => statusOf(buyer, uuid)).toBe("sent");
  const [email] = mailbox.delivered().filter(({ idempotencyKey }) => idempotencyKey === uuid);
  if (!email) throw new Error("no email");
  return email;
}

const file = ({ attachments }: HandedOver, matches: (name: string) => boolean) =>
  Buffer.from(attachments.find(({ filename }) => matches(filename))?.content ?? "", "base64");

describe("the confirmation email", () => {
  it("contains the tickets: codes that a gate accepts, as pictures and in the PDF", async () => {
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { lastName: "Łódź" });
    const order = await ownOrderOf(buyer, uuid);
    const email = await emailOf(buyer, uuid);
    const pictures = order.tickets.map((_, index) => {
      const { data, width, height } = PNG.sync.read(
        file(email, (name) => name === `ticket-${index + 1}.png`),
      );
      return jsqr(new Uint8ClampedArray(data), width, height)?.data ?? "";
    });
    const pages = await pdfPages(file(email, (name) => name.endsWith(".pdf")));
    const { publicKey } = await ticketKeys(loadSecrets(shop.state).TICKET_SECRET);
    for (const codes of [pictures, pages.map(({ code }) => code ?? "")]) {
      const claims = await Promise.all(nonEmpty(codes).map((code) => verifyTicket(code, publicKey)));
      expect(claims).toMatchObject([
        { orderUuid: uuid, eventId: order.event.id, number: 1, rekey: 0 },
        { orderUuid: uuid, eventId: order.event.id, number: 2, rekey: 0 },
      ]);
    }
    expect(pages[1]?.text).toContain(`Seat${order.tickets[1]?.seat}`);
    expect(pages[0]?.text).toContain("Łódź");
    expect(email.text).toContain(order.orderNumber);
  });

  it("has a link that opens the order in any browser", async () => {
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer);
    const [link = ""] = /http\S+key=\S+/.exec((await emailOf(buyer, uuid)).text) ?? [];
    const url = new URL(link);
    expect(url.pathname).toBe(`/fanatics/order-confirmation/${uuid}`);
    const opened = await seeOrder(new Buyer(shop), uuid, url.searchParams.get("key") ?? "");
    expect(opened.visibility).toBe("own");
  });

  it.each([
    { locale: "de-AT", subject: /^Ihre Tickets: / },
    { locale: "xx", subject: /^Your tickets: / },
    { locale: "../../en\u0000", subject: /^Your tickets: / },
  ])("goes out in $locale or in English", async ({ locale, subject }) => {
    const buyer = new Buyer(shop);
    const email = await emailOf(buyer, await buyOrder(buyer, { locale }));
    expect(email.subject).toMatch(subject);
  });
});

describe("an email provider that", () => {
  it("refuses makes the order say so, after one try", async () => {
    mailbox.mood = "refuse";
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer);
    await expect.poll(() => statusOf(buyer, uuid)).toBe("failed");
    const tries = () => mailbox.tries.filter(({ idempotencyKey }) => idempotencyKey === uuid);
    expect(tries()).toHaveLength(1);
    expect((await ownOrderOf(buyer, uuid)).tickets).toHaveLength(2);
  });

  it("is down is asked again until it takes the email", async () => {
    mailbox.mood = "fail";
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer);
    const tries = () => mailbox.tries.filter(({ idempotencyKey }) => idempotencyKey === uuid);
    await expect.poll(() => tries().length, { timeout: 30_000 }).toBeGreaterThan(1);
    // Looking at the order is not a try: a buyer who reloads the page uses up nothing.
    const before = tries().length;
    for (let polls = 0; polls < 320; polls += 1) expect(await statusOf(buyer, uuid)).toBe("pending");
    expect(tries().length - before).toBeLessThan(10);
    mailbox.mood = "accept";
    await expect.poll(() => statusOf(buyer, uuid), { timeout: 30_000 }).toBe("sent");
  });

  it("takes it without saying so is asked with the same key, and delivers it once", async () => {
    mailbox.mood = "lose-answer";
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer);
    const tries = () => mailbox.tries.filter(({ idempotencyKey }) => idempotencyKey === uuid);
    await expect.poll(() => tries().length, { timeout: 30_000 }).toBeGreaterThan(0);
    mailbox.mood = "accept";
    await expect.poll(() => statusOf(buyer, uuid), { timeout: 30_000 }).toBe("sent");
    const [first, ...rest] = nonEmpty(tries());
    for (const later of rest) expect(later.text).toBe(first.text);
    expect(mailbox.delivered().filter(({ to }) => to === first.to).length).toBeGreaterThan(0);
    expect(mailbox.delivered().filter(({ idempotencyKey }) => idempotencyKey === uuid)).toHaveLength(1);
  });
});

describe("sending the email again", () => {
  const again = (buyer: Buyer, uuid: string, body: object = {}) =>
    buyer.call<OwnOrder>("POST", `/api/order/${uuid}/email`, body);

  it("after a refusal goes to the corrected address, which the order keeps", async () => {
    mailbox.mood = "refuse";
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer, { emailAddress: "typo@example.com" });
    await expect.poll(() => statusOf(buyer, uuid)).toBe("failed");
    mailbox.mood = "accept";
    for (const [emailAddress, message] of [
      ["not an address", "email"],
      ["", "required"],
    ]) {
      const refused = await again(buyer, uuid, { emailAddress });
      expect([refused.status, refused.error.violations]).toEqual([400, [{ field: "emailAddress", message }]]);
    }
    expect((await again(buyer, uuid, { emailAddress: " right@example.com " })).status).toBe(200);
    await expect.poll(() => statusOf(buyer, uuid)).toBe("sent");
    expect(await ownOrderOf(buyer, uuid)).toMatchObject({
      confirmationEmail: { to: "right@example.com", status: "sent" },
      billingDetails: { emailAddress: "right@example.com" },
    });
    const delivered = mailbox.delivered().filter(({ to }) => to === "right@example.com");
    expect(delivered).toMatchObject([{ subject: expect.stringContaining("Your tickets") }]);
    expect((await again(buyer, uuid, { emailAddress: "thief@example.com" })).status).toBe(409);
  });

  it("is for those who may open the order, and limited", async () => {
    const buyer = new Buyer(shop);
    const uuid = await buyOrder(buyer);
    expect((await again(new Buyer(shop), uuid)).status).toBe(404);
    for (let count = 0; count < 3; count += 1) {
      await expect.poll(() => statusOf(buyer, uuid)).toBe("sent");
      expect((await again(buyer, uuid)).status).toBe(200);
    }
    await expect.poll(() => statusOf(buyer, uuid)).toBe("sent");
    expect((await again(buyer, uuid)).status).toBe(429);
  });
});

it("the tickets and the invoice are PDFs for those who may open the order", async () => {
  const buyer = new Buyer(shop);
  const uuid = await buyOrder(buyer);
  const download = (name: string, { sessionId } = buyer) =>
    fetch(`${shop.commerceUrl}/api/order/${uuid}/${name}`, {
      headers: { "gst-session-id": sessionId, "gst-language": "de" },
    });
  const tickets = await download("tickets.pdf");
  expect(tickets.headers.get("cache-control")).toBe("private, no-store");
  const pages = await pdfPages(new Uint8Array(await tickets.arrayBuffer()));
  const { tickets: own, orderNumber } = await ownOrderOf(buyer, uuid);
  expect(pages.map(({ code }) => code)).toEqual(own.map(({ code }) => code));
  const [invoice] = await pdfPages(new Uint8Array(await (await download("invoice.pdf")).arrayBuffer()));
  expect(invoice?.text).toContain(`Rechnungsnummer:${orderNumber}`);
  for (const name of ["tickets.pdf", "invoice.pdf"])
    expect((await download(name, new Buyer(shop))).status).toBe(404);
});

it("Cloudflare's send_email takes the message", async () => {
  const cloudflare = await openShop({ EMAIL_PROVIDER: "cloudflare" });
  try {
    const buyer = new Buyer(cloudflare);
    const uuid = await buyOrder(buyer, { emailAddress: "zoe@example.com" });
    await expect.poll(() => statusOf(buyer, uuid)).toBe("sent");
  } finally {
    await cloudflare.close();
  }
});
