import type { BuyerField } from "#contract/buyer.ts";
import type { Cart } from "#contract/cart.ts";
import { ERROR_CODES, type ErrorCode } from "#contract/error-codes.ts";
import type { PurchaseStatus } from "#contract/purchase.ts";
import type { PaymentFailure } from "../../payment/gateway.ts";
import type { CartDocument } from "./document.ts";

/** Why a cart refused a request; http/cart-refusals.ts maps each to a status and a code. */
export type CartRefusalReason =
  | "not_found"
  | "expired"
  | "released"
  | "invalid_state"
  | "invalid_buyer"
  | "invalid_address"
  | "unknown_shipping"
  | "points"
  | "promo"
  | "price_changed"
  | "recipient_changed"
  | "mismatch"
  | "login_required"
  | "not_on_sale"
  | "payment_refused"
  | PaymentFailure
  | "ticket_limit"
  | "room_currency"
  | "room_gone"
  | "double_booking"
  | "room_outage"
  | "busy";

/** Codes of why the last submission came to nothing. */
export const SUBMISSION_CODES: Record<NonNullable<CartDocument["refusal"]>, ErrorCode> = {
  points: ERROR_CODES.POINTS_REFUSED,
  payment: ERROR_CODES.COMMAND_NOT_PROCESSED,
  ticket_limit: ERROR_CODES.TICKET_LIMIT,
  invalid_card: ERROR_CODES.INVALID_CARD,
  outstanding_balance: ERROR_CODES.OUTSTANDING_BALANCE,
  blocked: ERROR_CODES.TRANSACTION_BLOCKED,
};

export interface CartRefusal {
  ok: false;
  reason: CartRefusalReason;
  violations: { field: string; message: string }[];
  /** The event whose page may still offer tickets. */
  eventId: string | null;
}

export type CartAnswer = { ok: true; cart: Cart } | CartRefusal;
/** `deliverySaved`: whether the delivery choice that came with the code was saved; undefined without one. */
export type PromoCodeAnswer = { ok: true; cart: Cart; deliverySaved: boolean | undefined } | CartRefusal;
export type StatusAnswer = { ok: true; status: PurchaseStatus } | CartRefusal;

export const refuse = (
  reason: CartRefusalReason,
  eventId: string | null = null,
  violations: CartRefusal["violations"] = [],
): CartRefusal => ({ ok: false, reason, violations, eventId });

/** Refused fields of the buyer's form, as dotted paths into the request body. */
export const atBuyer = (fields: { field: BuyerField; message: string }[]) =>
  fields.map(({ field, message }) => ({ field: `buyer.${field}`, message }));
