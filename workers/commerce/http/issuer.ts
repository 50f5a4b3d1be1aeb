import { discoverProvider, type ProviderMetadata } from "#lib/oidc-discovery.ts";
import { outage } from "./failure.ts";

/**
 * Keys and endpoints of the issuer of access tokens, cached in the isolate.
 *
 * @throws ApiFailure 503 when the issuer does not answer or its discovery document is not acceptable
 */
export async function issuerMetadata(issuer: string, now: number): Promise<ProviderMetadata> {
  try {
    return await discoverProvider(issuer, report, now);
  } catch {
    throw outage("The identity provider");
  }
}

function report(error: unknown): void {
  console.error(JSON.stringify({ level: "error", kind: "outage", message: `discovery: ${String(error)}` }));
}
