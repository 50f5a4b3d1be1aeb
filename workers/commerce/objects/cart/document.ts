import { z } from "zod";
import { buyerSchema, shippingAddressSchema } from "#contract/buyer.schema.ts";
import { cartEventSchema } from "#contract/cart.schema.ts";
import { CART_STATES, RELEASE_REASONS } from "#contract/cart.ts";
import { discountSchema } from "#contract/price.schema.ts";
import { shippingOptionSchema } from "#contract/shipping.schema.ts";
import { isRecord } from "#lib/is-record.ts";
import type { DocumentFormat } from "#lib/versioned-document.ts";
import { DUTIES } from "../../domain/purchase.ts";
import { storedRoomSchema } from "../../domain/rooms/stored-room.ts";
import { seatChoiceSchema } from "../../domain/seats/hold.ts";
import { PAYMENT_FAILURES, type Payment } from "../../payment/gateway.ts";
import { type Holder, holderSchema } from "../inventory/requests.ts";

/** What the buyer agreed to when they submitted: pinned, so that every retry asks for exactly the same. */
const submissionSchema = z.strictObject({
  idempotencyKey: z.string(),
  /** Hash of the request's body: the same key with another body is refused. */
  bodyHash: z.string(),
  /** Counts submissions of this cart; part of every key and reference of this one. */
  attempt: z.int(),
  /** Chosen before any other service is called, so that a retry cannot make a second order. */
  orderUuid: z.string(),
  /** Cash, minor units. */
  amount: z.int(),
  currency: z.string(),
  points: z.int(),
  pointsEarned: z.int(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  locale: z.string(),
  /** An unpaid payment is given up at this instant (ms since the epoch). */
  payBy: z.number(),
  /** Set before the gateway is first called: from then on a payment may exist even if no answer arrived. */
  paymentAsked: z.boolean(),
  /** When the supplier was first and last asked to book the room (ms): from then on a booking may exist. Null before. */
  roomAsked: z.strictObject({ first: z.number(), last: z.number() }).nullable(),
  /** Refusals to capture the payment, though it is still authorized: how many (a part of the next try's key), since when. */
  captureRefused: z.strictObject({ times: z.int(), since: z.number() }).nullable(),
});
export type Submission = z.infer<typeof submissionSchema>;

const paymentSchema = z.strictObject({
  id: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["pending", "authorised", "captured", "voided", "refunded", "cancelled", "expired"]),
  refundedAmount: z.int(),
  lastDecline: z.string().nullable(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  card: z
    .strictObject({
      brand: z.string(),
      last4: z.string(),
      expireMonth: z.int(),
      expireYear: z.int(),
      fingerprint: z.string().nullable(),
    })
    .nullable(),
  paymentUrl: z.string().nullable(),
}) satisfies z.ZodType<Payment>;

/** Other seats for a buyer who paid when theirs were sold; they wait until `acceptBy` (ms since the epoch). */
const substituteSchema = z.strictObject({
  choice: seatChoiceSchema,
  acceptBy: z.number(),
  /** What the buyer would pay in cash, minor units. */
  amount: z.int(),
  /** Whether the email about it was sent. */
  told: z.boolean(),
});
export type StoredSubstitute = z.infer<typeof substituteSchema>;

/** A cart as it is stored, in one value. Instants in ms since the epoch. */
const documentSchema = z.strictObject({
  version: z.literal(8),
  id: z.string(),
  tenantId: z.string(),
  created: z.number(),
  owner: holderSchema,
  event: cartEventSchema,
  /** Of the event, for promo codes, points, and the ticket's source. */
  categoryId: z.string(),
  bonusPoints: z.int(),
  source: z.string(),
  ticketLimit: z.int(),
  choice: seatChoiceSchema,
  /** The seller's session that the buyer came with, as it was valid when the seats were held; null without. */
  fanSessionResaleId: z.string().nullable(),
  /** Beside the tickets, and bought with them; suppliers hold no rooms. */
  room: storedRoomSchema.nullable(),
  /** The room's booking, of the purchase that runs or has become an order. */
  booking: z.strictObject({ id: z.string(), confirmation: z.string() }).nullable(),
  /** End of the hold; an extension moves it, once. */
  expiresAt: z.number(),
  extended: z.boolean(),
  state: z.enum(CART_STATES),
  releaseReason: z.enum(RELEASE_REASONS).nullable(),
  submittedAt: z.number().nullable(),
  shipping: shippingOptionSchema.nullable(),
  shippingAddress: shippingAddressSchema.nullable(),
  promo: z
    .strictObject({ code: z.string(), usesPerEvent: z.int().nullable(), discount: discountSchema })
    .nullable(),
  buyer: buyerSchema.partial().nullable(),
  redeemPoints: z.int(),
  attempts: z.int(),
  submission: submissionSchema.nullable(),
  payment: paymentSchema.nullable(),
  /** Null unless the seats were lost to somebody else: at most one offer for each submission. */
  substitute: substituteSchema.nullable(),
  duties: z.array(z.enum(DUTIES)),
  /** Why the last submission failed. */
  refusal: z.enum(["points", "payment", "ticket_limit", ...PAYMENT_FAILURES]).nullable(),
  /** Consecutive outages of its step or duties; sets the backoff before the next try. */
  failures: z.int(),
});
export type CartDocument = z.infer<typeof documentSchema>;

/**
 * Changing the document: adapt the schema, raise its version, and add the migration that leads there. Older code
 * refuses newer documents, so a deploy that raises the version cannot be rolled back while its carts are open.
 */
export const CART_FORMAT: DocumentFormat<CartDocument> = {
  name: "cart",
  migrations: [
    // 0 → 1: the version itself.
    (cart) => cart,
    // 1 → 2: orders have objects, which send the email. A cart that still owes it places its order again.
    ({ order: _order, ...cart }) => {
      const duties = Array.isArray(cart.duties) ? cart.duties : [];
      if (!duties.includes("send_mail")) return cart;
      return { ...cart, state: "captured", duties: duties.filter((duty) => duty !== "send_mail") };
    },
    // 2 → 3: late buyers are offered other seats. Whether places have numbers is a part of the choice.
    ({ general: _general, ...cart }) => ({ ...cart, substitute: null }),
    // 3 → 4: a refused capture is tried again under a new key.
    ({ submission, ...cart }) => ({
      ...cart,
      submission: isRecord(submission) ? { ...submission, captureRefused: null } : submission,
    }),
    // 4 → 5: cards have fingerprints.
    ({ payment, ...cart }) => ({
      ...cart,
      payment:
        isRecord(payment) && isRecord(payment.card)
          ? { ...payment, card: { ...payment.card, fingerprint: null } }
          : payment,
    }),
    // 5 → 6: a hold can be extended, once.
    (cart) => ({ ...cart, extended: false }),
    // 6 → 7: a choice of seats has its kind, not a code.
    ({ choice, substitute, ...cart }) => ({
      ...cart,
      choice: choiceWithKind(choice),
      substitute: isRecord(substitute)
        ? { ...substitute, choice: choiceWithKind(substitute.choice) }
        : substitute,
    }),
    // 7 → 8: a room beside the tickets, why a payment failed, and the session of a seller.
    ({ submission, payment, ...cart }) => ({
      ...cart,
      fanSessionResaleId: null,
      payment: isRecord(payment) ? { ...payment, failure: null } : payment,
      room: null,
      booking: null,
      submission: isRecord(submission) ? { ...submission, roomAsked: null } : submission,
    }),
  ],
  schema: documentSchema,
};

function choiceWithKind(choice: unknown): unknown {
  if (!isRecord(choice)) return choice;
  const { code, ...rest } = choice;
  // Codes from 2 on were those of resale listings.
  return { ...rest, kind: typeof code === "number" && code >= 2 ? "resale" : "standard" };
}

/** Fields that a step or an edit changes. */
export type CartPatch = Partial<Omit<CartDocument, "version" | "id">>;

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
  | "fanSessionResaleId"
  | "room"
  | "expiresAt"
  | "shipping"
>;

/** A cart as it is first stored. */
export function newDocument(cart: NewCart, now: number): CartDocument {
  return {
    ...cart,
    version: 8,
    created: now,
    extended: false,
    state: "open",
    releaseReason: null,
    submittedAt: null,
    shippingAddress: null,
    promo: null,
    buyer: null,
    redeemPoints: 0,
    booking: null,
    attempts: 0,
    submission: null,
    payment: null,
    substitute: null,
    duties: [],
    refusal: null,
    failures: 0,
  };
}

/** Idempotency key of every call that this submission makes to other services. */
export const attemptKey = (cartId: string, submission: Submission): string =>
  `${cartId}:${submission.attempt}`;

/** Whether a caller may see and change what `owner` owns: a member's, only that member; a guest's, only their session. */
export function mayAccess(owner: Holder, caller: Holder): boolean {
  if (owner.userId !== null) return owner.userId === caller.userId;
  return owner.sessionHash !== null && owner.sessionHash === caller.sessionHash;
}
