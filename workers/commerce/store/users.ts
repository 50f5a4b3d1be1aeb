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

/** How often a member number that is taken is drawn again. */
const MAX_DRAWS = 5;

/**
 * Inserts the member, or updates name, email and status of an existing one; ids and the joining date stay. Concurrent
 * calls make one row. A number that another member has is replaced by `drawNumber`. Returns the stored row.
 *
 * @throws when the database does not answer, or only taken numbers were drawn
 */
export async function saveUser(db: Database, user: UserRow, drawNumber: () => string): Promise<UserRow> {
  for (let draws = 0, wanted = user; ; draws += 1, wanted = { ...user, member_id: drawNumber() }) {
    const row = await upsert(db, wanted);
    if (row) return row;
    if (draws === MAX_DRAWS) throw new Error("every drawn member number is taken");
  }
}

/** Null when another member has the number. */
async function upsert(db: Database, user: UserRow): Promise<UserRow | null> {
  return db
    .prepare(
      `INSERT INTO users (${COLUMNS}) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM users WHERE member_id = ?7 AND id <> ?1)
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
}
