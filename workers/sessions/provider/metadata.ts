import { discoverProvider, type ProviderMetadata } from "#lib/oidc-discovery.ts";
import { note, type Outcome, unavailable } from "./outcome.ts";

/** The provider's endpoints and keys, cached in the isolate. */
export async function providerMetadata(issuer: string): Promise<Outcome<ProviderMetadata>> {
  try {
    const value = await discoverProvider(issuer, (error) => note("discovery failed", error));
    return { kind: "ok", value };
  } catch {
    return unavailable;
  }
}
