import { z } from "zod";
import { holdTimes } from "../../domain/hold-times.ts";
import type { PurchaseEvent } from "../../domain/purchase.ts";
import { roomRequest } from "../../domain/rooms/stored-room.ts";
import { isAlike } from "../../domain/seats/substitute.ts";
import type { Bindings } from "../../env.ts";
import { sendSubstituteOffer } from "../../mail/send-late.ts";
import type { GatewayAnswer, Payment } from "../../payment/gateway.ts";
import { paymentGateway } from "../../payment/select.ts";
import { findEventBasis } from "../../store/event-basis.ts";
import { hotelSupplier } from "../../supplier/select.ts";
import { inventoryOf, orderOf, walletOf } from "../stubs.ts";
import type { Checkpoint } from "./change.ts";
import { attemptKey, type CartDocument, type CartPatch, type Submission } from "./document.ts";
import { makeOrder } from "./order.ts";
import { payerOf } from "./payer.ts";
import { leadGuestOf } from "./room.ts";
import { lowestSubstitutePrice, offerOf } from "./substitute.ts";

/** The event that a step ended with, null when there is no news yet, and the fields that it changed. */
export interface StepOutcome {
  event: PurchaseEvent | null;
  patch?: CartPatch;
}

/** What steps need besides the cart. */
export interface StepContext {
  env: Bindings;
  now: number;
  checkpoint: Checkpoint;
}

type Step = (cart: CartDocument, submission: Submission, context: StepContext) => Promise<StepOutcome>;

/**
 * Runs the step of the cart's state. Safe to repeat after any crash.
 * @throws when an outcome is unknown: the step runs again later, with the same keys
 */
export async function runStep(cart: CartDocument, context: StepContext): Promise<StepOutcome> {
  const { submission } = cart;
  const step = STEPS[cart.state];
  return step && submission ? step(cart, submission, context) : { event: null };
}

const STEPS: Partial<Record<CartDocument["state"], Step>> = {
  submitting: prepare,
  awaiting_payment: checkPayment,
  authorised: commitSeats,
  awaiting_consent: awaitConsent,
  booking: bookRoom,
  committed: capture,
  captured: placeOrder,
};

/** Locks the seats while the buyer pays, holds the points, creates the payment. */
async function prepare(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  const { env, now } = context;
  // The gateway was down for the whole time a buyer may take: don't keep the seats forever.
  if (submission.payBy <= now) return { event: "refused", patch: { refusal: "payment" } };
  const lock = await inventoryOf(env, cart.event.id).lock({
    cartId: cart.id,
    holder: cart.owner,
    payer: await payerOf(cart, env),
    ticketLimit: cart.ticketLimit,
    grace: holdTimes(env).lockGraceMs,
  });
  if (!lock.ok) {
    if (lock.reason === "ticket_limit") return { event: "refused", patch: { refusal: "ticket_limit" } };
    return { event: "hold_lost", patch: { releaseReason: lock.reason } };
  }
  if (submission.points > 0) {
    const { userId } = cart.owner;
    const transfer = { reference: attemptKey(cart.id, submission), points: submission.points };
    const held = userId ? await walletOf(env, userId).hold(transfer) : { ok: false };
    if (!held.ok) return { event: "refused", patch: { refusal: "points" } };
  }
  if (submission.amount === 0) return { event: "nothing_to_pay" };
  context.checkpoint({ submission: { ...submission, paymentAsked: true } });
  const answer = await createPayment(cart, submission, env);
  if (!answer.ok) return { event: "refused", patch: { refusal: "payment" } };
  return { event: "payment_created", patch: { payment: answer.payment } };
}

/** Creates this submission's payment, or finds the one whose answer was lost. */
export function createPayment(
  cart: CartDocument,
  submission: Submission,
  env: Bindings,
): Promise<GatewayAnswer> {
  return paymentGateway(env).create({
    idempotencyKey: attemptKey(cart.id, submission),
    reference: cart.id,
    amount: submission.amount,
    currency: submission.currency,
    returnUrl: submission.returnUrl,
    cancelUrl: submission.cancelUrl,
    webhookUrl: `${env.PUBLIC_API_URL.replace(/\/$/, "")}/api/payment/webhook`,
    description: cart.event.name.slice(0, 500),
    locale: submission.locale,
    holdUntil: new Date(cart.expiresAt).toISOString(),
    email: emailForGateway(cart.buyer?.emailAddress ?? ""),
    payerName: `${cart.buyer?.firstName ?? ""} ${cart.buyer?.lastName ?? ""}`.trim(),
  });
}

/** The address if gateways take it: they refuse a payment for a rare form of one. For null, their page asks for it. */
function emailForGateway(address: string): string | null {
  const parsed = z.email().safeParse(address.trim());
  return parsed.success ? parsed.data : null;
}

/** Fetches the payment from the gateway: a webhook or a returning buyer is only a hint that it may have changed. */
async function checkPayment(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  if (!cart.payment) throw new Error(`cart ${cart.id} awaits a payment but has none`);
  const answer = await paymentGateway(context.env).read(cart.payment.id);
  if (!answer.ok) return { event: "payment_abandoned" };
  const { payment } = answer;
  const patch = { payment };
  switch (payment.status) {
    case "authorised":
    case "captured":
      if (payment.amount !== submission.amount || payment.currency !== submission.currency) {
        return { event: "payment_abandoned", patch };
      }
      return { event: "paid", patch };
    case "pending":
      return { event: submission.payBy <= context.now ? "payment_overdue" : null, patch };
    default:
      return { event: "payment_abandoned", patch: { ...patch, refusal: payment.failure } };
  }
}

async function commitSeats(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  const { env } = context;
  const inventory = inventoryOf(env, cart.event.id);
  const request = {
    cartId: cart.id,
    holder: cart.owner,
    payer: await payerOf(cart, env),
    choice: cart.choice,
    ticketLimit: cart.ticketLimit,
    promo: cart.promo ? { code: cart.promo.code, limit: cart.promo.usesPerEvent } : null,
  };
  const committed = await inventory.commit({ ...request, orderUuid: submission.orderUuid });
  if (committed.ok) return { event: cart.room ? "room_due" : "seats_committed" };
  if (committed.reason === "ticket_limit") return { event: "limit_reached" };
  if (cart.substitute) return { event: "seats_lost" };
  const found = await inventory.holdSubstitute({
    ...request,
    eventId: cart.event.id,
    minimumPrice: lowestSubstitutePrice(cart, submission),
    holdFor: holdTimes(env).substituteMs,
  });
  if (!found) return { event: "seats_lost" };
  if (isAlike(found.choice, cart.choice)) {
    context.checkpoint({ choice: found.choice });
    return commitSeats({ ...cart, choice: found.choice }, submission, context);
  }
  return { event: "substitute_offered", patch: { substitute: offerOf(cart, submission, found) } };
}

/** How long an unreachable supplier is asked to book before the purchase is undone (ms). */
const BOOKING_LIFE_MS = 10 * 60_000;

/**
 * Books the room. A buyer who paid gets both or neither: without the room, the seats are released and nothing is charged. The
 * booking's reference is that of this submission, so repeating it books once.
 */
async function bookRoom(
  cart: CartDocument,
  submission: Submission,
  { env, now, checkpoint }: StepContext,
): Promise<StepOutcome> {
  if (!cart.room) throw new Error(`cart ${cart.id} has no room to book`);
  const first = submission.roomAsked?.first ?? now;
  if (now - first >= BOOKING_LIFE_MS) return { event: "room_lost" };
  checkpoint({ submission: { ...submission, roomAsked: { first, last: now } } });
  const { firstName = "", lastName = "", emailAddress = "", phone = "" } = cart.buyer ?? {};
  const answer = await hotelSupplier(env).book({
    ...roomRequest(cart.room),
    reference: attemptKey(cart.id, submission),
    contact: { firstName, lastName, emailAddress, phone },
    leadGuest: leadGuestOf(cart),
    askedBefore: submission.roomAsked?.last ?? null,
  });
  if (!answer.ok) return { event: "room_lost" };
  return { event: "room_booked", patch: { booking: { id: answer.id, confirmation: answer.confirmation } } };
}

/** Tells the buyer of the offer, and ends it when its time is over. The time comes first: no email may delay it. */
async function awaitConsent(
  cart: CartDocument,
  _submission: Submission,
  { env, now }: StepContext,
): Promise<StepOutcome> {
  const { substitute } = cart;
  if (!substitute || substitute.acceptBy <= now) return { event: "substitute_expired" };
  if (substitute.told) return { event: null };
  await sendSubstituteOffer(cart, env);
  return { event: null, patch: { substitute: { ...substitute, told: true } } };
}

/** How long the capture of an authorized payment is tried after its first refusal, before the sale is undone (ms). */
const CAPTURE_LIFE_MS = 30_000;

/**
 * Captures the payment. Only here, where the seats are sold to this cart for good. A refusal of a payment that is still
 * authorized may be a mood of the gateway, which repeats it for the same key: it is tried again under another one, which
 * cannot charge twice, because a payment is captured once. In the end the buyer gets the payment back.
 */
async function capture(
  cart: CartDocument,
  submission: Submission,
  { env, now, checkpoint }: StepContext,
): Promise<StepOutcome> {
  if (submission.amount === 0) return { event: "captured" };
  if (!cart.payment) throw new Error(`cart ${cart.id} has nothing to capture`);
  const { times, since } = submission.captureRefused ?? { times: 0, since: now };
  const key = `${attemptKey(cart.id, submission)}:capture${times > 0 ? `:${times}` : ""}`;
  const answer = await paymentGateway(env).capture(cart.payment.id, submission.amount, key);
  const payment: Payment = answer.payment ?? cart.payment;
  if (answer.payment?.status === "captured") return { event: "captured", patch: { payment } };
  if (!answer.ok) {
    const isLast = now - since >= CAPTURE_LIFE_MS;
    if (!answer.payment || isOver(answer.payment) || isLast)
      return { event: "capture_refused", patch: { payment } };
    checkpoint({ submission: { ...submission, captureRefused: { times: times + 1, since } } });
  }
  throw new Error(`payment ${payment.id} is ${payment.status} after its capture`);
}

/** Whether a payment can no longer be captured or voided. */
export const isOver = ({ status }: Payment): boolean =>
  status === "voided" || status === "cancelled" || status === "expired" || status === "refunded";

async function placeOrder(
  cart: CartDocument,
  submission: Submission,
  { env, now }: StepContext,
): Promise<StepOutcome> {
  const basis = await findEventBasis(env.DB, cart.event.id);
  const gate = basis?.seats?.plan.sections.find(({ id }) => id === cart.choice.section)?.gate ?? "";
  await orderOf(env, submission.orderUuid).place(makeOrder(cart, submission, gate, now));
  return { event: "order_written" };
}
