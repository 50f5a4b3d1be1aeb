import { env } from "cloudflare:workers";
import type { DiscountTokenRefusal } from "#contract/tenant.ts";
import { generalDiscount, judgeToken, readDiscounts } from "./domain/discounts.ts";
import { type Fees, readFees } from "./domain/fees.ts";
import type { Pricing } from "./domain/pricing.ts";
import type { Bindings } from "./env.ts";
import { TENANT_CONFIG } from "./tenant-config.ts";
import { describeDiscount } from "./texts/discount-texts.ts";

const { TICKET_FEES, TICKET_DISCOUNTS }: Pick<Bindings, "TICKET_FEES" | "TICKET_DISCOUNTS"> = env;
const DISCOUNTS = readDiscounts(TICKET_DISCOUNTS);

/** The fees of this deployment, with the discount that all visitors have. */
export const FEES: Fees = { ...readFees(TICKET_FEES), discount: generalDiscount(DISCOUNTS) };

/** Of nobody in particular: for prices that no visitor reads. */
export const GENERAL_PRICING: Pricing = { fees: FEES, discounts: [] };

/**
 * The pricing of a caller with a discount token (null without) at `now` (ms). A token replaces the general discount; one
 * that is refused changes nothing.
 */
export function pricingFor(token: string | null, language: string, now: number): Pricing {
  const judged = token === null ? null : judgeToken(DISCOUNTS, token, TENANT_CONFIG.name, now);
  const discount = judged?.ok ? judged.discount : FEES.discount;
  return {
    fees: { ...FEES, discount },
    discounts: discount ? [describeDiscount(discount, language)] : [],
  };
}

/** Why a discount token is refused at `now` (ms); null when it is not. */
export function tokenRefusal(token: string | null, now: number): DiscountTokenRefusal | null {
  const judged = token === null ? null : judgeToken(DISCOUNTS, token, TENANT_CONFIG.name, now);
  return judged && !judged.ok ? judged.reason : null;
}
