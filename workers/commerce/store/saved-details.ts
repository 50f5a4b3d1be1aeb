import { z } from "zod";
import { buyerSchema } from "#contract/buyer.schema.ts";
import type { Buyer } from "#contract/buyer.ts";
import { type DocumentFormat, readDocument } from "#lib/versioned-document.ts";
import type { Database } from "./database.ts";

const savedSchema = z.object({ version: z.literal(1), buyer: buyerSchema });

const SAVED_DETAILS: DocumentFormat<z.infer<typeof savedSchema>> = {
  name: "saved details",
  // 0 → 1: they had a version from the start.
  migrations: [(document) => document],
  schema: savedSchema,
};

/** What a member asked us to fill in at checkout; null when they did not. @throws UnreadableState */
export async function findSavedDetails(db: Database, userId: string): Promise<Buyer | null> {
  const row = await db
    .prepare("SELECT saved_details FROM users WHERE id = ?")
    .bind(userId)
    .first<{ saved_details: string | null }>();
  return row?.saved_details ? readDocument(SAVED_DETAILS, JSON.parse(row.saved_details)).buyer : null;
}

/** Saves them, or with null forgets them. @returns whether the member is known */
export async function saveDetails(db: Database, userId: string, buyer: Buyer | null): Promise<boolean> {
  const details = buyer && JSON.stringify({ version: 1, buyer });
  const row = await db
    .prepare("UPDATE users SET saved_details = ? WHERE id = ? RETURNING id")
    .bind(details, userId)
    .first<{ id: string }>();
  return row !== null;
}
