import { z } from "zod";
import { DEFAULT_TICKETS } from "#contract/offer.ts";
import { MAX_TICKETS } from "#contract/reserve.ts";
import type { DiscountTokenRefusal } from "#contract/tenant.ts";
import type { ServiceDiscount } from "./fees.ts";

/** `<tenant>.<code>`: the code is what makes a token hard to guess. */
const TOKEN = /^([a-z0-9-]{1,40})\.([\w-]{8,80})$/;

const discountSettingSchema = z.strictObject({
  percent: z.int().min(1).max(100),
  /** Lists show what a ticket costs when as many are bought as the event page asks for first: these have the discount. */
  limit: z.int().min(DEFAULT_TICKETS).max(MAX_TICKETS),
  /** Only for visitors who came with this token; absent: for all. */
  token: z.string().regex(TOKEN).optional(),
  /** Instant at which it ends. */
  endsAt: z.iso.datetime().optional(),
});
export type DiscountSetting = z.infer<typeof discountSettingSchema>;

/**
 * The service-fee discounts of a deployment (`TICKET_DISCOUNTS`), as JSON. One at the most is for all visitors: prices in
 * lists are sorted by it, so it has no end of its own.
 * @throws Error when malformed: better no answer than a wrong price
 */
export function readDiscounts(setting: string | undefined): DiscountSetting[] {
  if (!setting) return [];
  const discounts = z.array(discountSettingSchema).parse(JSON.parse(setting));
  const forAll = discounts.filter(({ token }) => token === undefined);
  if (forAll.length > 1) throw new Error("TICKET_DISCOUNTS: only one discount can be for all visitors");
  if (forAll.some(({ endsAt }) => endsAt))
    throw new Error("TICKET_DISCOUNTS: a discount for all has no endsAt");
  if (new Set(discounts.map(({ token }) => token)).size < discounts.length)
    throw new Error("TICKET_DISCOUNTS: two discounts have one token");
  return discounts;
}

/** The discount for all visitors, null without one. */
export function generalDiscount(discounts: readonly DiscountSetting[]): ServiceDiscount | null {
  const found = discounts.find(({ token }) => token === undefined);
  return found ? toDiscount(found) : null;
}

export type TokenJudgement =
  | { ok: true; discount: ServiceDiscount }
  | { ok: false; reason: DiscountTokenRefusal };

/** What a token stands for at `tenant` and at `now` (ms). */
export function judgeToken(
  discounts: readonly DiscountSetting[],
  token: string,
  tenant: string,
  now: number,
): TokenJudgement {
  const owner = TOKEN.exec(token)?.[1];
  if (!owner) return { ok: false, reason: "malformed" };
  if (owner !== tenant) return { ok: false, reason: "other_tenant" };
  const found = discounts.find((discount) => discount.token === token);
  if (!found) return { ok: false, reason: "unknown" };
  if (found.endsAt && Date.parse(found.endsAt) <= now) return { ok: false, reason: "expired" };
  return { ok: true, discount: toDiscount(found) };
}

const toDiscount = ({ percent, limit }: DiscountSetting): ServiceDiscount => ({ percent, limit });
