import type { Buyer, ShippingAddress } from "#contract/buyer.ts";
import type { CartEvent, CartState } from "#contract/cart.ts";
import type { OwnOrder } from "#contract/order.ts";
import type { Discount } from "#contract/price.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import type { Duty, ReleaseReason } from "../../domain/purchase.ts";
import type { SeatChoice } from "../../domain/seats/hold.ts";
import type { Payment } from "../../payment/gateway.ts";
import type { Holder } from "../inventory/requests.ts";

/** What the buyer agreed to when he submitted: pinned, so that every retry asks for exactly the same. */
export interface Submission {
  idempotencyKey: string;
  /** Hash of the request's body: the same key with another body is refused. */
  bodyHash: string;
  /** Counts submissions of this cart; part of every key and reference of this one. */
  attempt: number;
  /** Decided before anything is asked of anybody, so that a retry cannot make a second order. */
  orderUuid: string;
  /** Cash, minor units. */
  amount: number;
  currency: string;
  points: number;
  pointsEarned: number;
  returnUrl: string;
  cancelUrl: string;
  locale: string;
  /** The payment is given up when it is still unpaid then (ms since the epoch). */
  payBy: number;
  /** Set before the gateway is first asked: a payment may exist though no answer ever came. */
  paymentAsked: boolean;
}

/** Everything a cart knows, stored as one value. Instants in ms since the epoch. */
export interface CartDocument {
  id: string;
  tenantId: string;
  created: number;
  owner: Holder;
  event: CartEvent;
  /** Of the event: for promo codes, points and the ticket's source. */
  categoryId: string;
  bonusPoints: number;
  source: string;
  ticketLimit: number;
  choice: SeatChoice;
  general: boolean;
  /** End of the hold: never moved. */
  expiresAt: number;
  state: CartState;
  releaseReason: ReleaseReason | null;
  submittedAt: number | null;
  shipping: ShippingOption | null;
  shippingAddress: ShippingAddress | null;
  promo: { code: string; usesPerEvent: number | null; discount: Discount } | null;
  buyer: Partial<Buyer> | null;
  redeemPoints: number;
  attempts: number;
  submission: Submission | null;
  payment: Payment | null;
  order: OwnOrder | null;
  duties: Duty[];
  /** Why the last submission came to nothing. */
  refusal: SubmissionRefusal | null;
  /** Outages in a row that its step or duties met; sets the wait before the next try. */
  failures: number;
}

export type SubmissionRefusal = "points" | "payment";

/** What a new cart is made from: the hold that the event's inventory granted. */
export type NewCart = Pick<
  CartDocument,
  | "id"
  | "tenantId"
  | "owner"
  | "event"
  | "categoryId"
  | "bonusPoints"
  | "source"
  | "ticketLimit"
  | "choice"
  | "general"
  | "expiresAt"
  | "shipping"
>;

/** A cart as it is first stored. */
export function newDocument(cart: NewCart, now: number): CartDocument {
  return {
    ...cart,
    created: now,
    state: "open",
    releaseReason: null,
    submittedAt: null,
    shippingAddress: null,
    promo: null,
    buyer: null,
    redeemPoints: 0,
    attempts: 0,
    submission: null,
    payment: null,
    order: null,
    duties: [],
    refusal: null,
    failures: 0,
  };
}

/** Key of everything that this submission asks of others. */
export const attemptKey = (cartId: string, submission: Submission): string =>
  `${cartId}:${submission.attempt}`;

/** Whether a caller may see and change a cart: the session that made it, or the member that it belongs to. */
export function mayAccess(owner: Holder, caller: Holder): boolean {
  const sameSession = owner.sessionHash !== null && owner.sessionHash === caller.sessionHash;
  const sameMember = owner.userId !== null && owner.userId === caller.userId;
  // The same browser with another member signed in is somebody else.
  const otherMember = owner.userId !== null && caller.userId !== null && owner.userId !== caller.userId;
  return !otherMember && (sameSession || sameMember);
}
