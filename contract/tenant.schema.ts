import { z } from "zod";
import { CURRENCIES } from "./money.ts";
import { discountSchema } from "./price.schema.ts";
import { DISCOUNT_TOKEN_REFUSALS } from "./tenant.ts";

const loyaltySchema = z.object({
  programName: z.string(),
  type: z.enum(["none", "earn", "redeem", "both"]),
  currencyType: z.enum(["points", "money"]),
  /** Points earned per whole unit, paid in cash, of the currency that the program counts in. */
  earnRate: z.number(),
  /**
   * Minor units that 1,000 points are worth, by ISO 4217 code. Points are neither accepted nor earned in a currency
   * that is not listed.
   */
  thousandPointsWorth: z.record(z.string().regex(/^[A-Z]{3}$/), z.int().positive()),
});

/**
 * APIs from before values by currency send one `pointValue`: the minor units that a point is worth, whatever the
 * currency.
 */
function readLoyalty(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || "thousandPointsWorth" in sent) return sent;
  const pointValue = "pointValue" in sent && typeof sent.pointValue === "number" ? sent.pointValue : 0;
  const worth = Math.round(pointValue * 1000);
  const listed = worth > 0 ? CURRENCIES.map((currency) => [currency, worth]) : [];
  return { ...sent, thousandPointsWorth: Object.fromEntries(listed) };
}

/** GET /api/tenant/config (§3 tenant config, §7). */
export const tenantConfigSchema = z.object({
  name: z.string(),
  authenticationType: z.enum(["SSO", "none"]),
  /** Server values of the purchase flow (§3): direct, provider, both. */
  transactableType: z.enum(["GST_ONLY", "TM_ONLY", "BOTH"]),
  loyalty: z.preprocess(readLoyalty, loyaltySchema),
  ACLAllow: z.object({ guestCanPurchase: z.boolean() }),
  /** Those in the caller's prices. */
  discounts: z.array(discountSchema),
  /** Why the caller's discount token changes nothing (x-addition); null without one, or when it does. */
  refusedDiscountToken: z.enum(DISCOUNT_TOKEN_REFUSALS).nullable().default(null),
  minimumRedemptionPoints: z.int(),
  /** How often one ticket can be offered to other people; 0: transfers are off. */
  transferOffersPerTicket: z.int().min(0).default(0),
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
