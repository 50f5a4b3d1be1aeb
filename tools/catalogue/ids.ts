import { createHash } from "node:crypto";
import { isObject } from "./json.ts";
import type { Kind } from "./kinds.ts";
import { Refusal } from "./refusal.ts";

/** Changing it gives every imported record another id, and history and favourites lose theirs. */
const NAMESPACE = "storefront-catalogue-import";

/** The UUID of a partner's record, the same in every import (the layout of version 5, RFC 9562). */
export function importedId(kind: Kind, partnerId: string): string {
  const hex = createHash("sha1").update(`${NAMESPACE}:${kind}:${partnerId}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The record's id as the report shows it, from whatever it is. */
export function idForReport(value: unknown): string {
  const id = isObject(value) ? value.id : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 100) : "";
}

/** Deeper nesting than a feed has. */
const MAX_NESTING = 8;

/**
 * Looks through what a record nests. Only an event's venue and attractions, and an attraction's venue, are followed
 * from record to record, so a circle over several records cannot be walked; one inside a record is refused here.
 * @throws Refusal when a record nests itself, or too deep
 */
export function refuseCycles(value: unknown, path: readonly string[] = [], depth = 0): void {
  if (!isObject(value) || !isObject(value._embedded)) return;
  if (depth > MAX_NESTING)
    throw new Refusal("cycle", "_embedded", `is nested deeper than ${MAX_NESTING} levels`);
  const known = typeof value.id === "string" ? [...path, value.id] : path;
  for (const list of Object.values(value._embedded)) {
    if (!Array.isArray(list)) continue;
    for (const one of list) {
      if (isObject(one) && typeof one.id === "string" && known.includes(one.id))
        throw new Refusal("cycle", "_embedded", `the id ${one.id.slice(0, 64)} refers to itself`);
      refuseCycles(one, known, depth + 1);
    }
  }
}
