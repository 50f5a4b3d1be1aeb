import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { pageStyle } from "./page-style.ts";

/** Escaped markup from Hono's `html` tag. */
export type Markup = ReturnType<typeof html>;

interface Page {
  title: string;
  body: Markup;
  /** Language tag of the text. */
  lang?: string;
  /**
   * Origins that the response to a form may redirect to. Chromium applies `form-action` to redirects after a POST as
   * well, so it has to include where the visitor returns to.
   */
  formTargets?: readonly string[];
  /** Seconds after which the page reloads. */
  refreshAfter?: number;
  wide?: boolean;
  /** Rules after the common ones. */
  style?: string;
  /** Runs at the end of the page, which has to work without it. */
  script?: string;
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** A complete HTML page with its headers: never stored, never framed, no scripts but its own. */
export async function renderPage(page: Page): Promise<{ body: string; headers: Record<string, string> }> {
  const refresh = page.refreshAfter ? html`<meta http-equiv="refresh" content="${page.refreshAfter}" />` : "";
  const style = pageStyle + (page.style ?? "");
  const script = page.script ? html`<script>${raw(page.script)}</script>` : "";
  const body = await html`<!doctype html>
<html lang="${page.lang ?? "en"}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${page.title}</title>
${refresh}<style>${raw(style)}</style>
</head>
<body><main class="${page.wide ? "wide" : ""}">${page.body}</main>${script}</body>
</html>`;
  const formAction = ["'self'", ...new Set(page.formTargets ?? [])].join(" ");
  return {
    body: body.toString(),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src ${hashOf(style)}; ${page.script ? `script-src ${hashOf(page.script)}; ` : ""}frame-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
    },
  };
}
