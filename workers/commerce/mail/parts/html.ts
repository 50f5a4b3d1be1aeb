import { html, raw } from "hono/html";
import type { Language } from "#contract/i18n.ts";
import { TENANT_BRAND } from "../../tenant-config.ts";
import type { Message } from "./blocks.ts";
import { blockHtml } from "./html-blocks.ts";
import { BODY, BRAND_NAME, DARK_RULES, FONT } from "./html-style.ts";

/** Content-ID of the tenant's logo in every email. */
export const LOGO_ID = "logo";

/**
 * A message as an HTML document for mail programs: tables and inline styles; a style sheet only for dark mode and
 * narrow screens, because some programs drop it.
 */
export async function htmlDocument(message: Message, language: Language): Promise<string> {
  const { colors } = TENANT_BRAND;
  const blocks = message.blocks.map(blockHtml);
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${message.subject}</title>
<style>${raw(DARK_RULES)}</style>
</head>
<body class="page" style="${BODY}">
<div style="display:none;max-height:0;overflow:hidden">${message.preview}${raw("&#847;&zwnj;&nbsp;".repeat(40))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f3f0">
<tr><td align="center" class="gutter" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden;text-align:left">
<tr><td style="background:${colors.night};padding:16px 24px;${FONT}">
<img src="cid:${LOGO_ID}" width="28" height="28" alt="" style="vertical-align:middle;border:0">
${brandName()}
</td></tr>
<tr><td class="card body" style="padding:8px 24px 24px;background:#ffffff;${FONT}">
${blocks}
</td></tr>
<tr><td class="line footer muted" style="padding:16px 24px 24px;border-top:1px solid #dedfd9;color:#565a63;font-size:13px;line-height:1.5;${FONT}">${message.footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
  return String(await document);
}

/** The shop's name, its last words in the brand's color as in the storefront's header. */
function brandName() {
  const { shopName, colors } = TENANT_BRAND;
  const [first = "", ...rest] = shopName.split(" ");
  return html`<span style="${BRAND_NAME};color:${colors.onNight}">${first} <span style="color:${colors.nightBrand}">${rest.join(" ")}</span></span>`;
}
