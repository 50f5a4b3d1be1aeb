import { z } from "zod";
import type { OrderDocument, StoredEmail } from "../domain/orders/document.ts";
import type { Bindings } from "../env.ts";
import { orderKey, orderUrl, ownOrder } from "../objects/order/view.ts";
import { confirmationEmail, type Email, SENDER } from "./confirmation.ts";
import { noticeEmail } from "./notice.ts";
import { orderLinkEmail } from "./order-link.ts";

/** Timeout of a call to the email provider (ms). */
const EMAIL_TIMEOUT_MS = 10_000;

const acceptedSchema = z.object({ id: z.string() });

/** The provider will never take this email: its address or content is invalid. */
export class EmailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EmailRefused";
  }
}

/**
 * Sends an email that an order owes. Its id is the idempotency key: repeating the call does not send a second email.
 *
 * @throws EmailRefused when trying again is pointless
 * @throws Error when the provider did not accept it
 */
export async function sendOrderEmail(email: StoredEmail, order: OrderDocument, env: Bindings): Promise<void> {
  const now = Date.now();
  const link = orderUrl(order, env, await orderKey(order, env, now));
  const message = await compose(email, order, link, env, now);
  const response = await fetch(`${env.MAIL_API_URL.replace(/\/$/, "")}/messages`, {
    method: "POST",
    headers: { Authorization: `Bearer ${env.MAIL_SECRET}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...message, to: email.to, idempotencyKey: email.id }),
    signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS),
  });
  if (response.status === 400 || response.status === 422)
    throw new EmailRefused(`email provider: status ${response.status}`);
  if (!response.ok) throw new Error(`email provider: status ${response.status}`);
  acceptedSchema.parse(await response.json());
}

async function compose(
  { id, kind }: StoredEmail,
  order: OrderDocument,
  link: string,
  env: Bindings,
  now: number,
): Promise<Email> {
  if (kind === "link") return orderLinkEmail(order, link);
  const view = await ownOrder(order, env, now);
  if (kind === "confirmation") return confirmationEmail(view, link, order.locale);
  return noticeEmail(kind, view, { id, link, sender: SENDER, language: order.locale });
}
