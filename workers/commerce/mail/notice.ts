import type { OwnOrder } from "#contract/order.ts";
import { dateTimeWithZone } from "#lib/dates.ts";
import { formatInteger, formatMoney } from "#lib/money.ts";
import type { StoredEmail } from "../domain/orders/document.ts";
import type { Email } from "./confirmation.ts";
import { escapeHtml } from "./escape-html.ts";
import { emailWords } from "./words.ts";

type NoticeKind = Exclude<StoredEmail["kind"], "confirmation">;

/** What happened to an order after the purchase, in a few sentences, with a link to it. Times in the venue's zone. */
export function noticeEmail(
  kind: NoticeKind,
  order: OwnOrder,
  { id, link, sender, language }: { id: string; link: string; sender: string; language: string },
): Email {
  const t = emailWords(language);
  const { event, eventChange, returnUntil } = order;
  const moment = (instant: string | null) =>
    instant ? dateTimeWithZone(instant, event.timezone, language) : t("undated");
  const refund = order.refunds.find((other) => id.endsWith(`:refund:${other.id}`));
  const what = [
    refund && refund.amount > 0 ? formatMoney(refund.amount, order.currency) : null,
    refund && refund.points > 0 ? t("notices.points", { points: formatInteger(refund.points) }) : null,
  ].filter((part) => part !== null);
  const values = {
    event: event.name,
    when: moment(event.startDateTimeUtc),
    until: moment(returnUntil),
    what: what.join(" + "),
  };
  const reason = refund?.reason || (kind === "refund" ? "" : (eventChange?.reason ?? ""));
  const lines = [
    t("greeting", { name: order.billingDetails.firstName }),
    t(`notices.${kind}.text`, values),
    ...(reason ? [`“${reason}”`] : []),
    `${t("order")}: ${order.orderNumber}`,
  ];
  const html = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(event.name)}</title></head>
<body style="font-family:system-ui,sans-serif;color:#111;max-width:36rem;margin:auto;padding:1.5rem">
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}
<p><a href="${escapeHtml(link)}" style="display:inline-block;background:#c8102e;color:#fff;padding:.75rem 1.25rem;border-radius:.4rem">${escapeHtml(t("notices.order"))}</a></p></body></html>`;
  return {
    to: order.billingDetails.emailAddress,
    from: sender,
    subject: t(`notices.${kind}.subject`, values).slice(0, 500),
    text: [...lines, "", `${t("notices.order")}: ${link}`, ""].join("\n\n"),
    html,
    attachments: [],
  };
}
