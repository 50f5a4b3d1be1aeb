import type { OwnOrder } from "#contract/order.ts";
import { addressLines } from "#lib/address-lines.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import { TENANT_BRAND } from "../tenant-config.ts";
import {
  type PriceText,
  paymentText,
  placeOf,
  priceTexts,
  venueLines,
  whenText,
} from "../texts/order-texts.ts";
import { guestsText, stayDates } from "../texts/stay-texts.ts";
import type { Words } from "../texts/words.ts";
import { MARGIN, MUTED, type Sheet, SheetDocument, type TextStyle } from "./sheet.ts";

/** Widths of the columns after the description (points). */
const QUANTITY_WIDTH = 50;
const AMOUNT_WIDTH = 110;

/** The invoice of an order as PDF: who sold what to whom, every fee and tax, and how it was paid. */
export async function invoicePdf(order: OwnOrder, words: Words): Promise<Uint8Array> {
  const title = `${words.mail("invoice.title")} ${order.orderNumber}`;
  const document = await SheetDocument.create({
    title,
    language: words.language,
    created: order.created,
    country: order.billingDetails.country,
  });
  const sheet = await document.addPage();
  const top = await drawHead(sheet, order, words);
  const bought = await drawStays(sheet, await drawEvent(sheet, top, order, words), order, words);
  const end = await drawRows(sheet, bought, order, words);
  await drawPayment(sheet, end, order, words);
  return document.save();
}

/** Number and date, then seller and buyer beside each other. */
async function drawHead(sheet: Sheet, order: OwnOrder, { mail, language }: Words): Promise<number> {
  let top = await sheet.text(
    mail("invoice.title"),
    { left: MARGIN, top: sheet.top },
    { size: 26, weight: "bold" },
  );
  const placed = dateTimeWithZone(order.created, order.event.timezone, language);
  for (const fact of [
    `${mail("invoice.number")}: ${order.orderNumber}`,
    `${mail("invoice.date")}: ${placed}`,
  ]) {
    top = await sheet.text(fact, { left: MARGIN, top: top + 2 }, { size: 11 });
  }
  const half = (sheet.width - 2 * MARGIN) / 2;
  const buyer = [...addressLines(order.billingDetails, language), order.billingDetails.emailAddress];
  const columns = [
    { name: mail("invoice.seller"), lines: TENANT_BRAND.sellerLines, left: MARGIN },
    { name: mail("invoice.billTo"), lines: buyer, left: MARGIN + half },
  ];
  const ends = await Promise.all(
    columns.map(async ({ name, lines, left }) => {
      const width = half - 12;
      let end = await sheet.text(name, { left, top: top + 20, width }, { size: 10, color: MUTED });
      for (const line of lines) end = await sheet.text(line, { left, top: end, width }, { size: 11 });
      return end;
    }),
  );
  return Math.max(...ends) + 24;
}

/** What was bought. */
function drawEvent(sheet: Sheet, from: number, order: OwnOrder, words: Words): Promise<number> {
  const { event, tickets } = order;
  const seats = tickets.map((ticket) =>
    placeOf(ticket, words)
      .map(({ name, value }) => `${name} ${value}`)
      .join(", "),
  );
  const lines = [whenText(event, words), venueLines(event).join(", "), seats.join(" · ")];
  return drawItem(sheet, from, event.name, lines);
}

/** The rooms beside the tickets, each with what became of it. */
async function drawStays(sheet: Sheet, from: number, { rooms }: OwnOrder, words: Words): Promise<number> {
  let top = from;
  for (const room of rooms) {
    const { hotelInfo, canceledAt } = room;
    const { name, address, roomType, mealPlan, timezone } = hotelInfo;
    const date = canceledAt && dateTimeWithZone(canceledAt, timezone, words.language);
    top = await drawItem(sheet, top, name, [
      stayDates(room, words),
      address,
      [roomType, words.hotel(`mealPlan.${mealPlan}`), guestsText(room, words)].join(" · "),
      ...(date ? [words.order("stay.canceledAt", { date })] : []),
    ]);
  }
  return top;
}

/** A name in bold, and small lines below it; returns where the next one begins. */
async function drawItem(sheet: Sheet, from: number, name: string, lines: string[]): Promise<number> {
  let top = await sheet.text(name, { left: MARGIN, top: from }, { size: 13, weight: "bold" });
  for (const line of lines) {
    top = await sheet.text(line, { left: MARGIN, top: top + 1 }, { size: 10, color: MUTED });
  }
  return top + 16;
}

async function drawRows(sheet: Sheet, from: number, order: OwnOrder, words: Words): Promise<number> {
  const { mail } = words;
  const heading = { size: 10, color: MUTED } as const;
  let top = await drawRow(
    sheet,
    from,
    [mail("invoice.item"), mail("invoice.quantity"), mail("invoice.amount")],
    heading,
  );
  const taxes = formatMoney(order.totalTaxes, order.currency);
  for (const row of priceTexts(order, words)) {
    top = await drawPrice(sheet, top, row);
    if (row.style === "total" && order.totalTaxes > 0)
      top = await drawRow(sheet, top, [mail("invoice.taxes"), "", taxes], heading);
  }
  return top;
}

function drawPrice(
  sheet: Sheet,
  from: number,
  { name, amount, style, quantity }: PriceText,
): Promise<number> {
  if (style === "part") return drawRow(sheet, from, [name, "", amount], { size: 10, color: MUTED }, 12);
  sheet.rule({ left: MARGIN, top: from + 3, width: sheet.width - 2 * MARGIN });
  if (style === "total") return drawRow(sheet, from + 8, [name, "", amount], { size: 14, weight: "bold" });
  return drawRow(sheet, from + 6, [name, String(quantity ?? ""), amount], { size: 11 });
}

/** A row of the table; returns where it ends. */
async function drawRow(
  sheet: Sheet,
  top: number,
  [name, quantity, amount]: [name: string, quantity: string, amount: string],
  style: TextStyle,
  indent = 0,
): Promise<number> {
  const right = sheet.width - MARGIN - AMOUNT_WIDTH;
  const width = right - QUANTITY_WIDTH - MARGIN - indent;
  const end = await sheet.text(name, { left: MARGIN + indent, top, width }, style);
  const numbers = { ...style, align: "right" } as const;
  await sheet.text(quantity, { left: right - QUANTITY_WIDTH, top, width: QUANTITY_WIDTH }, numbers);
  await sheet.text(amount, { left: right, top, width: AMOUNT_WIDTH }, numbers);
  return end + 2;
}

async function drawPayment(sheet: Sheet, from: number, order: OwnOrder, words: Words): Promise<void> {
  const { order: t } = words;
  const lines = [
    `${t("payment.title")}: ${paymentText(order, words)}`,
    order.pointsRedeemed > 0 ? `${t("points.title")}: ${formatInteger(order.pointsRedeemed)}` : "",
    order.paymentStatus === "refunded" ? t("payment.refunded") : "",
  ];
  let top = from + 18;
  for (const line of lines.filter(Boolean)) top = await sheet.text(line, { left: MARGIN, top }, { size: 11 });
}
