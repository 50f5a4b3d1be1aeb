import type { Bindings } from "../env.ts";
import type { PaymentGateway } from "./gateway.ts";
import { sandboxGateway } from "./sandbox.ts";
import { stripeGateway } from "./stripe.ts";

/** The payment gateway of this environment (`PAYMENT_GATEWAY`: stripe, or sandbox by default). */
export function paymentGateway(env: Bindings): PaymentGateway {
  const url = env.PAYMENT_API_URL.replace(/\/$/, "");
  const webhookSecret = env.PAYMENT_WEBHOOK_SECRET;
  if (env.PAYMENT_GATEWAY === "stripe")
    return stripeGateway({ url, secretKey: env.PAYMENT_SECRET, webhookSecret });
  return sandboxGateway({ url, secret: env.PAYMENT_SECRET, webhookSecret, card: env.SANDBOX_CARD || null });
}
