import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
  jwksCache,
} from "jose";

/** What a provider last said of itself; `fetchedAt` in ms since the epoch. */
export interface ProviderDocuments {
  discovery: unknown;
  jwks: JSONWebKeySet;
  fetchedAt: number;
}

/** Where a provider's documents outlive the isolate. `load` gives null for what is unknown or too old to be trusted. */
export interface ProviderMemory {
  load(): Promise<ProviderDocuments | null>;
  save(documents: ProviderDocuments): Promise<void>;
}

/** How long remembered keys are used before the provider is asked again (ms): its outage then costs no request more. */
export const RETRY_MS = 30_000;

interface KeySource {
  address: string;
  timeoutMs: number;
  request: FetchImplementation;
  /** Stored beside the keys. */
  discovery: unknown;
  memory: ProviderMemory | null;
}

/**
 * A provider's signing keys: fetched on first use, and again when they are old or a token names an unknown one. While the
 * provider does not answer, the keys that it last had verify its tokens; that it is gone makes no token invalid.
 */
export function providerKeys({ address, timeoutMs, request, discovery, memory }: KeySource): JWTVerifyGetKey {
  // Filled by the library; it reads what is there as never fetched.
  const fetched: JWKSCacheInput & { uat?: number; jwks?: JSONWebKeySet } = {};
  const remote = createRemoteJWKSet(new URL(address), {
    timeoutDuration: timeoutMs,
    [customFetch]: request,
    [jwksCache]: fetched,
  });
  let outage: Outage | null = null;
  return async (header, token) => {
    if (outage && Date.now() < outage.retryAt) return rememberedKey(outage, header, token);
    const before = fetched.uat;
    try {
      const key = await remote(header, token);
      if (memory && fetched.jwks && fetched.uat !== undefined && fetched.uat !== before)
        await memory.save({ discovery, jwks: fetched.jwks, fetchedAt: fetched.uat });
      return key;
    } catch (error) {
      if (isAboutToken(error)) throw error;
      const known = await memory?.load().catch(() => null);
      if (!known) throw error;
      outage = { error, keys: createLocalJWKSet(known.jwks), retryAt: Date.now() + RETRY_MS };
      return rememberedKey(outage, header, token);
    }
  };
}

/** A provider that does not answer: how the last request to it failed, and the keys that it last had. */
interface Outage {
  error: unknown;
  keys: JWTVerifyGetKey;
  /** When to ask it again (ms since the epoch). */
  retryAt: number;
}

/** An unknown key may be one that the provider has had since: that is for the provider to say, so the outage is the answer. */
async function rememberedKey({ error, keys }: Outage, ...token: Parameters<JWTVerifyGetKey>) {
  try {
    return await keys(...token);
  } catch (cause) {
    throw cause instanceof errors.JWKSNoMatchingKey ? error : cause;
  }
}

/** Whether the keys are there and the token is at fault. */
const isAboutToken = (error: unknown): boolean =>
  [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported].some(
    (kind) => error instanceof kind,
  );
