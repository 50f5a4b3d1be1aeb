import { redirect } from "@remix-run/cloudflare";
import { ApiRefusal } from "#app/api/outage.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { page } from "#app/platform/outage.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";

/**
 * Does what only members may do (§2.1). Guests, and members whose session the API refuses, are sent to `signIn`, from
 * where they come back; a tenant without members has no such page and shows home.
 *
 * @throws Response a redirect, or 503 when it is unknown who the visitor is
 */
export async function membersOnly<T>(
  context: RequestContext,
  signIn: () => Response,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await page(context.member()))) {
    const config = await tenantConfig(context);
    throw config?.authenticationType === "none" ? redirect("/") : signIn();
  }
  try {
    return await work();
  } catch (error) {
    // A refused token has ended the session.
    throw error instanceof ApiRefusal && error.refusal.status === 401 ? signIn() : error;
  }
}
