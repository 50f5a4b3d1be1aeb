import type { OwnOrder } from "#contract/order.ts";
import { deliveryName, notesOf, placeOf, venueLines, whenText } from "../texts/order-texts.ts";
import type { Words } from "../texts/words.ts";
import { MARGIN, MUTED, type Sheet, SheetDocument } from "./sheet.ts";

/** Side of a code (points): 8 cm, read from an arm's length. */
const CODE_SIDE = 226;
const FRAME_HEIGHT = CODE_SIDE + 32;

type Ticket = OwnOrder["tickets"][number];

/** The tickets that admit their holder as PDF, one a page; null when none does. */
export async function ticketsPdf(order: OwnOrder, words: Words): Promise<Uint8Array | null> {
  const { order: t } = words;
  const numbered = order.tickets.map((ticket, index) => ({ ticket, number: index + 1 }));
  const admitting = numbered.filter(({ ticket }) => ticket.code !== null);
  if (admitting.length === 0) return null;
  const document = await SheetDocument.create({
    title: `${t("tickets.title")}: ${order.event.name}`,
    language: words.language,
    created: order.created,
    country: order.billingDetails.country,
  });
  for (const { ticket, number } of admitting) {
    const caption = t("tickets.admit", { number, count: order.tickets.length });
    await drawTicket(await document.addPage(), { ticket, caption, order, words });
  }
  return document.save();
}

async function drawTicket(
  sheet: Sheet,
  { ticket, caption, order, words }: { ticket: Ticket; caption: string; order: OwnOrder; words: Words },
): Promise<void> {
  const left = MARGIN;
  const width = sheet.width - 2 * MARGIN;
  let top = await sheet.text(order.event.name, { left, top: sheet.top }, { size: 26, weight: "bold" });
  top = await sheet.text(whenText(order.event, words), { left, top: top + 6 }, { size: 14, weight: "bold" });
  for (const line of venueLines(order.event)) {
    top = await sheet.text(line, { left, top: top + 2 }, { size: 12 });
  }
  const frame = { left, top: top + 20, width, height: FRAME_HEIGHT };
  sheet.frame(frame);
  sheet.qrCode(ticket.code ?? "", {
    left: left + width - CODE_SIDE - 16,
    top: frame.top + 16,
    side: CODE_SIDE,
  });
  await drawPlace(sheet, { ticket, caption, words, left: left + 20, top: frame.top + 20 });
  await drawBelow(sheet, frame.top + frame.height + 24, order, words);
}

async function drawPlace(
  sheet: Sheet,
  at: { ticket: Ticket; caption: string; words: Words; left: number; top: number },
): Promise<void> {
  const { left, words, ticket } = at;
  const width = sheet.width - 2 * MARGIN - CODE_SIDE - 48;
  let top = await sheet.text(at.caption, { left, top: at.top, width }, { size: 11, color: MUTED });
  for (const { name, value } of placeOf(ticket, words)) {
    top = await sheet.text(name, { left, top: top + 8, width }, { size: 10, color: MUTED });
    top = await sheet.text(value, { left, top, width }, { size: 26, weight: "bold" });
  }
  for (const note of notesOf(ticket, words)) {
    top = await sheet.text(note, { left, top: top + 6, width }, { size: 12, weight: "bold" });
  }
}

/** Order number, name, delivery and how to use the code. */
async function drawBelow(sheet: Sheet, from: number, order: OwnOrder, words: Words): Promise<void> {
  const { order: t, mail } = words;
  const { firstName, lastName } = order.billingDetails;
  const facts = [
    [t("number"), order.orderNumber],
    [mail("name"), `${firstName} ${lastName}`.trim()],
    [t("delivery.title"), deliveryName(order, words) ?? ""],
  ].filter(([, value]) => value !== "");
  const width = (sheet.width - 2 * MARGIN) / facts.length;
  const ends = await Promise.all(
    facts.map(async ([name = "", value = ""], index) => {
      const column = { left: MARGIN + index * width, width: width - 12 };
      const top = await sheet.text(name, { ...column, top: from }, { size: 10, color: MUTED });
      return sheet.text(value, { ...column, top }, { size: 13, weight: "bold" });
    }),
  );
  const top = Math.max(...ends) + 20;
  const end = await sheet.text(t("tickets.show"), { left: MARGIN, top }, { size: 12 });
  await sheet.text(t("tickets.secret"), { left: MARGIN, top: end + 2 }, { size: 12, color: MUTED });
}
