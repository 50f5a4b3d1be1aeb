import { z } from "zod";

const declineReasonSchema = z.enum([
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "three_d_secure_failed",
]);
export type DeclineReason = z.output<typeof declineReasonSchema>;

const failureSchema = z.enum(["invalid_card", "outstanding_balance", "blocked"]);
/** Why a card ended its payment for good. */
export type PaymentFailure = z.output<typeof failureSchema>;

const cardSummarySchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expireMonth: z.number(),
  expireYear: z.number(),
  /** Absent from payments of before. */
  fingerprint: z.string().nullable().default(null),
});
export type CardSummary = z.output<typeof cardSummarySchema>;

/** A stored payment. `amount` and `refundedAmount` are minor units; instants are UTC. */
export const storedPaymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(["pending", "authorised", "captured", "voided", "refunded", "cancelled", "expired"]),
  refundedAmount: z.number(),
  declineCount: z.number(),
  lastDecline: declineReasonSchema.nullable(),
  /** Of a cancelled payment; null when the buyer cancelled it. Absent from payments of before. */
  failure: failureSchema.nullable().default(null),
  card: cardSummarySchema.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  description: z.string(),
  /** The shop's language, and until when the shop holds what is paid for; absent from payments of before. */
  locale: z.string().default("en"),
  holdUntil: z.string().nullable().default(null),
  /** The buyer, for the card's name; absent from payments of before. */
  payerName: z.string().default(""),
  /** Whether the card is waiting for its 3-D Secure response. */
  challenged: z.boolean(),
  challengeFailures: z.number(),
  /** When a slow card will be authorized, ms since the epoch. */
  authoriseAt: z.number().nullable(),
  /** Whether the response to the next capture is dropped. */
  losesCaptureReply: z.boolean(),
});
export type StoredPayment = z.output<typeof storedPaymentSchema>;

/** A payment as the API shows it: only what the merchant may see. */
export function presentPayment(payment: StoredPayment, publicUrl: string) {
  const { id, reference, amount, currency, status, refundedAmount, declineCount, lastDecline } = payment;
  const { failure, card } = payment;
  return {
    id,
    reference,
    amount,
    currency,
    status,
    refundedAmount,
    declineCount,
    lastDecline,
    failure,
    card,
    paymentUrl: `${publicUrl}/pay/${id}`,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  };
}

/** Formats minor units as "$1,234.50": en-US in every language, like the storefront. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
