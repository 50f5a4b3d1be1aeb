import { holdTimes } from "../../domain/hold-times.ts";
import type { PurchaseEvent } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import type { GatewayAnswer, Payment } from "../../payment/gateway.ts";
import { paymentGateway } from "../../payment/select.ts";
import { inventoryOf, orderOf, walletOf } from "../stubs.ts";
import type { Checkpoint } from "./change.ts";
import { attemptKey, type CartDocument, type CartPatch, type Submission } from "./document.ts";
import { makeOrder } from "./order.ts";

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
  const lock = await inventoryOf(env, cart.event.id).lock(cart.id, cart.owner, holdTimes(env).lockGraceMs);
  if (!lock.ok) return { event: "hold_lost", patch: { releaseReason: lock.reason } };
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
    email: cart.buyer?.emailAddress?.trim() || null,
  });
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
      return { event: "payment_abandoned", patch };
  }
}

async function commitSeats(
  cart: CartDocument,
  submission: Submission,
  { env }: StepContext,
): Promise<StepOutcome> {
  const committed = await inventoryOf(env, cart.event.id).commit({
    cartId: cart.id,
    orderUuid: submission.orderUuid,
    holder: cart.owner,
    choice: cart.choice,
    ticketLimit: cart.ticketLimit,
    promo: cart.promo ? { code: cart.promo.code, limit: cart.promo.usesPerEvent } : null,
  });
  return { event: committed.ok ? "seats_committed" : "seats_lost" };
}

/** Captures the payment. Only here, where the seats are sold to this cart for good. */
async function capture(
  cart: CartDocument,
  submission: Submission,
  { env }: StepContext,
): Promise<StepOutcome> {
  if (submission.amount === 0) return { event: "captured" };
  if (!cart.payment) throw new Error(`cart ${cart.id} has nothing to capture`);
  const key = `${attemptKey(cart.id, submission)}:capture`;
  const answer = await paymentGateway(env).capture(cart.payment.id, submission.amount, key);
  const payment: Payment = answer.payment ?? cart.payment;
  if (answer.payment?.status === "captured") return { event: "captured", patch: { payment } };
  if (!answer.ok && (!answer.payment || isOver(answer.payment)))
    return { event: "capture_refused", patch: { payment } };
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
  await orderOf(env, submission.orderUuid).place(makeOrder(cart, submission, now));
  return { event: "order_written" };
}
