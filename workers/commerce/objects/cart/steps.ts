import type { PurchaseEvent } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import type { GatewayAnswer, Payment } from "../../payment/gateway.ts";
import { paymentGateway } from "../../payment/select.ts";
import { insertOrder } from "../../store/orders.ts";
import { inventoryOf, walletOf } from "../stubs.ts";
import { attemptKey, type CartDocument, type Submission } from "./document.ts";
import { makeOrder } from "./order.ts";

/** What a step found out: the event that moves the purchase on, and what the cart learnt. Null: nothing new yet. */
export interface StepOutcome {
  event: PurchaseEvent | null;
  learnt?: Partial<CartDocument>;
}

/** What steps need besides the cart. `remember` stores something before the step goes on. */
export interface StepContext {
  env: Bindings;
  now: number;
  /** How long seats stay locked beyond the hold while the buyer pays (ms). */
  lockGrace: number;
  remember(learnt: Partial<CartDocument>): void;
}

type Step = (cart: CartDocument, submission: Submission, context: StepContext) => Promise<StepOutcome>;

/**
 * Carries out the step of the state that the cart is in. May be repeated after any crash.
 * @throws whatever says that an outcome is unknown: it is asked again later, with the same keys.
 */
export async function carryOut(cart: CartDocument, context: StepContext): Promise<StepOutcome> {
  const { submission } = cart;
  const step = STEPS[cart.state];
  return step && submission ? step(cart, submission, context) : { event: null };
}

const STEPS: Partial<Record<CartDocument["state"], Step>> = {
  submitting: prepare,
  awaiting_payment: lookForPayment,
  authorised: commitSeats,
  committed: capture,
  captured: writeOrder,
};

/** Keeps the seats while the buyer pays, sets the points aside, makes the payment. */
async function prepare(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  const { env, now } = context;
  // The gateway did not answer for as long as a buyer may take: his seats are not kept for ever.
  if (submission.payBy <= now) return { event: "refused", learnt: { refusal: "payment" } };
  const lock = await inventoryOf(env, cart.event.id).lock(cart.id, cart.owner, context.lockGrace);
  if (!lock.ok) return { event: "hold_lost", learnt: { releaseReason: lock.reason } };
  if (submission.points > 0) {
    const { userId } = cart.owner;
    const transfer = { reference: attemptKey(cart.id, submission), points: submission.points };
    const held = userId ? await walletOf(env, userId).hold(transfer) : { ok: false };
    if (!held.ok) return { event: "refused", learnt: { refusal: "points" } };
  }
  if (submission.amount === 0) return { event: "nothing_to_pay" };
  context.remember({ submission: { ...submission, paymentAsked: true } });
  const answer = await createPayment(cart, submission, env);
  if (!answer.ok) return { event: "refused", learnt: { refusal: "payment" } };
  return { event: "payment_created", learnt: { payment: answer.payment } };
}

/** Makes this submission's payment, or finds the one that was made when its answer got lost. */
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

/** Asks the gateway how the payment stands: webhooks and returning buyers only say that it is worth asking. */
async function lookForPayment(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  if (!cart.payment) throw new Error(`cart ${cart.id} awaits a payment that it does not know`);
  const answer = await paymentGateway(context.env).read(cart.payment.id);
  if (!answer.ok) return { event: "payment_abandoned" };
  const { payment } = answer;
  const learnt = { payment };
  switch (payment.status) {
    case "authorised":
    case "captured":
      if (payment.amount !== submission.amount || payment.currency !== submission.currency) {
        return { event: "payment_abandoned", learnt };
      }
      return { event: "paid", learnt };
    case "pending":
      return { event: submission.payBy <= context.now ? "payment_overdue" : null, learnt };
    default:
      return { event: "payment_abandoned", learnt };
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

/** Takes the money. Only here: the seats are this cart's for good. */
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
  if (answer.payment?.status === "captured") return { event: "captured", learnt: { payment } };
  if (!answer.ok && (!answer.payment || isOver(answer.payment)))
    return { event: "capture_refused", learnt: { payment } };
  throw new Error(`payment ${payment.id} is ${payment.status} after its capture`);
}

/** Whether a payment can no longer be taken or let go. */
export const isOver = ({ status }: Payment): boolean =>
  status === "voided" || status === "cancelled" || status === "expired" || status === "refunded";

async function writeOrder(
  cart: CartDocument,
  submission: Submission,
  context: StepContext,
): Promise<StepOutcome> {
  const order = cart.order ?? makeOrder(cart, submission, context.now);
  if (!cart.order) context.remember({ order });
  await insertOrder(context.env.DB, cart.id, order, cart.owner, cart.payment?.id ?? null);
  return { event: "order_written" };
}
