import { emailOwed, type OrderPatch } from "../../domain/orders/changes.ts";
import type { OrderDocument, StoredRefund } from "../../domain/orders/document.ts";
import { afterStep } from "../../domain/orders/refund-states.ts";
import type { Bindings } from "../../env.ts";
import { paymentGateway } from "../../payment/select.ts";
import { hotelSupplier } from "../../supplier/select.ts";
import { inventoryOf, walletOf } from "../stubs.ts";

type Running = StoredRefund & { state: Exclude<StoredRefund["state"], "done"> };

/** The refund whose step is due: the oldest that is not done, because refunds run one after the other. */
export const runningRefund = (order: OrderDocument): Running | undefined =>
  order.refunds.find((refund): refund is Running => refund.state !== "done");

/**
 * Runs the step of a refund's state and gives what it changed. Safe to repeat after any crash.
 * @throws when the outcome is unknown: the step runs again later, with the same keys
 */
export async function runRefundStep(
  refund: Running,
  order: OrderDocument,
  env: Bindings,
): Promise<(order: OrderDocument) => OrderPatch> {
  await STEPS[refund.state](refund, order, env);
  const state = afterStep(refund.state);
  const now = Date.now();
  return (current) => ({
    refunds: current.refunds.map((other) => (other.id === refund.id ? { ...other, state } : other)),
    ...(state === "done"
      ? { emails: [...current.emails, emailOwed(current, "refund", refund.id, now)] }
      : {}),
  });
}

type Step = (refund: StoredRefund, order: OrderDocument, env: Bindings) => Promise<void>;

const STEPS: Record<Running["state"], Step> = {
  rooms: cancelRooms,
  requested: refundCard,
  points: settlePoints,
  seats: returnSeats,
};

/** The supplier cancels the rooms; what the buyer gets back was decided by the terms they booked under. */
async function cancelRooms(refund: StoredRefund, order: OrderDocument, env: Bindings): Promise<void> {
  const supplier = hotelSupplier(env);
  for (const { number, reference } of order.rooms)
    if (refund.rooms.includes(number)) await supplier.cancel(reference);
}

/**
 * Refunds the card. The gateway's own sum decides whether this refund was made before: idempotency keys expire, and a
 * refund whose answer was lost must not be repeated.
 */
async function refundCard(refund: StoredRefund, order: OrderDocument, env: Bindings): Promise<void> {
  if (refund.amount === 0) return;
  if (!order.paymentId) throw new Error(`order ${order.uuid} has no payment to refund`);
  const gateway = paymentGateway(env);
  const before = order.refunds
    .slice(
      0,
      order.refunds.findIndex(({ id }) => id === refund.id),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  const after = before + refund.amount;
  const read = await gateway.read(order.paymentId);
  if (read.payment && read.payment.refundedAmount >= after) return;
  if (!read.payment || read.payment.refundedAmount !== before)
    throw new Error(
      `payment ${order.paymentId}: ${read.payment?.refundedAmount} refunded, expected ${before}`,
    );
  const answer = await gateway.refund(order.paymentId, refund.amount, `${order.uuid}:refund:${refund.id}`);
  if (answer.payment?.refundedAmount !== after)
    throw new Error(
      `payment ${order.paymentId}: ${answer.payment?.refundedAmount} refunded, expected ${after}`,
    );
}

/** Returns redeemed points and takes earned ones back, as far as the member still has them. */
async function settlePoints(refund: StoredRefund, order: OrderDocument, env: Bindings): Promise<void> {
  const { userId } = order.owner;
  if (!userId) return;
  const wallet = walletOf(env, userId);
  const reference = `${order.uuid}:refund:${refund.id}`;
  if (refund.points > 0) {
    const given = await wallet.refund({ reference, points: refund.points });
    if (!given.ok) throw new Error(`points of ${reference} were not returned: ${given.reason}`);
  }
  if (refund.clawback > 0) await wallet.clawback({ reference, points: refund.clawback });
}

/** The refunded seats are free again, and with the last one the use of the promo code. */
async function returnSeats(_: StoredRefund, order: OrderDocument, env: Bindings): Promise<void> {
  const kept = order.tickets.filter(({ status }) => status !== "refunded");
  await inventoryOf(env, order.event.id).keepSeats(order.cartId, order.uuid, {
    seats: kept.map(({ seat }) => seat).filter(Boolean),
    count: kept.length,
  });
}
