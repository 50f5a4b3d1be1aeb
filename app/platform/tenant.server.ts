import type { TenantConfig } from "#contract/tenant.ts";
import type { RequestContext } from "./context.server.ts";

/**
 * Whether the API refuses a discount token that a link brought; the request carries it from here on. After an outage it
 * is kept: it may well be valid.
 */
export async function refusesDiscount(context: RequestContext, token: string): Promise<boolean> {
  context.carried.discountToken = token;
  try {
    return (await context.api.tenant.currentConfig()).refusedDiscountToken !== null;
  } catch (error) {
    context.log.error("discount token not checked", error);
    return false;
  }
}

/** The tenant's settings, or null after an outage: pages then omit what depends on them. */
export async function tenantConfig(
  context: Pick<RequestContext, "api" | "log">,
): Promise<TenantConfig | null> {
  return context.api.tenant.config().catch((error: unknown) => {
    context.log.error("no tenant config", error);
    return null;
  });
}
