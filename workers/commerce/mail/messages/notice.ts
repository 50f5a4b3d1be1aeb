import type { OwnOrder } from "#contract/order.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { StoredEmail } from "../../domain/orders/document.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import { whenText } from "../../texts/order-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";
import { type CanceledStay, canceledStayTexts } from "./canceled-stay.ts";
import type { TransferEmailKind } from "./transfer.ts";

type NoticeKind = Exclude<StoredEmail["kind"], "confirmation" | "link" | TransferEmailKind>;

interface Notice {
  id: string;
  kind: NoticeKind;
  /** The room that the refund canceled; null: none, or not about a refund. */
  canceledStay: CanceledStay | null;
}

/** What happened to an order after the purchase, in a few sentences. Times in the venue's zone. `link` opens the order. */
export function noticeMessage(notice: Notice, order: OwnOrder, link: string, words: Words): Message {
  const { id, kind, canceledStay } = notice;
  const { mail, order: t } = words;
  const { event, eventChange } = order;
  const refund = order.refunds.find((other) => id.endsWith(`:refund:${other.id}`));
  const returned = [
    refund && refund.amount > 0 ? formatMoney(refund.amount, order.currency) : null,
    refund && refund.points > 0 ? mail("notices.points", { points: formatInteger(refund.points) }) : null,
  ].filter((part) => part !== null);
  const what = returned.join(" + ");
  const onlyStay = refund?.tickets.length === 0 ? canceledStay : null;
  const { subject, texts } = onlyStay
    ? stayNotice(onlyStay, event.name, what, words)
    : orderNotice(notice, order, what, words);
  const reason = refund?.reason || (kind === "refund" ? "" : (eventChange?.reason ?? ""));
  // What holds only for a refund to a card.
  const card = kind === "refund" && refund && refund.amount > 0 ? [mail("notices.refund.card")] : [];
  return {
    subject,
    preview: `${event.name} · ${t("number")} ${order.orderNumber}`,
    footer: mail("why", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: mail("greeting", { name: order.billingDetails.firstName }) },
      ...[...texts, ...card].map((text) => ({ kind: "text", text }) as const),
      ...(reason ? [{ kind: "text", text: `“${reason}”` } as const] : []),
      { kind: "button", text: mail("open"), url: link },
      { kind: "note", text: mail("openNote") },
      { kind: "text", text: mail("help", { number: order.orderNumber }) },
    ],
  };
}

interface Told {
  subject: string;
  texts: string[];
}

/** A room was canceled, and the tickets stay. `what`: what comes back. */
function stayNotice(stay: CanceledStay, event: string, what: string, words: Words): Told {
  const { mail } = words;
  return {
    subject: mail("notices.stay.subject", { hotel: stay.room.hotelInfo.name }),
    texts: [...canceledStayTexts(stay, what, words), mail("notices.stay.tickets", { event })],
  };
}

/** The event changed, or the order was refunded: `what` came back. */
function orderNotice({ kind, canceledStay }: Notice, order: OwnOrder, what: string, words: Words): Told {
  const { mail, language } = words;
  const { event, returnUntil, rooms } = order;
  const values = {
    event: event.name,
    when: whenText(event, words),
    until: returnUntil ? dateTimeWithZone(returnUntil, event.timezone, language) : "",
    what,
  };
  const booked = rooms.filter(({ status }) => status === "confirmed");
  const isStayLeft = kind === "event_cancelled" && booked.length > 0;
  const named = (key: "too" | "kept", { hotelInfo }: OwnOrder["rooms"][number]) =>
    mail(`notices.stay.${key}`, { hotel: hotelInfo.name });
  const more = [
    // Holds only while tickets can be returned.
    kind === "event_rescheduled" && returnUntil ? mail("notices.event_rescheduled.return", values) : null,
    canceledStay && named("too", canceledStay.room),
    ...(kind === "refund"
      ? []
      : booked.filter(({ cancellationFee }) => cancellationFee !== null).map((room) => named("kept", room))),
  ];
  return {
    subject: mail(`notices.${kind}.subject`, values),
    texts: [
      isStayLeft
        ? mail("notices.event_cancelled.textWithStay", values)
        : mail(`notices.${kind}.text`, values),
      ...more.filter((text) => text !== null),
    ],
  };
}
