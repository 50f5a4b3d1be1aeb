import type { OwnOrder } from "#contract/order.ts";
import { orderCalendarFile } from "#contract/order-calendar.ts";
import { toBase64 } from "#lib/base64.ts";
import { blackAndWhitePng } from "#lib/png.ts";
import { qrCodePixels } from "#lib/qr-code.ts";
import { ticketsPdf } from "../documents/tickets-pdf.ts";
import { TENANT_BRAND } from "../tenant-config.ts";
import type { Words } from "../texts/words.ts";
import type { Email, EmailFile } from "./email.ts";
import { codeId, confirmationMessage } from "./messages/confirmation.ts";
import type { Message } from "./parts/blocks.ts";
import { htmlDocument, LOGO_ID } from "./parts/html.ts";
import { plainText } from "./parts/plain-text.ts";

/** Pixels a module of a code: sharp on screens that show it at half its size. */
const CODE_SCALE = 6;
/** Longest subject (characters); an event's name may be longer. */
const MAX_SUBJECT = 300;

/** A message in both its forms, from the tenant. `files`: what it attaches and shows, besides the logo. */
export async function compose(
  message: Message,
  words: Words,
  { id, to, files = [] }: { id: string; to: string; files?: EmailFile[] },
): Promise<Email> {
  const logo = {
    filename: "logo.png",
    contentType: "image/png",
    content: TENANT_BRAND.logo.split(",")[1] ?? "",
    contentId: LOGO_ID,
  };
  return {
    id,
    to,
    from: TENANT_BRAND.sender,
    replyTo: TENANT_BRAND.replyTo,
    subject: message.subject.slice(0, MAX_SUBJECT),
    text: plainText(message),
    html: await htmlDocument(message, words.language),
    files: [logo, ...files],
  };
}

interface ConfirmationEmail {
  id: string;
  to: string;
  /** Opens the order. */
  link: string;
  /** The order's address, which opens it for its buyer only. */
  page: string;
  /** When the email was asked for (ms since the epoch). */
  now: number;
  words: Words;
}

/** The email with the tickets. */
export async function confirmationEmail(
  order: OwnOrder,
  { id, to, link, page, now, words }: ConfirmationEmail,
): Promise<Email> {
  const files = [
    ...(await codePictures(order)),
    await ticketsFile(order, words),
    calendarFile(order, page, words),
  ];
  return compose(confirmationMessage(order, { link, now }, words), words, {
    id,
    to,
    files: files.filter((file) => file !== null),
  });
}

/** Mail programs drop SVG, so that each code is a picture. */
async function codePictures({ tickets }: OwnOrder): Promise<EmailFile[]> {
  const pictures = await Promise.all(
    tickets.map(async ({ code }, index) => {
      if (code === null) return null;
      const contentId = codeId(index + 1);
      const png = await blackAndWhitePng(qrCodePixels(code, CODE_SCALE));
      return { filename: `${contentId}.png`, contentType: "image/png", content: toBase64(png), contentId };
    }),
  );
  return pictures.filter((picture) => picture !== null);
}

async function ticketsFile(order: OwnOrder, words: Words): Promise<EmailFile | null> {
  const pdf = await ticketsPdf(order, words);
  return (
    pdf && {
      filename: `${words.mail("fileName.tickets")}-${order.orderNumber}.pdf`,
      contentType: "application/pdf",
      content: toBase64(pdf),
    }
  );
}

function calendarFile(order: OwnOrder, url: string, { order: t }: Words): EmailFile | null {
  const calendar = orderCalendarFile(order, { url, t });
  if (calendar === null) return null;
  const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
  return { filename: "event.ics", contentType, content: toBase64(calendar) };
}
