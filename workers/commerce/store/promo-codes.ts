import { currencySchema } from "#contract/money.schema.ts";
import type { PromoCode } from "../domain/promo-code.ts";
import type { Database } from "./database.ts";

interface Row {
  code: string;
  description: string;
  kind: PromoCode["kind"];
  value: number;
  currency: string;
  starts_at: string | null;
  ends_at: string | null;
  uses_per_event: number | null;
  minimum_total: number;
  maximum_tickets: number | null;
  category_id: string | null;
  members_only: number;
}

/** The promo code as normalised by `normalizePromoCode`; null when there is none. */
export async function findPromoCode(db: Database, code: string): Promise<PromoCode | null> {
  const row = await db.prepare("SELECT * FROM promo_codes WHERE code = ?").bind(code).first<Row>();
  if (!row) return null;
  return {
    code: row.code,
    description: row.description,
    kind: row.kind,
    value: row.value,
    currency: currencySchema.parse(row.currency),
    startsAt: row.starts_at ? Date.parse(row.starts_at) : null,
    endsAt: row.ends_at ? Date.parse(row.ends_at) : null,
    usesPerEvent: row.uses_per_event,
    minimumTotal: row.minimum_total,
    maximumTickets: row.maximum_tickets,
    categoryId: row.category_id,
    membersOnly: row.members_only === 1,
  };
}
