import type { TenantConfig } from "./tenant.schema.ts";

export type { SsoConfig, TenantConfig } from "./tenant.schema.ts";

/** Whether members collect points (§6). */
export const mayEarn = (loyalty: TenantConfig["loyalty"]): boolean => ["earn", "both"].includes(loyalty.type);

/** Whether members pay with points (§6). */
export const mayRedeem = (loyalty: TenantConfig["loyalty"]): boolean =>
  ["redeem", "both"].includes(loyalty.type);
