import type { OwnOrder } from "#contract/order.ts";
import { addressLines } from "#lib/address-lines.ts";
import { formatInteger } from "#lib/money.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import {
  deliveryName,
  notesOf,
  paymentText,
  placeOf,
  priceTexts,
  venueLines,
  whenText,
} from "../../texts/order-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Block, Fact, Message, TicketBlock } from "../parts/blocks.ts";
import { stayBlocks } from "./stay.ts";

/** The Content-ID of the picture of a ticket's code. `number`: its position in the order, from 1. */
export const codeId = (number: number): string => `ticket-${number}`;

/**
 * What a buyer is sent after paying: the tickets themselves, the stay, what they cost and what to do. `link` opens the
 * order; `now` (ms): when the email was asked for.
 */
export function confirmationMessage(
  order: OwnOrder,
  { link, now }: { link: string; now: number },
  words: Words,
): Message {
  const { mail, order: t } = words;
  const { event, orderNumber } = order;
  const when = whenText(event, words);
  const hasStay = order.rooms.some(({ status }) => status === "confirmed");
  return {
    subject: mail("confirmation.subject", { event: event.name }),
    preview: [when, event.venueName, `${t("number")} ${orderNumber}`].join(" · "),
    footer: mail("why", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: t("confirmed") },
      { kind: "text", text: mail("greeting", { name: order.billingDetails.firstName }) },
      { kind: "text", text: mail(`confirmation.${hasStay ? "thanksWithStay" : "thanks"}`) },
      { kind: "heading", text: event.name },
      {
        kind: "facts",
        facts: [
          { name: mail("when"), lines: [when] },
          { name: mail("venue"), lines: venueLines(event) },
          { name: t("number"), lines: [orderNumber] },
        ],
      },
      { kind: "heading", text: t("tickets.title") },
      ...order.tickets.map((_, index) => ticketBlock(order, index, words)),
      { kind: "text-only", text: mail("codes") },
      { kind: "note", text: `${t("tickets.show")} ${t("tickets.secret")}` },
      ...order.rooms.flatMap((room) => stayBlocks(room, now, words)),
      { kind: "button", text: mail("open"), url: link },
      { kind: "note", text: mail("openNote") },
      { kind: "heading", text: t("next.title") },
      { kind: "list", items: nextSteps(order, words) },
      ...receipt(order, words),
      { kind: "text", text: mail("help", { number: orderNumber }) },
      { kind: "text", text: mail("confirmation.farewell") },
    ],
  };
}

function ticketBlock({ tickets, event, orderNumber }: OwnOrder, index: number, words: Words): TicketBlock {
  const { order: t } = words;
  const number = index + 1;
  const ticket = tickets[index];
  if (!ticket) throw new Error(`there is no ticket ${number}`);
  const place = placeOf(ticket, words);
  const spoken = place.map(({ name, value }) => `${name} ${value}`).join(", ");
  return {
    kind: "ticket",
    caption: t("tickets.admit", { number, count: tickets.length }),
    title: event.name,
    about: [whenText(event, words), event.venueName, `${t("number")} ${orderNumber}`].filter(Boolean),
    place: place.map(({ name, value }) => ({ name, lines: [value] })),
    notes: notesOf(ticket, words),
    code: ticket.code
      ? { contentId: codeId(number), alt: t("tickets.qr", { number, place: spoken || t("tickets.general") }) }
      : null,
  };
}

/** What to do next, by the way the tickets are delivered. */
function nextSteps({ delivery, event, rooms }: OwnOrder, { mail, order }: Words): string[] {
  const { kind } = delivery;
  const [hasEvent, hasStay] = [event.startDateTimeUtc !== null, rooms.length > 0];
  const calendar = hasEvent ? (hasStay ? "calendarWithStay" : "calendar") : "calendarStay";
  const steps =
    kind === "e_ticket" || kind === "mobile"
      ? [mail(`next.${kind}`)]
      : [order(`next.${kind}`), mail("next.printed")];
  return [
    ...steps,
    mail("attached.tickets"),
    ...(hasEvent || hasStay ? [mail(`attached.${calendar}`)] : []),
    order("next.change"),
  ];
}

function receipt(order: OwnOrder, words: Words): Block[] {
  const { order: t } = words;
  const delivery = deliveryName(order, words);
  const address = order.shippingAddress ? addressLines(order.shippingAddress, words.language) : [];
  const facts: Fact[] = [
    ...(delivery ? [{ name: t("delivery.title"), lines: [delivery] }] : []),
    ...(address.length > 0 ? [{ name: t("delivery.to"), lines: address }] : []),
    { name: t("payment.title"), lines: [paymentText(order, words)] },
    ...(order.pointsRedeemed > 0
      ? [{ name: t("points.title"), lines: [formatInteger(order.pointsRedeemed)] }]
      : []),
  ];
  return [
    { kind: "heading", text: t("price.title") },
    { kind: "amounts", rows: priceTexts(order, words) },
    { kind: "facts", facts },
  ];
}
