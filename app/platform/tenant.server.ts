import type { TenantConfig } from "../../contract/tenant.ts";
import type { RequestContext } from "./context.server.ts";

/** Refresh time of §9, milliseconds. */
const FRESH_MS = 600_000;
const kept = new Map<string, { config: TenantConfig; at: number }>();

/**
 * The tenant's settings, kept in the isolate and refreshed behind an answer. Null when they were never to be had:
 * pages then go without what depends on them. Kept by tenant and language; a failure is never kept.
 */
export async function tenantConfig(context: RequestContext): Promise<TenantConfig | null> {
  const key = `${context.tenant}|${context.language}`;
  const known = kept.get(key);
  const fetchAnew = () =>
    context.api.tenant.config().then(
      (config) => {
        kept.set(key, { config, at: Date.now() });
        return config;
      },
      (error: unknown) => {
        context.log.error("no tenant config", error);
        return null;
      },
    );
  if (!known) return fetchAnew();
  if (Date.now() - known.at > FRESH_MS) context.waitUntil(fetchAnew());
  return known.config;
}
