import { DAY_MS } from "#lib/days.ts";
import { logFailure } from "#lib/log-failure.ts";
import type { OrderPatch } from "../../domain/orders/changes.ts";
import type { OrderDocument, StoredEmail } from "../../domain/orders/document.ts";
import type { Bindings } from "../../env.ts";
import { EmailRefused } from "../../mail/providers/provider.ts";
import { sendOrderEmail } from "../../mail/send.ts";
import { runningRefund, runRefundStep } from "./refunds.ts";

/** How long an email is tried before it is given up (ms); the order page then offers to send it again. */
const EMAIL_LIFE_MS = 7 * DAY_MS;

/** What a follow-up changed, applied to the order as it is by then: buyers go on changing it meanwhile. */
type FollowUpResult = (order: OrderDocument) => OrderPatch;

/**
 * Performs the first thing of a kind that an order still owes; null when nothing is left. Idempotent: what was done but
 * not recorded is done again under the same key.
 *
 * @throws when its outcome is unknown: it is tried again later
 */
type FollowUp = (order: OrderDocument, env: Bindings) => Promise<FollowUpResult | null>;

const nextRefundStep: FollowUp = async (order, env) => {
  const refund = runningRefund(order);
  return refund ? runRefundStep(refund, order, env) : null;
};

const nextEmail: FollowUp = async (order, env) => {
  const email = order.emails.find(({ status }) => status === "pending");
  if (!email) return null;
  const sent = await send(email, order, env);
  return ({ emails }) => ({ emails: emails.map((other) => (other.id === sent.id ? sent : other)) });
};

export const FOLLOW_UPS: readonly FollowUp[] = [nextRefundStep, nextEmail];

async function send(email: StoredEmail, order: OrderDocument, env: Bindings): Promise<StoredEmail> {
  try {
    await sendOrderEmail(email, order, env);
    return { ...email, status: "sent" };
  } catch (error) {
    const refused = error instanceof EmailRefused;
    if (!refused && Date.now() < email.requestedAt + EMAIL_LIFE_MS) throw error;
    logFailure("email given up", { at: "order", orderUuid: order.uuid, email: email.id, refused }, error);
    return { ...email, status: "failed" };
  }
}
