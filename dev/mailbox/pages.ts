import { html } from "hono/html";
import { renderPage } from "../lib/page.ts";
import type { Message } from "./messages.ts";

/** All messages, newest first. */
export function renderInbox(messages: readonly Message[]) {
  const rows = messages.map(
    (message) => html`<tr><td><a href="/messages/${message.id}">${message.subject || "(no subject)"}</a></td>
<td>${message.to}</td><td><time datetime="${message.createdAt}">${shortTime(message.createdAt)}</time></td></tr>`,
  );
  const body = html`<h1>Mailbox</h1>
<p class="soft">Every message that this local run has sent. Nothing leaves this machine.</p>
<section class="card">${
    rows.length === 0
      ? html`<p>No messages yet.</p>`
      : html`<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent (UTC)</th></tr></thead><tbody>${rows}</tbody></table>`
  }</section>`;
  return renderPage({ title: "Mailbox", body, wide: true });
}

/** One message. Its HTML is shown in a frame that can neither run scripts nor load anything. */
export function renderMessage(message: Message) {
  const body = html`<p><a href="/">All messages</a></p>
<section class="card"><h1>${message.subject || "(no subject)"}</h1>
<p class="soft">From ${message.from} to ${message.to}, ${message.replyTo ? `answers to ${message.replyTo}, ` : ""}${shortTime(message.createdAt)} UTC</p>
${
  message.attachments.length === 0
    ? ""
    : html`<h2>Attachments</h2><ul>${message.attachments.map(
        ({ filename, contentType }, position) =>
          html`<li><a href="/messages/${message.id}/attachments/${position}" download="${filename}">${filename}</a> <span class="soft">${contentType}</span></li>`,
      )}</ul>`
}</section>
<iframe title="The message" src="/messages/${message.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<section class="card"><h2>As plain text</h2><pre>${message.text}</pre></section>`;
  return renderPage({ title: message.subject || "Message", body, wide: true });
}

export function renderUnknownMessage() {
  return renderPage({
    title: "Message not found",
    body: html`<h1>Message not found</h1><p><a href="/">All messages</a></p>`,
  });
}

function shortTime(iso: string): string {
  return iso.slice(0, 16).replace("T", " ");
}
