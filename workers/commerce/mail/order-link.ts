import type { OrderDocument } from "../domain/orders/document.ts";
import { type Email, SENDER } from "./confirmation.ts";
import { escapeHtml } from "./escape-html.ts";
import { emailWords } from "./words.ts";

/** The email for a buyer who looked their order up: a fresh link, and nothing that others should not read. */
export function orderLinkEmail(order: OrderDocument, link: string): Email {
  const { orderNumber, event, billingDetails, locale } = order;
  const t = emailWords(locale);
  const words = [
    t("greeting", { name: billingDetails.firstName }),
    t("link.text", { number: orderNumber, event: event.name }),
    t("link.secret"),
  ];
  const [greeting = "", ...paragraphs] = words.map((text) => `<p>${escapeHtml(text)}</p>`);
  const button = `<p><a href="${escapeHtml(link)}" style="display:inline-block;background:#c8102e;color:#fff;padding:.75rem 1.25rem;border-radius:.4rem">${escapeHtml(t("open"))}</a></p>`;
  const subject = t("link.subject", { number: orderNumber });
  return {
    to: billingDetails.emailAddress,
    from: SENDER,
    subject,
    text: [words[0], "", words[1], "", `${t("open")}: ${link}`, "", words[2], ""].join("\n"),
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;color:#111;max-width:36rem;margin:auto;padding:1.5rem">
${greeting}${paragraphs[0]}${button}${paragraphs[1]}</body></html>`,
    attachments: [],
  };
}
