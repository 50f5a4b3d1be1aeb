import type { Bindings } from "../env.ts";
import type { PaymentGateway } from "./gateway.ts";
import { sandboxGateway } from "./sandbox.ts";
import { stripeGateway } from "./stripe.ts";

/** The payment gateway of this environment (`PAYMENT_GATEWAY`: stripe or sandbox). */
export function paymentGateway(env: Bindings): PaymentGateway {
  const url = env.PAYMENT_API_URL.replace(/\/$/, "");
  const webhookSecret = env.PAYMENT_WEBHOOK_SECRET;
  if (__DEMO__ && env.PAYMENT_GATEWAY === "sandbox") {
    const card = env.SANDBOX_CARD || null;
    return sandboxGateway({ url, secret: env.PAYMENT_SECRET, webhookSecret, card });
  }
  return stripeGateway({ url, secretKey: env.PAYMENT_SECRET, webhookSecret });
}
