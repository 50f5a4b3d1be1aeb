import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

export const webhookTables = `
CREATE TABLE IF NOT EXISTS webhooks (
  id INTEGER PRIMARY KEY, url TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS webhooks_due ON webhooks (due_at);
`;

const webhookRow = z.object({ id: z.number(), url: z.string(), body: z.string(), attempts: z.number() });
type Webhook = z.output<typeof webhookRow>;

const defaultRetryDelaysMs = [200, 1_000, 3_000, 10_000, 30_000];
const attemptTimeoutMs = 10_000;
const parallel = 64;

/** The `Payment-Signature` header: `t=<unix s>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. */
function signWebhook(secret: string, body: string, unixSeconds: number): string {
  const mac = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${mac}`;
}

/**
 * Sends webhooks to merchants. They stay in the database until a 2xx response or the last retry, so a restart loses
 * none; a merchant may receive the same one twice.
 */
export function createWebhookSender(
  db: DatabaseSync,
  secret: string,
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
) {
  const insert = db.prepare("INSERT INTO webhooks (url, body, attempts, due_at) VALUES (?, ?, 0, ?)");
  const selectDue = db.prepare(
    "SELECT id, url, body, attempts FROM webhooks WHERE due_at <= ? ORDER BY due_at LIMIT ?",
  );
  const selectNext = db.prepare("SELECT min(due_at) AS at FROM webhooks WHERE due_at > ?");
  const reschedule = db.prepare("UPDATE webhooks SET attempts = ?, due_at = ? WHERE id = ?");
  const remove = db.prepare("DELETE FROM webhooks WHERE id = ?");
  const inFlight = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let scheduled = false;
  let stopped = false;

  async function deliver(webhook: Webhook): Promise<boolean> {
    try {
      const response = await fetch(webhook.url, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Payment-Signature": signWebhook(secret, webhook.body, Math.floor(Date.now() / 1_000)),
        },
        body: webhook.body,
        redirect: "manual",
        signal: AbortSignal.timeout(attemptTimeoutMs),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function attempt(webhook: Webhook): Promise<void> {
    inFlight.add(webhook.id);
    const delivered = await deliver(webhook);
    inFlight.delete(webhook.id);
    if (stopped) return;
    const delay = retryDelaysMs[webhook.attempts];
    if (delivered || delay === undefined) {
      if (!delivered) process.stderr.write(`payments: webhook to ${webhook.url} given up\n`);
      remove.run(webhook.id);
    } else {
      reschedule.run(webhook.attempts + 1, Date.now() + delay, webhook.id);
    }
    pump();
  }

  /** Responses that arrive together are followed by a single query. */
  function pump(): void {
    if (stopped || scheduled) return;
    scheduled = true;
    setImmediate(sendDue);
  }

  function sendDue(): void {
    scheduled = false;
    if (stopped) return;
    const now = Date.now();
    for (const stored of selectDue.all(now, parallel)) {
      const webhook = webhookRow.parse(stored);
      if (inFlight.size < parallel && !inFlight.has(webhook.id)) void attempt(webhook);
    }
    const next = z.object({ at: z.number().nullable() }).parse(selectNext.get(now)).at;
    clearTimeout(timer);
    if (next !== null) timer = setTimeout(pump, next - now);
  }

  return {
    /** Enqueues a webhook; call it in the transaction that changes the payment, and `pump` after it. */
    enqueue: (url: string, message: unknown): void => {
      insert.run(url, JSON.stringify(message), Date.now());
    },
    /** Sends what is due and schedules the rest. */
    pump,
    stop: (): void => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
