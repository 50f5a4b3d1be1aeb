import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { type StoredPayment, storedPaymentSchema } from "./payment.ts";

export const paymentTables = `
CREATE TABLE IF NOT EXISTS payments (
  id TEXT PRIMARY KEY, reference TEXT NOT NULL, created_at TEXT NOT NULL, authorise_at INTEGER, data TEXT NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payments_by_reference ON payments (reference, created_at);
CREATE INDEX IF NOT EXISTS payments_waiting ON payments (authorise_at) WHERE authorise_at IS NOT NULL;
`;

const listLimit = 100;
const row = z.object({ data: z.string() });

/** Payments in the database. Reading one that does not exist returns undefined. */
export function createPaymentStore(db: DatabaseSync) {
  const insert = db.prepare(
    "INSERT INTO payments (id, reference, created_at, authorise_at, data) VALUES (?, ?, ?, ?, ?)",
  );
  const update = db.prepare("UPDATE payments SET authorise_at = ?, data = ? WHERE id = ?");
  const byId = db.prepare("SELECT data FROM payments WHERE id = ?");
  const byReference = db.prepare(
    "SELECT data FROM payments WHERE reference = ? ORDER BY created_at DESC, rowid DESC LIMIT ?",
  );
  const waiting = db.prepare("SELECT data FROM payments WHERE authorise_at IS NOT NULL");

  return {
    insert(payment: StoredPayment): void {
      const { id, reference, createdAt, authoriseAt } = payment;
      insert.run(id, reference, createdAt, authoriseAt, JSON.stringify(payment));
    },
    update(payment: StoredPayment): void {
      update.run(payment.authoriseAt, JSON.stringify(payment), payment.id);
    },
    find(id: string): StoredPayment | undefined {
      const stored = byId.get(id);
      return stored && parse(stored);
    },
    /** Newest first, at most 100. */
    listByReference: (reference: string): StoredPayment[] => byReference.all(reference, listLimit).map(parse),
    /** Payments with a slow card in process, including those of an earlier run of this server. */
    listWaiting: (): StoredPayment[] => waiting.all().map(parse),
  };
}

function parse(stored: unknown): StoredPayment {
  return storedPaymentSchema.parse(JSON.parse(row.parse(stored).data));
}
