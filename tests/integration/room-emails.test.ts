import { afterAll, beforeAll, expect, it } from "vitest";
import { calendarEntrySchema } from "#contract/order.schema.ts";
import type { OwnOrder } from "#contract/order.ts";
import { formatMoney, formatMoneyWithCode } from "#lib/money.ts";
import { pdfPages } from "#tests/support/pdf-pages.ts";
import { Buyer } from "../fixtures/buyer.ts";
import { type FaultyMailbox, startFaultyMailbox } from "../fixtures/faulty-mailbox.ts";
import { buyOrder, ownOrderOf } from "../fixtures/orders.ts";
import { openShop, type TestShop } from "../fixtures/shop.ts";

let mailbox: FaultyMailbox;
let shop: TestShop;
let buyer: Buyer;
let order: OwnOrder;
beforeAll(async () => {
  mailbox = await startFaultyMailbox();
  shop = await openShop({ MAIL_API_URL: mailbox.url });
  buyer = new Buyer(shop);
  order = await ownOrderOf(buyer, await buyOrder(buyer, { room: true }));
});
afterAll(async () => {
  await shop?.close();
  await mailbox?.close();
});

/** An email of the order, once it is delivered. */
async function emailOf(key: string) {
  const find = () => mailbox.delivered().find(({ idempotencyKey }) => idempotencyKey === key);
  await expect.poll(find).toBeDefined();
  const email = find();
  if (!email) throw new Error("no email");
  return email;
}

function roomOf({ rooms: [room] }: OwnOrder) {
  if (!room) throw new Error("the order has no room");
  return room;
}

it("the confirmation email and its calendar file have the stay", async () => {
  const { hotelInfo, supplierConfirmationNumber, totalPrice, currency } = roomOf(order);
  const { text, attachments } = await emailOf(order.uuid);
  for (const said of [
    `Hotel: ${hotelInfo.name}\n  ${hotelInfo.address}`,
    `Confirmation number: ${supplierConfirmationNumber}`,
    `Paid: ${formatMoneyWithCode(totalPrice, currency)}`,
  ])
    expect(text).toContain(said);
  const content = attachments.find(({ filename }) => filename === "event.ics")?.content ?? "";
  const calendar = Buffer.from(content, "base64")
    .toString("utf8")
    .replace(/\r\n[ \t]/g, "");
  expect(calendar.match(/UID:.*/g)).toEqual([`UID:${order.uuid}`, `UID:${order.uuid}-room-1`]);
  expect(calendar).toContain(supplierConfirmationNumber);
});

it("the invoice has the room with its price", async () => {
  const invoice = await fetch(`${shop.commerceUrl}/api/order/${order.uuid}/invoice.pdf`, {
    headers: { "gst-session-id": buyer.sessionId },
  });
  const [page] = await pdfPages(new Uint8Array(await invoice.arrayBuffer()));
  const { hotelInfo, totalPrice, currency } = roomOf(order);
  const line = `${hotelInfo.name}${formatMoney(totalPrice, currency)}`.replaceAll(" ", "");
  expect(page?.text).toContain(line);
});

it("a subscribed calendar has the stay, without what opens the booking", async () => {
  const path = `/api/order/${order.uuid}/calendar-entry`;
  const { value } = await new Buyer(shop).call("GET", path, undefined, {
    "gst-order-key": order.calendarKey,
  });
  const { hotelInfo, supplierConfirmationNumber, leadGuest } = roomOf(order);
  const { rooms } = calendarEntrySchema.strict().parse(value);
  expect(rooms).toMatchObject([{ status: "confirmed", hotelInfo: { name: hotelInfo.name } }]);
  expect(JSON.stringify(value)).not.toContain(supplierConfirmationNumber);
  expect(JSON.stringify(value)).not.toContain(leadGuest);
});

it("the email about the canceled room says what it cost and what comes back", async () => {
  const { cancellationFee, totalPrice, currency, hotelInfo } = roomOf(order);
  const fee = cancellationFee ?? 0;
  await buyer.call("POST", `/api/order/${order.uuid}/room/cancel`, { expectedFee: fee });
  const { subject, text } = await emailOf(`${order.uuid}:refund:room:1`);
  expect(subject).toBe(`Room canceled: ${hotelInfo.name}`);
  expect(text).toContain(
    fee === 0 ? "Canceling was free of charge." : `The cancellation fee is ${formatMoney(fee, currency)}.`,
  );
  expect(text).toContain(
    fee === totalPrice
      ? "There’s nothing to refund."
      : `We’ve refunded ${formatMoney(totalPrice - fee, currency)}.`,
  );
});
