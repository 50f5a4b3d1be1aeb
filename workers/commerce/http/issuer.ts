import { logFailure } from "#lib/log-failure.ts";
import { discoverProvider, type ProviderMetadata, providerRules } from "#lib/oidc-discovery.ts";
import type { Bindings } from "../env.ts";
import { issuerDocuments } from "../store/issuer-documents.ts";
import { outage } from "./failure.ts";

/**
 * Keys and endpoints of the issuer of access tokens, cached in the isolate. While the issuer is down, what it last said
 * is read from the database, so that its members go on shopping wherever a Worker starts.
 *
 * @throws ApiFailure 503 when the issuer does not answer and nothing recent is known, or its document is not acceptable
 */
export async function issuerMetadata(env: Bindings, now: number): Promise<ProviderMetadata> {
  const memory = issuerDocuments(env.DB, env.OIDC_ISSUER);
  try {
    return await discoverProvider(env.OIDC_ISSUER, providerRules(env), report, now, memory);
  } catch {
    throw outage("The identity provider");
  }
}

const report = (error: unknown): void => logFailure("outage", { at: "discovery" }, error);
