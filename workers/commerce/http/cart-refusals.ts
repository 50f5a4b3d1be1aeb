import { ERROR_CODES, type ErrorCode } from "#contract/error-codes.ts";
import { type CartRefusal, type CartRefusalReason, SUBMISSION_CODES } from "../objects/cart/answers.ts";
import { ApiFailure, loginRequired, notFound, outage } from "./failure.ts";

type Conflict = [status: 400 | 409 | 410 | 422 | 503, code: ErrorCode];

const CONFLICTS: Record<Exclude<CartRefusalReason, "not_found" | "login_required" | "busy">, Conflict> = {
  expired: [410, ERROR_CODES.CART_EXPIRED],
  released: [409, ERROR_CODES.CART_RELEASED],
  invalid_state: [409, ERROR_CODES.INVALID_CART_STATE],
  invalid_buyer: [400, ERROR_CODES.INVALID_BILLING],
  invalid_address: [400, ERROR_CODES.INVALID_BILLING],
  unknown_shipping: [400, ERROR_CODES.INVALID_REQUEST],
  points: [422, SUBMISSION_CODES.points],
  promo: [422, ERROR_CODES.PROMO_REFUSED],
  price_changed: [409, ERROR_CODES.PRICE_CHANGED],
  recipient_changed: [409, ERROR_CODES.RECIPIENT_CHANGED],
  mismatch: [409, ERROR_CODES.IDEMPOTENCY_MISMATCH],
  not_on_sale: [409, ERROR_CODES.EVENT_NOT_ON_SALE],
  ticket_limit: [409, SUBMISSION_CODES.ticket_limit],
  room_currency: [400, ERROR_CODES.HOTEL_INVALID_DATA],
  room_gone: [409, ERROR_CODES.HOTEL_PRODUCT_ERROR],
  double_booking: [409, ERROR_CODES.DOUBLE_BOOKING],
  room_outage: [503, ERROR_CODES.HOTEL_SYSTEM_ERROR],
  payment_refused: [409, SUBMISSION_CODES.payment],
  invalid_card: [409, SUBMISSION_CODES.invalid_card],
  outstanding_balance: [409, SUBMISSION_CODES.outstanding_balance],
  blocked: [409, SUBMISSION_CODES.blocked],
};

/** Maps a cart's refusal to an API failure; `data.eventId` names the event to choose tickets of again. */
export function cartFailure({ reason, violations, eventId }: CartRefusal): ApiFailure {
  if (reason === "not_found") return notFound("cart");
  if (reason === "login_required") return loginRequired();
  if (reason === "busy") return outage("Settling the last attempt");
  const [status, code] = CONFLICTS[reason];
  return new ApiFailure(status, code, { violations, ...(eventId ? { data: { eventId } } : {}) });
}
