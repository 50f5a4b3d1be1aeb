import { z } from "zod";
import { fetchOutside } from "#lib/outbound.ts";

export interface PaymentCard {
  brand: string;
  last4: string;
  expireMonth: number;
  expireYear: number;
  /** The same for the same card in every payment, and nothing that it can be charged with; null when unknown. */
  fingerprint: string | null;
}

/** A payment, the same for every gateway. Amounts in minor units. */
export interface Payment {
  id: string;
  /** Id of the cart that it pays for. */
  reference: string;
  amount: number;
  currency: string;
  status: "pending" | "authorised" | "captured" | "voided" | "refunded" | "cancelled" | "expired";
  refundedAmount: number;
  lastDecline: string | null;
  card: PaymentCard | null;
  /** The hosted payment page; null when nothing is left to pay. */
  paymentUrl: string | null;
}

export interface NewPayment {
  /** Repeating a key returns the same payment. */
  idempotencyKey: string;
  reference: string;
  amount: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  description: string;
  locale: string;
  /** When the hold ends (UTC), for a countdown on the hosted page. */
  holdUntil: string;
  email: string | null;
  /** Of the buyer, so that the page need not ask for it. */
  payerName: string;
}

/** Not `ok`: the gateway refused; `payment` is its current state, if the gateway returned it. */
export type GatewayAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; detail: string; payment: Payment | null };

/**
 * The port to a payment gateway that authorizes on its own hosted page (card numbers never reach this Worker), and
 * captures, voids or refunds on request. Every call may be repeated.
 *
 * @throws GatewayOutage when the outcome is unknown: repeat the call with the same key, never assume
 */
export interface PaymentGateway {
  create(payment: NewPayment): Promise<GatewayAnswer>;
  read(id: string): Promise<GatewayAnswer>;
  capture(id: string, amount: number, idempotencyKey: string): Promise<GatewayAnswer>;
  void(id: string, idempotencyKey: string): Promise<GatewayAnswer>;
  refund(id: string, amount: number, idempotencyKey: string): Promise<GatewayAnswer>;
  /** The payment id and cart that a webhook names; null when the gateway did not sign it. `now` in ms. */
  readWebhook(headers: Headers, body: string, now: number): Promise<{ id: string; reference: string } | null>;
}

/** No response, a timeout, a gateway error, or an unreadable body: the outcome is unknown. */
export class GatewayOutage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayOutage";
  }
}

/** Timeout of one call (ms). */
const GATEWAY_TIMEOUT_MS = 10_000;

/**
 * Makes one call to a gateway (`api`: its URL without a trailing slash): 2xx and 4xx are returned with their JSON, anything else is an outage. So are 401 and 403
 * (our own configuration) and 408, 425 and 429: the same call may succeed later.
 */
export async function callGateway(
  api: string,
  path: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const rules = { origins: [new URL(api).origin], timeoutMs: GATEWAY_TIMEOUT_MS };
    const response = await fetchOutside(`${api}${path}`, init, rules);
    const { status } = response;
    const settled = (status >= 200 && status < 300) || (status >= 400 && status < 500);
    if (!settled || [401, 403, 408, 425, 429].includes(status)) throw new GatewayOutage(`status ${status}`);
    return { status, body: await response.json() };
  } catch (error) {
    if (error instanceof GatewayOutage) throw error;
    throw new GatewayOutage(`payment gateway: ${error instanceof Error ? error.message : "no answer"}`, {
      cause: error,
    });
  }
}

/** Parses a gateway's response. @throws GatewayOutage when it does not match the schema */
export function readable<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new GatewayOutage(`payment gateway: unreadable answer: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
