import type { TenantConfig } from "#contract/tenant.ts";
import type { RequestContext } from "./context.server.ts";

/** The tenant's settings, or null after an outage: pages then omit what depends on them. */
export async function tenantConfig(
  context: Pick<RequestContext, "api" | "log">,
): Promise<TenantConfig | null> {
  return context.api.tenant.config().catch((error: unknown) => {
    context.log.error("no tenant config", error);
    return null;
  });
}
