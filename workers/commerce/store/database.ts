/** What store functions need of D1: the database itself, or a session of it. */
export type Database = Pick<D1DatabaseSession, "prepare" | "batch">;

/** For reads that may be a moment old: any replica may serve them (D1 Sessions API). */
export const readable = (db: D1Database): Database => db.withSession("first-unconstrained");

/** For reads that must see what was just written, and for writes. */
export const current = (db: D1Database): Database => db.withSession("first-primary");

/**
 * Rows of one statement of a batch. D1 types a whole batch alike, so the caller names each statement's row, as
 * `all<T>()` has it for single ones; the migrations stand behind both.
 */
export function rowsOf<T>(result: D1Result<unknown> | undefined): T[] {
  return (result?.results ?? []) as T[];
}
