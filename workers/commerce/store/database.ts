import type { Sql } from "./sql.ts";

/** The part of D1 that store functions use: the database itself, or a session of it. */
export type Database = Pick<D1DatabaseSession, "prepare" | "batch">;

/** For reads that may be slightly stale: any replica may serve them (D1 Sessions API). */
export const readable = (db: D1Database): Database => db.withSession("first-unconstrained");

/** For writes, and for reads that must see what was just written. */
export const current = (db: D1Database): Database => db.withSession("first-primary");

/** Runs statements in one round trip. */
export const runBatch = (db: Database, statements: readonly Sql[]): Promise<D1Result<unknown>[]> =>
  db.batch<unknown>(statements.map((statement) => bound(db, statement)));

/** Rows of a single statement. The caller names the row type; the migrations define it. */
export async function selectRows<T>(db: Database, statement: Sql): Promise<T[]> {
  return (await bound(db, statement).all<T>()).results;
}

/** The first row of a statement, or null. */
export const selectFirst = <T>(db: Database, statement: Sql): Promise<T | null> =>
  bound(db, statement).first<T>();

const bound = (db: Database, { text, values }: Sql) => db.prepare(text).bind(...values);

/**
 * Rows of one statement of a batch. D1 gives all statements of a batch one type, so the caller names each statement's
 * row, as with `all<T>()`; the migrations define it.
 */
export function rowsOf<T>(result: D1Result<unknown> | undefined): T[] {
  return (result?.results ?? []) as T[];
}
