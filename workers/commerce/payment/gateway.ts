import type { z } from "zod";
import { callSettled, readSettled } from "#lib/settled-call.ts";

export interface PaymentCard {
  brand: string;
  last4: string;
  expireMonth: number;
  expireYear: number;
  /** The same for the same card in every payment, and nothing that it can be charged with; null when unknown. */
  fingerprint: string | null;
}

/** Why a gateway ended a payment for good; the buyer may pay again. */
export const PAYMENT_FAILURES = ["invalid_card", "outstanding_balance", "blocked"] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

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
  /** Of a payment that is cancelled or expired; null when the buyer gave it up, or for an unknown reason. */
  failure: PaymentFailure | null;
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

const outage = (message: string, options?: ErrorOptions) =>
  new GatewayOutage(`payment gateway: ${message}`, options);

/** Makes one call to a gateway (`api`: its URL without a trailing slash); see `callSettled`. @throws GatewayOutage */
export const callGateway = (api: string, path: string, init: RequestInit) =>
  callSettled({ url: api, timeoutMs: GATEWAY_TIMEOUT_MS, outage }, path, init);

/** Parses a gateway's response. @throws GatewayOutage when it does not match the schema */
export const readable = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> =>
  readSettled({ outage }, schema, body);
