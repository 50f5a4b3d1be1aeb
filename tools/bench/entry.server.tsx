import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "#app/i18n/instance.server.ts";
import { NonceContext } from "#app/platform/render/nonce.ts";

export { handleError, streamTimeout } from "../../app/entry.server.tsx";

/**
 * The baseline: Remix 2's default entry for Cloudflare, plus only the providers that our pages need. `npm run bench`
 * compares the product's renderer with it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let answerStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={context.nonce}>
      <I18nextProvider i18n={serverI18n(context.language)}>
        <RemixServer context={remix} url={request.url} nonce={context.nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
    {
      nonce: context.nonce,
      onError(error: unknown) {
        console.error(error);
        answerStatus = 500;
      },
    },
  );
  if (isbot(request.headers.get("User-Agent"))) await body.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(body, { status: answerStatus, headers });
}
