import type { Database } from "./database.ts";

/** A row of the table `users`. */
export interface UserRow {
  /** Subject at the identity provider. */
  id: string;
  referral_id: string;
  email: string;
  email_verified: number;
  first_name: string;
  last_name: string;
  member_id: string;
  member_status: string;
  created_at: string;
}

const COLUMNS =
  "id, referral_id, email, email_verified, first_name, last_name, member_id, member_status, created_at";

/** The member, or null while they have no wallet. */
export async function findUser(db: Database, id: string): Promise<UserRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM users WHERE id = ?`).bind(id).first<UserRow>();
}

/**
 * Inserts the member, or updates name, email and status of an existing one; ids and the joining date stay. Concurrent
 * calls make one row. Returns the stored row.
 */
export async function saveUser(db: Database, user: UserRow): Promise<UserRow> {
  const row = await db
    .prepare(
      `INSERT INTO users (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET email = excluded.email, email_verified = excluded.email_verified,
         first_name = excluded.first_name, last_name = excluded.last_name, member_status = excluded.member_status
       RETURNING ${COLUMNS}`,
    )
    .bind(
      user.id,
      user.referral_id,
      user.email,
      user.email_verified,
      user.first_name,
      user.last_name,
      user.member_id,
      user.member_status,
      user.created_at,
    )
    .first<UserRow>();
  if (!row) throw new Error("D1 answered an insert without its row");
  return row;
}
