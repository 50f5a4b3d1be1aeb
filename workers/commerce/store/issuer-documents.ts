import { z } from "zod";
import { DAY_MS, HOUR_MS } from "#lib/days.ts";
import { logFailure } from "#lib/log-failure.ts";
import type { ProviderMemory } from "#lib/provider-keys.ts";
import { current } from "./database.ts";

/** Oldest documents that tokens are verified with (ms): keys that a provider withdrew are not trusted for long. */
const MAX_AGE_MS = DAY_MS;
/** Documents that did not change are not written again for this long (ms). */
const REWRITE_MS = HOUR_MS;

const jwksSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** What the issuer last said of itself, in the database. Failures to write are logged: the documents still serve. */
export function issuerDocuments(db: D1Database, issuer: string): ProviderMemory {
  return {
    async load() {
      const row = await current(db)
        .prepare(
          "SELECT discovery, jwks, fetched_at FROM issuer_documents WHERE issuer = ? AND fetched_at > ?",
        )
        .bind(issuer, Date.now() - MAX_AGE_MS)
        .first<{ discovery: string; jwks: string; fetched_at: number }>();
      if (!row) return null;
      return {
        discovery: JSON.parse(row.discovery),
        jwks: jwksSchema.parse(JSON.parse(row.jwks)),
        fetchedAt: row.fetched_at,
      };
    },
    async save({ discovery, jwks, fetchedAt }) {
      try {
        await current(db)
          .prepare(
            `INSERT INTO issuer_documents (issuer, discovery, jwks, fetched_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (issuer) DO UPDATE SET discovery = ?2, jwks = ?3, fetched_at = ?4
             WHERE jwks <> ?3 OR discovery <> ?2 OR fetched_at < ?4 - ?5`,
          )
          .bind(issuer, JSON.stringify(discovery), JSON.stringify(jwks), fetchedAt, REWRITE_MS)
          .run();
      } catch (error) {
        logFailure("outage", { at: "issuer documents" }, error);
      }
    },
  };
}
