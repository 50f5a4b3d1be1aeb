import { serverI18n } from "#app/i18n/instance.server.ts";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { PREFIX } from "./safe-redirect.server.ts";

/**
 * A page without React, for requests that Remix never sees (refused, outside the prefix) or failed to render. A request
 * id is shown: whoever asks for help can name it.
 */
export function plainPage(
  status: number,
  kind: "notFound" | "outage" | "refused" | "unexpected",
  requestId = "",
): Response {
  const t = serverI18n(DEFAULT_LANGUAGE).getFixedT(DEFAULT_LANGUAGE, ["errors", "common"]);
  const html = `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t(`errors:${kind}.title`)}</title></head>
<body><main><h1>${t(`errors:${kind}.title`)}</h1><p>${t(`errors:${kind}.text`)}</p>
${kind === "outage" ? `<p><a href="">${t("common:tryAgain")}</a></p>\n` : ""}${requestId && `<p>${t("errors:reference", { requestId })}</p>\n`}<p><a href="${PREFIX}">${t("common:backToHome")}</a></p></main></body></html>`;
  return new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Everything that a Worker serves while its settings are incomplete: one sentence that names them. */
export function unsetPage(fault: string): Response {
  return new Response(`${fault}\n`, {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": "60",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
