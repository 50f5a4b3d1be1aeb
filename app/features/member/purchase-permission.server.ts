import type { RequestContext } from "#app/platform/context.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { mayPurchase } from "#contract/tenant.ts";

/**
 * Whether the visitor may buy tickets (§6). Who is signed in is only asked where that decides, so that other tenants'
 * pages stay shared; in an outage of either, the API decides when tickets are held.
 */
export async function mayPurchaseTickets(context: RequestContext): Promise<boolean> {
  const config = await tenantConfig(context);
  if (!config || mayPurchase(config, false)) return true;
  const isSignedIn = await context.member().then(
    (member) => member !== null,
    () => true,
  );
  return mayPurchase(config, isSignedIn);
}
