import { createHash } from "node:crypto";
import { isObject } from "./json.ts";
import type { RecordKind } from "./kinds.ts";
import { Refusal } from "./refusal.ts";

/** Never change this: every imported record would get another id, and history and favourites would lose theirs. */
const NAMESPACE = "storefront-catalogue-import";

/** The UUID of a partner's record, the same in every import (laid out as version 5, RFC 9562). */
export function importedId(kind: RecordKind, partnerId: string): string {
  const hex = createHash("sha1").update(`${NAMESPACE}:${kind}:${partnerId}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The record's id as the report shows it; empty when it has none. */
export function idForReport(value: unknown): string {
  const id = isObject(value) ? value.id : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 100) : "";
}

/** What tells a record from others of its kind: versions of a plan are records of their own. */
export const identityOf = (kind: RecordKind, value: unknown): string =>
  kind === "plan" && isObject(value) ? `${idForReport(value)}@${value.version}` : idForReport(value);

/** Maximum nesting of embedded records; feeds have two levels. */
const MAX_NESTING = 8;

/**
 * Refuses a record that embeds itself. The importer follows only an event's venue and attractions and an attraction's
 * venue, so a cycle across several records does no harm.
 * @throws Refusal when a record embeds itself, or is nested too deeply
 */
export function refuseCycles(value: unknown, path: readonly string[] = [], depth = 0): void {
  if (!isObject(value) || !isObject(value._embedded)) return;
  if (depth > MAX_NESTING)
    throw new Refusal("cycle", "_embedded", `is nested deeper than ${MAX_NESTING} levels`);
  const ancestors = typeof value.id === "string" ? [...path, value.id] : path;
  for (const list of Object.values(value._embedded)) {
    if (!Array.isArray(list)) continue;
    for (const embedded of list) {
      if (isObject(embedded) && typeof embedded.id === "string" && ancestors.includes(embedded.id))
        throw new Refusal("cycle", "_embedded", `the id ${embedded.id.slice(0, 64)} refers to itself`);
      refuseCycles(embedded, ancestors, depth + 1);
    }
  }
}
