import type { OwnOrder } from "#contract/order.ts";
import { orderCalendar } from "#lib/calendar-entry.ts";
import { formatInteger, formatMoneyWithCode } from "#lib/money.ts";
import { escapeHtml } from "./escape-html.ts";
import { emailWords } from "./words.ts";

export interface Email {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** `content` in base64. */
  attachments: { filename: string; contentType: string; content: string }[];
}

export const SENDER = "FanCash Tickets <tickets@example.com>";

/**
 * The confirmation of an order as text and HTML, with a calendar file of the event. Times are in the venue's zone.
 * `link` opens the order.
 */
export function confirmationEmail(order: OwnOrder, link: string, language: string): Email {
  const t = emailWords(language);
  const { event, billingDetails } = order;
  const rows: [string, string][] = [
    [t("order"), order.orderNumber],
    [t("event"), event.name],
    [t("when"), when(order, language)],
    [t("venue"), [event.venueName, event.address, event.city, event.state].filter(Boolean).join(", ")],
    ...order.items.flatMap((item) =>
      item.details.map((line): [string, string] => [
        t("tickets", { count: line.quantity }),
        line.seats
          ? `${t("place", line)}, ${t("seats", { seats: line.seats.replaceAll(",", ", ") })}`
          : t("general", line),
      ]),
    ),
    [t("paid"), formatMoneyWithCode(order.totalPrice, order.currency)],
    ...(order.pointsRedeemed > 0
      ? [[t("points"), formatInteger(order.pointsRedeemed)] as [string, string]]
      : []),
  ];
  const greeting = t("greeting", { name: billingDetails.firstName });
  const text = [
    greeting,
    "",
    t("thanks"),
    "",
    ...rows.map(([name, value]) => `${name}: ${value}`),
    "",
    `${t("open")}: ${link}`,
    "",
    t("calendar"),
    "",
    t("farewell"),
    "",
  ].join("\n");
  const html = `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(event.name)}</title></head>
<body style="font-family:system-ui,sans-serif;color:#111;max-width:36rem;margin:auto;padding:1.5rem">
<p>${escapeHtml(greeting)}</p><p>${escapeHtml(t("thanks"))}</p>
<table style="border-collapse:collapse">${rows
    .map(
      ([name, value]) =>
        `<tr><th scope="row" style="text-align:left;padding:.3rem 1rem .3rem 0;vertical-align:top">${escapeHtml(name)}</th><td style="padding:.3rem 0">${escapeHtml(value)}</td></tr>`,
    )
    .join("")}</table>
<p><a href="${escapeHtml(link)}" style="display:inline-block;background:#c8102e;color:#fff;padding:.75rem 1.25rem;border-radius:.4rem">${escapeHtml(t("open"))}</a></p>
<p>${escapeHtml(t("calendar"))}</p><p>${escapeHtml(t("farewell"))}</p></body></html>`;
  const calendar = orderCalendar(order, { url: link, description: link });
  return {
    to: billingDetails.emailAddress,
    from: SENDER,
    subject: t("subject", { event: event.name }).slice(0, 500),
    text,
    html,
    attachments:
      calendar === null
        ? []
        : [
            {
              filename: "event.ics",
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
              content: base64(calendar),
            },
          ],
  };
}

function when({ event }: OwnOrder, language: string): string {
  const t = emailWords(language);
  if (!event.startDateTimeUtc) return t("undated");
  const start = new Date(event.startDateTimeUtc);
  const date = { timeZone: event.timezone, dateStyle: "full" } as const;
  if (!event.hasStartTime)
    return t("dateOnly", { date: new Intl.DateTimeFormat(language, date).format(start) });
  const parts = {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  } as const;
  return new Intl.DateTimeFormat(language, {
    ...parts,
    timeZone: event.timezone,
    timeZoneName: "short",
  }).format(start);
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
