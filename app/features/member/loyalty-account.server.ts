import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { mayRedeem, type TenantConfig } from "#contract/tenant.ts";

/** A member's account in a program that accepts points as payment. */
export interface LoyaltyAccount {
  id: string;
  loyalty: TenantConfig["loyalty"];
}

/** The signed-in member's account; null for guests, without such a program, and during an outage. */
export async function loyaltyAccount(context: RequestContext): Promise<LoyaltyAccount | null> {
  if (context.cookies.get(MEMBER_COOKIE) === null || !(await section(context.member()))) return null;
  const [wallet, config] = await Promise.all([section(context.api.wallet.get()), tenantConfig(context)]);
  if (!wallet?.accountNumber || !config || !mayRedeem(config.loyalty)) return null;
  return { id: wallet.accountNumber, loyalty: config.loyalty };
}
