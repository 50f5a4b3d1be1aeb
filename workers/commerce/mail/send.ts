import { z } from "zod";
import type { OwnOrder } from "#contract/order.ts";
import type { Bindings } from "../env.ts";
import { confirmationMail } from "./confirmation.ts";

/** How long the mail provider may take (ms). */
const DEADLINE = 10_000;

const acceptedSchema = z.object({ id: z.string() });

/**
 * Sends the confirmation of an order to its buyer. Under the order's uuid as idempotency key, so that a repeated call
 * sends no second mail.
 * @throws when the provider did not accept it
 */
export async function sendConfirmation(order: OwnOrder, env: Bindings, locale: string): Promise<void> {
  const response = await fetch(`${env.MAIL_API_URL.replace(/\/$/, "")}/messages`, {
    method: "POST",
    headers: { Authorization: `Bearer ${env.MAIL_SECRET}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      ...confirmationMail(order, env.STOREFRONT_URL, locale),
      idempotencyKey: order.uuid,
    }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  if (!response.ok) throw new Error(`mail provider: status ${response.status}`);
  acceptedSchema.parse(await response.json());
}
