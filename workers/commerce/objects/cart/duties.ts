import type { Duty } from "../../domain/purchase.ts";
import type { Bindings } from "../../env.ts";
import { sendNotCharged } from "../../mail/send-late.ts";
import { paymentGateway } from "../../payment/select.ts";
import { hotelSupplier } from "../../supplier/select.ts";
import { inventoryOf, walletOf } from "../stubs.ts";
import { attemptKey, type CartDocument, type Submission } from "./document.ts";
import { createPayment, isOver } from "./steps.ts";

/**
 * Performs a duty that a transition left behind (domain/purchase.ts). Idempotent. A duty with nothing to act on (no
 * payment was requested, no points were held) succeeds at once.
 * @throws when its outcome is unknown: it is tried again later
 */
export async function perform(duty: Duty, cart: CartDocument, env: Bindings): Promise<void> {
  const inventory = inventoryOf(env, cart.event.id);
  switch (duty) {
    case "give_back_payment":
      return giveBackPayment(cart, env);
    case "release_points":
      return settlePoints("release", cart, env);
    case "cancel_room":
      return cancelRoom(cart, env);
    case "commit_points":
      return settlePoints("commit", cart, env);
    case "unlock_seats":
      return inventory.unlock(cart.id);
    case "release_seats":
      return inventory.release(cart.id, cart.releaseReason ?? "deleted", cart.submission?.orderUuid ?? null);
    case "earn_points":
      return earnPoints(cart, env);
    case "tell_buyer":
      return sendNotCharged(cart, env);
  }
}

async function giveBackPayment(cart: CartDocument, env: Bindings): Promise<void> {
  const { submission } = cart;
  if (!submission?.paymentAsked) return;
  const gateway = paymentGateway(env);
  const payment = cart.payment ?? (await findUnansweredPayment(cart, submission, env));
  if (!payment || isOver(payment)) return;
  const key = attemptKey(cart.id, submission);
  const voided = await gateway.void(payment.id, `${key}:void`);
  const after = voided.payment ?? payment;
  if (isOver(after)) return;
  if (after.status !== "captured") throw new Error(`payment ${payment.id} is ${after.status} after its void`);
  const refunded = await gateway.refund(payment.id, after.amount - after.refundedAmount, `${key}:refund`);
  if (refunded.payment?.status !== "refunded") throw new Error(`payment ${payment.id} was not refunded`);
}

/** The payment whose answer was lost: requested again under the same key, which never creates a second one. */
async function findUnansweredPayment(cart: CartDocument, submission: Submission, env: Bindings) {
  const answer = await createPayment(cart, submission, env);
  return answer.ok ? answer.payment : null;
}

/** Also when no answer ever came: the reference cannot be booked any more afterwards. */
async function cancelRoom(cart: CartDocument, env: Bindings): Promise<void> {
  const { submission } = cart;
  if (!submission || submission.roomAsked === null) return;
  await hotelSupplier(env).cancel(attemptKey(cart.id, submission));
}

async function settlePoints(kind: "commit" | "release", cart: CartDocument, env: Bindings): Promise<void> {
  const { submission, owner } = cart;
  if (!submission || submission.points === 0 || !owner.userId) return;
  const reference = attemptKey(cart.id, submission);
  const wallet = walletOf(env, owner.userId);
  const settled = kind === "commit" ? await wallet.commit(reference) : await wallet.release(reference);
  if (!settled.ok) throw new Error(`points of ${reference} could not be settled: ${settled.reason}`);
}

async function earnPoints(cart: CartDocument, env: Bindings): Promise<void> {
  const { submission, owner } = cart;
  if (!submission || submission.pointsEarned === 0 || !owner.userId) return;
  await walletOf(env, owner.userId).earn({
    reference: submission.orderUuid,
    points: submission.pointsEarned,
  });
}
