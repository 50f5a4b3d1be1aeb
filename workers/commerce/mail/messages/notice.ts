import type { OwnOrder } from "#contract/order.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { StoredEmail } from "../../domain/orders/document.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import { whenText } from "../../texts/order-texts.ts";
import type { Words } from "../../texts/words.ts";
import type { Message } from "../parts/blocks.ts";
import type { TransferEmailKind } from "./transfer.ts";

type NoticeKind = Exclude<StoredEmail["kind"], "confirmation" | "link" | TransferEmailKind>;

/** What happened to an order after the purchase, in a few sentences. Times in the venue's zone. `link` opens the order. */
export function noticeMessage(
  { id, kind }: { id: string; kind: NoticeKind },
  order: OwnOrder,
  link: string,
  words: Words,
): Message {
  const { mail, order: t, language } = words;
  const { event, eventChange, returnUntil } = order;
  const refund = order.refunds.find((other) => id.endsWith(`:refund:${other.id}`));
  const returned = [
    refund && refund.amount > 0 ? formatMoney(refund.amount, order.currency) : null,
    refund && refund.points > 0 ? mail("notices.points", { points: formatInteger(refund.points) }) : null,
  ].filter((part) => part !== null);
  const values = {
    event: event.name,
    when: whenText(event, words),
    until: returnUntil ? dateTimeWithZone(returnUntil, event.timezone, language) : "",
    what: returned.join(" + "),
  };
  const reason = refund?.reason || (kind === "refund" ? "" : (eventChange?.reason ?? ""));
  // What holds only for a refund to a card, and only while tickets can be returned.
  const more = [
    kind === "refund" && refund && refund.amount > 0 ? mail("notices.refund.card") : null,
    kind === "event_rescheduled" && returnUntil ? mail("notices.event_rescheduled.return", values) : null,
  ].filter((text) => text !== null);
  const subject = mail(`notices.${kind}.subject`, values);
  return {
    subject,
    preview: `${event.name} · ${t("number")} ${order.orderNumber}`,
    footer: mail("why", { shop: TENANT_BRAND.shopName }),
    blocks: [
      { kind: "title", text: subject },
      { kind: "text", text: mail("greeting", { name: order.billingDetails.firstName }) },
      { kind: "text", text: mail(`notices.${kind}.text`, values) },
      ...more.map((text) => ({ kind: "text", text }) as const),
      ...(reason ? [{ kind: "text", text: `“${reason}”` } as const] : []),
      { kind: "button", text: mail("open"), url: link },
      { kind: "note", text: mail("openNote") },
      { kind: "text", text: mail("help", { number: order.orderNumber }) },
    ],
  };
}
