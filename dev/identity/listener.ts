import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createInteractions } from "./interactions.ts";
import { createProvider, type ProviderOptions } from "./provider.ts";

/** The request listener of the identity server: the provider's endpoints and the sign-in pages. */
export function createIdentityListener(options: ProviderOptions): RequestListener {
  const provider = createProvider(options);
  const handleProvider = provider.callback();
  const interactions = createInteractions(provider, "Fanatics", options.redirectUris);
  const handleInteraction = getRequestListener(interactions.fetch);
  const issuer = new URL(options.issuer);
  return (request, response) => {
    trustIssuerAddress(request, issuer);
    if (request.url?.startsWith("/interaction/")) void handleInteraction(request, response);
    else void handleProvider(request, response);
  };
}

/**
 * The provider builds its URLs from the request. Browsers use the issuer's host name and Workers 127.0.0.1, but both
 * must get the issuer's URLs.
 */
function trustIssuerAddress({ headers }: IncomingMessage, issuer: URL): void {
  headers.host = issuer.host;
  headers["x-forwarded-proto"] = issuer.protocol.slice(0, -1);
  delete headers["x-forwarded-host"];
}
