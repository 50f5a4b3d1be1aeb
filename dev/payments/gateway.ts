import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { inTransaction } from "../lib/database.ts";
import type { Brand } from "./hosted-pages.ts";
import { createIdempotency } from "./idempotency.ts";
import { presentPayment, type StoredPayment } from "./payment.ts";
import { createPaymentStore } from "./store.ts";
import { asOf, authorise, type Change } from "./transitions.ts";
import { createWebhookSender } from "./webhooks.ts";

interface GatewayOptions {
  db: DatabaseSync;
  /** Origin of the hosted pages, without a trailing slash. */
  publicUrl: string;
  /** Bearer token of the API. */
  secret: string;
  webhookSecret: string;
  /** The merchant, as the hosted pages show it. */
  brand: Brand;
  /** Delays between the attempts of a webhook, ms. */
  retryDelaysMs?: readonly number[];
}

type NewPayment = Pick<
  StoredPayment,
  | "reference"
  | "amount"
  | "currency"
  | "returnUrl"
  | "cancelUrl"
  | "webhookUrl"
  | "description"
  | "locale"
  | "holdUntil"
  | "payerName"
>;

export type Gateway = ReturnType<typeof createGateway>;

/** Shared by the API and the hosted pages: payments, their transitions, and the webhooks about them. */
export function createGateway(options: GatewayOptions) {
  const { db, publicUrl, secret, brand } = options;
  const store = createPaymentStore(db);
  const idempotently = createIdempotency(db);
  const webhooks = createWebhookSender(db, options.webhookSecret, options.retryDelaysMs);
  const slow = new Map<string, { timer: NodeJS.Timeout; settled: Promise<void> }>();

  const present = (payment: StoredPayment) => presentPayment(payment, publicUrl);

  /** Stores a change and its webhook. Call it inside a transaction, and `follow` after it. */
  function save(before: StoredPayment, change: Change, silent: boolean): void {
    if (change.outcome !== "changed") return;
    const { payment } = change;
    store.update(payment);
    const { status } = payment;
    const newsworthy = status !== before.status && (status === "authorised" || status === "cancelled");
    if (newsworthy && !silent) {
      webhooks.enqueue(payment.webhookUrl, { type: `payment.${status}`, payment: present(payment) });
    }
  }

  /**
   * Changes a payment inside the caller's transaction. Returns undefined when it does not exist. `silent` sends no
   * webhook.
   */
  function amend(
    id: string,
    step: (payment: StoredPayment, now: number) => Change,
    silent = false,
  ): Change | undefined {
    const stored = store.find(id);
    if (!stored) return undefined;
    const now = Date.now();
    const change = step(asOf(stored, now), now);
    save(stored, change, silent);
    return change;
  }

  /** Follow-up of a committed change: sends webhooks and schedules slow cards. */
  function follow(payment: StoredPayment): void {
    webhooks.pump();
    const { id, authoriseAt } = payment;
    if (authoriseAt === null || slow.has(id)) return;
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const timer = setTimeout(() => {
      slow.delete(id);
      apply(id, authorise);
      settle();
    }, authoriseAt - Date.now());
    slow.set(id, { timer, settled });
  }

  function apply(id: string, step: Parameters<typeof amend>[1], silent = false): Change | undefined {
    const change = inTransaction(db, () => amend(id, step, silent));
    if (change) follow(change.payment);
    return change;
  }

  for (const payment of store.listWaiting()) follow(payment);
  webhooks.pump();

  return {
    secret,
    brand,
    present,
    idempotently,
    amend,
    follow,
    /** Like `amend`, in a transaction of its own. */
    apply,
    find: (id: string): StoredPayment | undefined => {
      const stored = store.find(id);
      return stored && asOf(stored, Date.now());
    },
    listByReference: (reference: string): StoredPayment[] =>
      store.listByReference(reference).map((payment) => asOf(payment, Date.now())),
    /** Stores a new pending payment, inside the caller's transaction. */
    create: (input: NewPayment): StoredPayment => {
      const at = new Date().toISOString();
      const payment: StoredPayment = {
        ...input,
        id: `pay_${randomBytes(16).toString("base64url")}`,
        status: "pending",
        refundedAmount: 0,
        declineCount: 0,
        lastDecline: null,
        failure: null,
        card: null,
        createdAt: at,
        updatedAt: at,
        challenged: false,
        challengeFailures: 0,
        authoriseAt: null,
        losesCaptureReply: false,
      };
      store.insert(payment);
      return payment;
    },
    /** Resolves when a slow card has been authorized; at once for any other payment. */
    settled: (id: string): Promise<void> => slow.get(id)?.settled ?? Promise.resolve(),
    stop: (): void => {
      for (const { timer } of slow.values()) clearTimeout(timer);
      webhooks.stop();
    },
  };
}
