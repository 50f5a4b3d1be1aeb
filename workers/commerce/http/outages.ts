import { UNREADABLE_STATE } from "#lib/stored-state.ts";

/** The database rejected the SQL: our bug, not an outage. */
const REFUSED_SQL = /SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|MISUSE|AUTH)/;

/**
 * Whether an error means that D1 or a Durable Object could not be reached (an outage) or that our own code is wrong.
 * Recognized by what the platform sets on such errors: D1's message prefix, and `retryable`, `overloaded` or
 * `durableObjectReset` on those of objects.
 */
export function outageOf(error: unknown): "database" | "object" | null {
  if (!(error instanceof Error)) return null;
  const text = `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
  if (/^D1_|^D1 DB/.test(error.message)) return REFUSED_SQL.test(text) ? null : "database";
  const flags = ["retryable", "overloaded", "durableObjectReset"];
  if (flags.some((flag) => Reflect.get(error, flag) === true)) return "object";
  if (text.includes(UNREADABLE_STATE)) return "object";
  return /Network connection lost|Durable Object (reset|storage operation exceeded)/.test(text)
    ? "object"
    : null;
}
