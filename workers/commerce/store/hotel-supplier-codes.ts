import { type Database, selectFirst } from "./database.ts";
import { sql } from "./sql.ts";

/** The supplier's code of a hotel (UUID, lower case); null when it has none, or there is no such hotel. */
export async function findSupplierCode(db: Database, hotelId: string): Promise<string | null> {
  const row = await selectFirst<{ supplier_code: string | null }>(
    db,
    sql("SELECT supplier_code FROM hotels WHERE id = ?", hotelId),
  );
  return row?.supplier_code ?? null;
}
