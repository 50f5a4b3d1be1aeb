import { html } from "hono/html";
import type { AmountRow, Block, Fact, TicketBlock } from "./blocks.ts";
import { BUTTON, HEADING, LABEL, NOTE, TEXT, TITLE } from "./html-style.ts";

type Html = ReturnType<typeof html>;

/** A block as HTML. `html` escapes what it is given. */
export function blockHtml(block: Block): Html {
  switch (block.kind) {
    case "title":
      return html`<h1 class="ink" style="${TITLE}">${block.text}</h1>`;
    case "heading":
      return html`<h2 class="ink" style="${HEADING}">${block.text}</h2>`;
    case "text":
      return html`<p class="ink" style="${TEXT}">${block.text}</p>`;
    case "note":
      return html`<p class="muted" style="${NOTE}">${block.text}</p>`;
    case "text-only":
      return html``;
    case "list":
      return html`<ul class="ink" style="${TEXT};padding-left:20px">${block.items.map((item) => html`<li style="margin-top:4px">${item}</li>`)}</ul>`;
    case "facts":
      return factsHtml(block.facts);
    case "ticket":
      return ticketHtml(block);
    case "amounts":
      return table(block.rows.map(amountHtml));
    case "button":
      return html`<p style="margin:20px 0 0"><a href="${block.url}" style="${BUTTON}">${block.text}</a></p>`;
  }
}

const table = (rows: Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:12px">${rows}</table>`;

const lined = (lines: string[]): Html =>
  html`${lines.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`;

const factsHtml = (facts: Fact[]): Html =>
  table(
    facts.map(
      ({ name, lines }) =>
        html`<tr><td style="padding:4px 0"><div class="muted" style="${LABEL}">${name}</div><div class="ink" style="font-size:16px;line-height:1.4;color:#101114">${lined(lines)}</div></td></tr>`,
    ),
  );

function amountHtml({ name, amount, style }: AmountRow): Html {
  const look = {
    line: "font-size:15px;padding-top:6px;color:#101114",
    part: "font-size:13px;padding-top:2px;color:#565a63",
    total: "font-size:18px;font-weight:800;padding-top:10px;color:#101114;border-top:1px solid #dedfd9",
  }[style];
  const tone = style === "part" ? "muted" : "ink line";
  const indent = style === "part" ? ";padding-left:12px" : "";
  const gap = style === "line" ? ";padding-bottom:6px" : "";
  return html`<tr><td class="${tone}" style="${look}${indent}${gap}">${name}</td><td class="${tone}" align="right" style="${look}${gap};white-space:nowrap;padding-left:12px">${amount}</td></tr>`;
}

/** Like a paper ticket: the place in large letters, beside it the code on white. */
function ticketHtml({ caption, title, about, place, notes, code }: TicketBlock): Html {
  const cells = place.map(
    ({ name, lines }) =>
      html`<td style="padding:8px 20px 0 0;vertical-align:top"><div class="muted" style="${LABEL}">${name}</div><div class="ink" style="font-size:24px;line-height:1.2;font-weight:800;color:#101114">${lined(lines)}</div></td>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="line" style="margin-top:12px;border:1px solid #dedfd9;border-radius:8px">
<tr><td class="stack" style="padding:16px;vertical-align:top">
<div class="muted" style="font-size:13px;color:#565a63">${caption}</div>
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>
<div class="ink" style="margin-top:12px;font-size:15px;line-height:1.4;font-weight:700;color:#101114">${title}</div>
<div class="muted" style="font-size:13px;line-height:1.5;color:#565a63">${lined(about)}</div>
${notes.map((note) => html`<p class="ink" style="margin:8px 0 0;font-size:14px;font-weight:600;color:#101114">${note}</p>`)}
</td>${code ? html`<td class="stack" align="right" width="200" style="padding:16px"><img src="cid:${code.contentId}" width="200" height="200" alt="${code.alt}" style="display:block;background:#ffffff;border:0;border-radius:6px"></td>` : ""}</tr>
</table>`;
}
