import { serverI18n } from "#app/i18n/instance.server.ts";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { PREFIX } from "./safe-redirect.server.ts";

/** A page without React, for requests that Remix never sees (refused, outside the prefix) or failed to render. */
export function plainPage(status: number, kind: "notFound" | "outage" | "refused" | "unexpected"): Response {
  const t = serverI18n(DEFAULT_LANGUAGE).getFixedT(DEFAULT_LANGUAGE, ["errors", "common"]);
  const html = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t(`errors:${kind}.title`)}</title></head>
<body><main><h1>${t(`errors:${kind}.title`)}</h1><p>${t(`errors:${kind}.text`)}</p>
<p><a href="${PREFIX}">${t("common:backToHome")}</a></p></main></body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
