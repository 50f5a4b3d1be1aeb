import type { Hold } from "./hold-table.ts";
import type { LiveHolds } from "./live-holds.ts";
import { type CommitRequest, type Holder, NO_PAYER, type PromoUse } from "./requests.ts";

/** What a buyer wants to have. */
type Claim = Omit<CommitRequest, "orderUuid">;

const NO_HOLDER: Holder = { sessionHash: null, userId: null };

/**
 * Whether a cart may have its tickets, by the buyer's limit and the code's uses. `hold`: its own, if it still has one;
 * what was locked for this buyer and counted as a use passes.
 */
export function mayTake(live: LiveHolds, claim: Claim, hold: Hold | null = null): boolean {
  const { holder, choice, ticketLimit, promo } = claim;
  const isSameBuyer = hold !== null && hold.holder.userId === holder.userId;
  const tickets = live.ticketsOf(holder, NO_PAYER, hold ? [hold] : []) + choice.seats.length;
  const hasUse = !promo || hold?.promoCode === promo.code || isPromoLeft(live, promo);
  return (isSameBuyer || tickets <= ticketLimit) && hasUse;
}

/** Whether the card and the email address may pay for these tickets beside what they have paid for already. */
export function mayPay(live: LiveHolds, { payer, choice, ticketLimit }: Claim, hold?: Hold): boolean {
  const others = live.ticketsOf(NO_HOLDER, payer, hold ? [hold] : []);
  return others + choice.seats.length <= ticketLimit;
}

/** Whether one more live hold may use a promo code. */
export const isPromoLeft = (live: LiveHolds, { code, limit }: PromoUse): boolean =>
  limit === null || live.promoUses(code) < limit;
