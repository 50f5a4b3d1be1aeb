import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { inTransaction } from "../lib/database.ts";
import { createIdempotency } from "./idempotency.ts";
import { presentPayment, type StoredPayment } from "./payment.ts";
import { createPaymentStore } from "./store.ts";
import { asOf, authorise, type Change } from "./transitions.ts";
import { createWebhookSender } from "./webhooks.ts";

interface GatewayOptions {
  db: DatabaseSync;
  /** Origin under which browsers reach the hosted page, without a slash at the end. */
  publicUrl: string;
  /** Bearer of the API. */
  secret: string;
  webhookSecret: string;
  /** Who is paid, as the buyer reads it. */
  merchant: string;
  /** Waits between the tries of a webhook. */
  retryDelaysMs?: readonly number[];
}

type NewPayment = Pick<
  StoredPayment,
  "reference" | "amount" | "currency" | "returnUrl" | "cancelUrl" | "webhookUrl" | "description"
>;

export type Gateway = ReturnType<typeof createGateway>;

/** What the API and the hosted page share: payments, their changes, and the messages about them. */
export function createGateway(options: GatewayOptions) {
  const { db, publicUrl, secret, merchant } = options;
  const store = createPaymentStore(db);
  const idempotently = createIdempotency(db);
  const webhooks = createWebhookSender(db, options.webhookSecret, options.retryDelaysMs);
  const slow = new Map<string, { timer: NodeJS.Timeout; settled: Promise<void> }>();

  const present = (payment: StoredPayment) => presentPayment(payment, publicUrl);

  /** Stores a change and its message. Only inside a transaction, followed by `follow`. */
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
   * Changes one payment, inside the caller's transaction. Undefined when there is no such payment. `silent`
   * sends no message.
   */
  function amend(
    id: string,
    step: (payment: StoredPayment, now: number) => Change,
    silent = false,
  ): Change | undefined {
    const found = store.find(id);
    if (!found) return undefined;
    const now = Date.now();
    const change = step(asOf(found, now), now);
    save(found, change, silent);
    return change;
  }

  /** What must happen after a change is committed: messages go out, slow cards get their clock. */
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
    merchant,
    present,
    idempotently,
    amend,
    follow,
    /** `amend` in a transaction of its own. */
    apply,
    find: (id: string): StoredPayment | undefined => {
      const found = store.find(id);
      return found && asOf(found, Date.now());
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
    /** Resolves when a slow card's answer is there; at once for any other payment. */
    settled: (id: string): Promise<void> => slow.get(id)?.settled ?? Promise.resolve(),
    stop: (): void => {
      for (const { timer } of slow.values()) clearTimeout(timer);
      webhooks.stop();
    },
  };
}
