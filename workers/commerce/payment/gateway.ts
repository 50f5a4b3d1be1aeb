import { z } from "zod";

/** A payment as every gateway's adapter shows it. Amounts in minor units. */
export interface Payment {
  id: string;
  /** The cart that it pays for. */
  reference: string;
  amount: number;
  currency: string;
  status: "pending" | "authorised" | "captured" | "voided" | "refunded" | "cancelled" | "expired";
  refundedAmount: number;
  lastDecline: string | null;
  card: { brand: string; last4: string; expireMonth: number; expireYear: number } | null;
  /** The hosted page; null when there is nothing left to pay there. */
  paymentUrl: string | null;
}

export interface NewPayment {
  /** The same key gives the same payment, however often it is asked for. */
  idempotencyKey: string;
  reference: string;
  amount: number;
  currency: string;
  returnUrl: string;
  cancelUrl: string;
  webhookUrl: string;
  description: string;
  locale: string;
  email: string | null;
}

/** `refused`: the gateway understood and will not; `payment` is how it stands, when the gateway said so. */
export type GatewayAnswer =
  | { ok: true; payment: Payment }
  | { ok: false; detail: string; payment: Payment | null };

/**
 * The port to a payment gateway that authorises on a page of its own (no card number ever reaches this Worker),
 * and takes or lets go of the money when told to. Every call may be repeated.
 *
 * @throws GatewayOutage when the outcome is unknown: ask again with the same key, never assume.
 */
export interface PaymentGateway {
  create(payment: NewPayment): Promise<GatewayAnswer>;
  read(id: string): Promise<GatewayAnswer>;
  capture(id: string, amount: number, idempotencyKey: string): Promise<GatewayAnswer>;
  void(id: string, idempotencyKey: string): Promise<GatewayAnswer>;
  refund(id: string, amount: number, idempotencyKey: string): Promise<GatewayAnswer>;
  /** The payment's id and cart that a webhook speaks of; null when it is not signed by the gateway. */
  readWebhook(headers: Headers, body: string, now: number): Promise<{ id: string; reference: string } | null>;
}

/** No answer, a timeout, an error of the gateway, or an unreadable body: what happened is not known. */
export class GatewayOutage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GatewayOutage";
  }
}

/** How long a call may take (ms). */
const DEADLINE = 10_000;

/**
 * One call of a gateway: 2xx and 4xx come back with their JSON, all else is an outage. 408, 425 and 429 are
 * outages too: the same call may succeed later.
 */
export async function callGateway(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(DEADLINE) });
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

/** Parses what a gateway sent. @throws GatewayOutage when it is not what was agreed. */
export function readable<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new GatewayOutage(`payment gateway: unreadable answer: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
