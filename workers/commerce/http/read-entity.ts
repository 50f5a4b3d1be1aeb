import type { Context } from "hono";
import { type Database, readable } from "../store/database.ts";
import { type ApiEnv, timed } from "./context.ts";
import { notFound } from "./failure.ts";

/** Reads one entity of the catalog from any replica. @throws ApiFailure 404 when `find` gives null */
export async function readEntity<T>(
  c: Context<ApiEnv>,
  what: string,
  find: (db: Database) => Promise<T | null>,
): Promise<T> {
  const entity = await timed(c, "db", find(readable(c.env.DB)));
  if (entity === null) throw notFound(what);
  return entity;
}
