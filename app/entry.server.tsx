import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "./i18n/instance.server.ts";
import { NonceContext } from "./platform/render/nonce.ts";
import { renderPage } from "./platform/render/render-page.server.ts";
import { StructuredDataContext } from "./platform/seo/structured-data.tsx";

/** Timeout of deferred data (ms). The API's own timeouts are shorter. */
export const streamTimeout = 8_000;
const RENDER_SLACK_MS = 500;

/** Renders a page. Data requests never get here. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const startedAt = performance.now();
  const element = (
    <NonceContext.Provider value={context.nonce}>
      <I18nextProvider i18n={serverI18n(context.language)}>
        <StructuredDataContext.Provider value={context.structuredData}>
          <RemixServer context={remix} url={request.url} abortDelay={streamTimeout} nonce={context.nonce} />
        </StructuredDataContext.Provider>
      </I18nextProvider>
    </NonceContext.Provider>
  );
  let responseStatus = status;
  const page = await renderPage(element, {
    nonce: context.nonce,
    wholePage: context.wholePage,
    copied: context.shared !== null,
    abortDelayMs: streamTimeout + RENDER_SLACK_MS,
    onError: (error) => {
      responseStatus = 500;
      context.log.error("render failed", error);
    },
  });
  context.timing.add("render", performance.now() - startedAt);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (context.shared) {
    context.shared.copy = page.whole;
    context.shared.streamed = !page.complete;
  }
  return new Response(page.body, { status: responseStatus, headers });
}

/** Logs failures of loaders and actions. Refusals (thrown responses) are not failures. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log.error("request failed", error, { path: new URL(request.url).pathname });
}
