import type { Buyer, ShippingAddress } from "#contract/buyer.ts";
import type { CartEvent, CartState } from "#contract/cart.ts";
import type { OwnOrder } from "#contract/order.ts";
import type { Discount } from "#contract/price.ts";
import type { ShippingOption } from "#contract/shipping.ts";
import type { Duty, ReleaseReason } from "../../domain/purchase.ts";
import type { SeatChoice } from "../../domain/seats/hold.ts";
import type { Payment } from "../../payment/gateway.ts";
import type { Holder } from "../inventory/requests.ts";

/** What the buyer agreed to when they submitted: pinned, so that every retry asks for exactly the same. */
export interface Submission {
  idempotencyKey: string;
  /** Hash of the request's body: the same key with another body is refused. */
  bodyHash: string;
  /** Counts submissions of this cart; part of every key and reference of this one. */
  attempt: number;
  /** Chosen before any other service is called, so that a retry cannot make a second order. */
  orderUuid: string;
  /** Cash, minor units. */
  amount: number;
  currency: string;
  points: number;
  pointsEarned: number;
  returnUrl: string;
  cancelUrl: string;
  locale: string;
  /** An unpaid payment is given up at this instant (ms since the epoch). */
  payBy: number;
  /** Set before the gateway is first called: from then on a payment may exist even if no answer arrived. */
  paymentAsked: boolean;
}

/** A cart as it is stored, in one value. Instants in ms since the epoch. */
export interface CartDocument {
  id: string;
  tenantId: string;
  created: number;
  owner: Holder;
  event: CartEvent;
  /** Of the event, for promo codes, points, and the ticket's source. */
  categoryId: string;
  bonusPoints: number;
  source: string;
  ticketLimit: number;
  choice: SeatChoice;
  general: boolean;
  /** End of the hold; it never moves. */
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
  /** Why the last submission failed. */
  refusal: SubmissionRefusal | null;
  /** Consecutive outages of its step or duties; sets the backoff before the next try. */
  failures: number;
}

/** Fields that a step or an edit changes. */
export type CartPatch = Partial<CartDocument>;

export type SubmissionRefusal = "points" | "payment";

/** What a new cart starts from: the hold that the event's inventory granted. */
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

/** Idempotency key of every call that this submission makes to other services. */
export const attemptKey = (cartId: string, submission: Submission): string =>
  `${cartId}:${submission.attempt}`;

/** Whether a caller may see and change a cart: the session that made it, or the member who owns it. */
export function mayAccess(owner: Holder, caller: Holder): boolean {
  const sameSession = owner.sessionHash !== null && owner.sessionHash === caller.sessionHash;
  const sameMember = owner.userId !== null && owner.userId === caller.userId;
  // The same browser with a different member signed in is a different person.
  const otherMember = owner.userId !== null && caller.userId !== null && owner.userId !== caller.userId;
  return !otherMember && (sameSession || sameMember);
}
