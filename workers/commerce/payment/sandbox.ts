import { z } from "zod";
import { webUrlSchema } from "#contract/web-url.schema.ts";
import {
  callGateway,
  type GatewayAnswer,
  type NewPayment,
  PAYMENT_FAILURES,
  type PaymentGateway,
  readable,
} from "./gateway.ts";
import { verifySignature } from "./signature.ts";

export interface SandboxOptions {
  /** Origin of the gateway, without a trailing slash. */
  url: string;
  secret: string;
  webhookSecret: string;
  /** Card number that pays every payment immediately (load tests only); null: buyers pay on the hosted page. */
  card: string | null;
}

const paymentSchema = z.object({
  id: z.string().min(1),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(["pending", "authorised", "captured", "voided", "refunded", "cancelled", "expired"]),
  refundedAmount: z.int(),
  lastDecline: z.string().nullable(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      expireMonth: z.int(),
      expireYear: z.int(),
      fingerprint: z.string().nullable(),
    })
    .nullable(),
  paymentUrl: webUrlSchema,
});
const refusalSchema = z.object({ error: z.string(), payment: paymentSchema.optional() });
const webhookSchema = z.object({
  payment: z.object({ id: z.string().min(1), reference: z.string().min(1) }),
});

/** Adapter for the sandbox gateway (dev/payments). */
export function sandboxGateway({ url, secret, webhookSecret, card }: SandboxOptions): PaymentGateway {
  async function call(
    method: string,
    path: string,
    body?: object,
    key?: string,
    headers = {},
  ): Promise<GatewayAnswer> {
    const answer = await callGateway(url, `/v1/payments${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secret}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(key ? { "Idempotency-Key": key } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (answer.status < 300) return { ok: true, payment: readable(paymentSchema, answer.body) };
    const refusal = readable(refusalSchema, answer.body);
    return { ok: false, detail: refusal.error, payment: refusal.payment ?? null };
  }
  const at = (id: string) => `/${encodeURIComponent(id)}`;

  return {
    create: ({ idempotencyKey, email, ...payment }: NewPayment) =>
      call(
        "POST",
        "",
        { ...payment, ...(email ? { email } : {}) },
        idempotencyKey,
        card ? { "Sandbox-Card": card } : {},
      ),
    read: (id) => call("GET", at(id)),
    capture: (id, amount, key) => call("POST", `${at(id)}/capture`, { amount }, key),
    void: (id, key) => call("POST", `${at(id)}/void`, {}, key),
    refund: (id, amount, key) => call("POST", `${at(id)}/refund`, { amount }, key),
    async readWebhook(headers, body, now) {
      if (!(await verifySignature(headers.get("Payment-Signature"), body, webhookSecret, now))) return null;
      return readable(webhookSchema, JSON.parse(body)).payment;
    },
  };
}
