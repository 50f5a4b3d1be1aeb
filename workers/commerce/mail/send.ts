import { z } from "zod";
import type { OwnOrder } from "#contract/order.ts";
import type { Bindings } from "../env.ts";
import { confirmationEmail } from "./confirmation.ts";

/** Timeout of a call to the email provider (ms). */
const EMAIL_TIMEOUT_MS = 10_000;

const acceptedSchema = z.object({ id: z.string() });

/**
 * Emails the confirmation of an order to its buyer. The order's uuid is the idempotency key: repeating the call does not
 * send a second email.
 *
 * @throws Error when the provider did not accept it
 */
export async function sendConfirmation(order: OwnOrder, env: Bindings, locale: string): Promise<void> {
  const response = await fetch(`${env.MAIL_API_URL.replace(/\/$/, "")}/messages`, {
    method: "POST",
    headers: { Authorization: `Bearer ${env.MAIL_SECRET}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      ...confirmationEmail(order, env.STOREFRONT_URL, locale),
      idempotencyKey: order.uuid,
    }),
    signal: AbortSignal.timeout(EMAIL_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`email provider: status ${response.status}`);
  acceptedSchema.parse(await response.json());
}
