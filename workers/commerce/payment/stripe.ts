import { z } from "zod";
import { webUrlSchema } from "#contract/web-url.schema.ts";
import {
  callGateway,
  type GatewayAnswer,
  type NewPayment,
  type Payment,
  type PaymentFailure,
  type PaymentGateway,
  readable,
} from "./gateway.ts";
import { verifySignature } from "./signature.ts";

export interface StripeOptions {
  /** https://api.stripe.com */
  url: string;
  secretKey: string;
  webhookSecret: string;
}

const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  fingerprint: z.string().nullish(),
});
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_payment_error: z
    .object({ decline_code: z.string().optional(), code: z.string().optional() })
    .nullish(),
  latest_charge: z
    .object({
      amount_captured: z.int(),
      amount_refunded: z.int(),
      outcome: z.object({ type: z.string() }).nullish(),
      payment_method_details: z.object({ card: cardSchema.optional() }).nullish(),
    })
    .nullish(),
});
const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string(),
  amount_total: z.int(),
  currency: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  url: webUrlSchema.nullish(),
  payment_intent: intentSchema.nullish(),
});
const errorSchema = z.object({
  error: z.object({ code: z.string().optional(), message: z.string().optional() }),
});
const eventSchema = z.object({
  data: z.object({ object: z.object({ id: z.string().startsWith("cs_"), client_reference_id: z.string() }) }),
});

const EXPAND = "expand[0]=payment_intent.latest_charge";

interface IntentRequest {
  path: string;
  form: Record<string, string>;
}

/**
 * Stripe adapter: a Checkout Session is the hosted page and its id the payment's id; its PaymentIntent is captured
 * manually. Needs the webhooks checkout.session.completed and checkout.session.expired.
 */
export function stripeGateway({ url, secretKey, webhookSecret }: StripeOptions): PaymentGateway {
  async function call(method: string, path: string, form?: Record<string, string>, key?: string) {
    return callGateway(url, `/v1/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        ...(key ? { "Idempotency-Key": key } : {}),
        ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
  }
  const refusal = (body: unknown, payment: Payment | null): GatewayAnswer => {
    const { code, message } = readable(errorSchema, body).error;
    return { ok: false, detail: code ?? message ?? "refused", payment };
  };
  const sessionPath = (id: string) => `checkout/sessions/${encodeURIComponent(id)}`;

  async function session(id: string): Promise<z.infer<typeof sessionSchema> | null> {
    const answer = await call("GET", `${sessionPath(id)}?${EXPAND}`);
    return answer.status < 300 ? readable(sessionSchema, answer.body) : null;
  }
  async function read(id: string): Promise<GatewayAnswer> {
    const checkout = await session(id);
    return checkout
      ? { ok: true, payment: toPayment(checkout) }
      : { ok: false, detail: "not_found", payment: null };
  }
  /** Changes the PaymentIntent behind a session, then reads the payment's new state. */
  async function change(
    id: string,
    request: (intent: string) => IntentRequest,
    key: string,
  ): Promise<GatewayAnswer> {
    const checkout = await session(id);
    const intent = checkout?.payment_intent?.id;
    if (!checkout || !intent)
      return { ok: false, detail: "not_found", payment: checkout ? toPayment(checkout) : null };
    const { path, form } = request(intent);
    const answer = await call("POST", path, form, key);
    const after = await read(id);
    return answer.status < 300 ? after : refusal(answer.body, after.payment);
  }

  return {
    async create(payment) {
      const answer = await call(
        "POST",
        `checkout/sessions?${EXPAND}`,
        sessionForm(payment),
        payment.idempotencyKey,
      );
      if (answer.status >= 300) return refusal(answer.body, null);
      return { ok: true, payment: toPayment(readable(sessionSchema, answer.body)) };
    },
    read,
    capture: (id, amount, key) =>
      change(
        id,
        (intent) => ({
          path: `payment_intents/${intent}/capture`,
          form: { amount_to_capture: String(amount) },
        }),
        key,
      ),
    refund: (id, amount, key) =>
      change(
        id,
        (intent) => ({ path: "refunds", form: { payment_intent: intent, amount: String(amount) } }),
        key,
      ),
    async void(id, key) {
      const checkout = await session(id);
      if (checkout?.status === "open") {
        const answer = await call("POST", `${sessionPath(id)}/expire?${EXPAND}`, {}, key);
        if (answer.status < 300)
          return { ok: true, payment: toPayment(readable(sessionSchema, answer.body)) };
      }
      // Already paid, perhaps while it was being expired: cancel the authorization.
      return change(
        id,
        (intent) => ({ path: `payment_intents/${intent}/cancel`, form: {} }),
        `${key}:intent`,
      );
    },
    async readWebhook(headers, body, now) {
      if (!(await verifySignature(headers.get("Stripe-Signature"), body, webhookSecret, now))) return null;
      const { id, client_reference_id } = readable(eventSchema, JSON.parse(body)).data.object;
      return { id, reference: client_reference_id };
    },
  };
}

function sessionForm(payment: NewPayment): Record<string, string> {
  return {
    mode: "payment",
    client_reference_id: payment.reference,
    success_url: payment.returnUrl,
    cancel_url: payment.cancelUrl,
    locale: payment.locale,
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": payment.currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(payment.amount),
    "line_items[0][price_data][product_data][name]": payment.description,
    "payment_intent_data[capture_method]": "manual",
    "payment_intent_data[metadata][reference]": payment.reference,
    ...(payment.email ? { customer_email: payment.email } : {}),
  };
}

function toPayment(session: z.infer<typeof sessionSchema>): Payment {
  const intent = session.payment_intent;
  const charge = intent?.latest_charge;
  const card = charge?.payment_method_details?.card;
  const refundedAmount = charge?.amount_refunded ?? 0;
  // Less than was authorized may have been captured.
  const amount = intent?.status === "succeeded" && charge ? charge.amount_captured : session.amount_total;
  return {
    id: session.id,
    reference: session.client_reference_id,
    amount,
    currency: session.currency.toUpperCase(),
    status: statusOf(session.status, intent?.status, refundedAmount === amount),
    refundedAmount,
    lastDecline: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
    failure: session.status === "expired" && intent ? failureOf(intent) : null,
    card: card
      ? {
          brand: card.brand,
          last4: card.last4,
          expireMonth: card.exp_month,
          expireYear: card.exp_year,
          fingerprint: card.fingerprint ?? null,
        }
      : null,
    paymentUrl: session.url ?? null,
  };
}

/** Error and decline codes of card details that the issuer does not accept. */
const INVALID_CARD = [
  "incorrect_number",
  "invalid_number",
  "incorrect_cvc",
  "invalid_cvc",
  "invalid_expiry_month",
  "invalid_expiry_year",
];

/** Why an unpaid session ended, by the last card that was tried in it; null for reasons that are none of ours. */
function failureOf(intent: z.infer<typeof intentSchema>): PaymentFailure | null {
  const { code = "", decline_code = "" } = intent.last_payment_error ?? {};
  const isBlocked = intent.latest_charge?.outcome?.type === "blocked";
  if (isBlocked || decline_code === "fraudulent") return "blocked";
  return INVALID_CARD.includes(code) || INVALID_CARD.includes(decline_code) ? "invalid_card" : null;
}

function statusOf(session: string, intent: string | undefined, allRefunded: boolean): Payment["status"] {
  if (intent === "requires_capture") return "authorised";
  if (intent === "succeeded") return allRefunded ? "refunded" : "captured";
  if (intent === "canceled") return "voided";
  return session === "expired" ? "expired" : "pending";
}
