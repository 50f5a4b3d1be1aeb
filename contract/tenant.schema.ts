import { z } from "zod";
import { discountSchema } from "./price.schema.ts";

/** GET /api/tenant/config (§3 tenant config, §7). */
export const tenantConfigSchema = z.object({
  name: z.string(),
  authenticationType: z.enum(["SSO", "none"]),
  /** Server values of the purchase flow (§3): direct, provider, both. */
  transactableType: z.enum(["GST_ONLY", "TM_ONLY", "BOTH"]),
  loyalty: z.object({
    programName: z.string(),
    type: z.enum(["none", "earn", "redeem", "both"]),
    currencyType: z.enum(["points", "money"]),
    /** Points earned per whole unit of currency paid in cash. */
    earnRate: z.number(),
    /** Minor units that one point is worth when redeemed. */
    pointValue: z.int(),
  }),
  ACLAllow: z.object({ guestCanPurchase: z.boolean() }),
  discounts: z.array(discountSchema),
  minimumRedemptionPoints: z.int(),
});
export type TenantConfig = z.infer<typeof tenantConfigSchema>;

/** GET /api/tenant/sso?urlOk&urlFail&locale: where and how this tenant's members sign in (§7, OpenID Connect). */
export const ssoSchema = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  /** Value for `ui_locales`: en, fr, de, es, nl or it. */
  locale: z.string(),
});
export type SsoConfig = z.infer<typeof ssoSchema>;
