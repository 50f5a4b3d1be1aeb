import { env } from "cloudflare:workers";
import type { Language } from "#contract/i18n.ts";
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

/** For prices that no visitor reads. */
export const GENERAL_PRICING: Pricing = { fees: FEES, discounts: [] };

/** Made once for each discount and language, since every request asks for one. */
const DISCOUNTED = new Map<string, Pricing>();

/**
 * The pricing of a caller with a discount token (null without) at `now` (ms). A token replaces the general discount; one
 * that is refused changes nothing.
 */
export function pricingFor(token: string | null, language: Language, now: number): Pricing {
  const judged = token === null ? null : judgeToken(DISCOUNTS, token, TENANT_CONFIG.name, now);
  const discount = judged?.ok ? judged.discount : FEES.discount;
  if (!discount) return GENERAL_PRICING;
  const key = [discount.percent, discount.limit, language].join();
  const pricing = DISCOUNTED.get(key) ?? {
    fees: { ...FEES, discount },
    discounts: [describeDiscount(discount, language)],
  };
  DISCOUNTED.set(key, pricing);
  return pricing;
}

/** Why a discount token is refused at `now` (ms); null when it is not. */
export function tokenRefusal(token: string | null, now: number): DiscountTokenRefusal | null {
  const judged = token === null ? null : judgeToken(DISCOUNTS, token, TENANT_CONFIG.name, now);
  return judged && !judged.ok ? judged.reason : null;
}
