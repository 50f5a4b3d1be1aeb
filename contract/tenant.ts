import type { TenantConfig } from "./tenant.schema.ts";

export type { SsoConfig, TenantConfig } from "./tenant.schema.ts";

/** Whether members collect points (§6). */
export const mayEarn = (loyalty: TenantConfig["loyalty"]): boolean => ["earn", "both"].includes(loyalty.type);

/** Whether members pay with points (§6). */
export const mayRedeem = (loyalty: TenantConfig["loyalty"]): boolean =>
  ["redeem", "both"].includes(loyalty.type);

/** Why a discount token is refused. */
export const DISCOUNT_TOKEN_REFUSALS = ["malformed", "other_tenant", "unknown", "expired"] as const;
export type DiscountTokenRefusal = (typeof DISCOUNT_TOKEN_REFUSALS)[number];

export interface Permission {
  resource: "ticket";
  action: "purchase";
}

/** What a visitor may do (§6): buy tickets, where guests may or once they are signed in. */
export const permissionsOf = (
  { ACLAllow }: Pick<TenantConfig, "ACLAllow">,
  isSignedIn: boolean,
): readonly Permission[] =>
  ACLAllow.guestCanPurchase || isSignedIn ? [{ resource: "ticket", action: "purchase" }] : [];

/** Whether a visitor may buy tickets. */
export const mayPurchase = (config: Pick<TenantConfig, "ACLAllow">, isSignedIn: boolean): boolean =>
  permissionsOf(config, isSignedIn).some(
    ({ resource, action }) => resource === "ticket" && action === "purchase",
  );
