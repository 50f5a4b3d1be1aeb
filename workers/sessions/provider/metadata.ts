import { discoverProvider, type ProviderMetadata, providerRules } from "#lib/oidc-discovery.ts";
import type { Bindings } from "../env.ts";
import { note, type Outcome, unavailable } from "./outcome.ts";

/** The provider's endpoints and keys, cached in the isolate. An issuer elsewhere than the settings say is not asked. */
export async function providerMetadata(issuer: string, env: Bindings): Promise<Outcome<ProviderMetadata>> {
  try {
    const report = (error: unknown) => note("discovery failed", error);
    return { kind: "ok", value: await discoverProvider(issuer, providerRules(env), report) };
  } catch {
    return unavailable;
  }
}
