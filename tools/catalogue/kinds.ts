import { fromFlatEvent } from "./flat-feed.ts";
import { isObject, type Json } from "./json.ts";

/** What a feed has, and what operators enter: seat plans, and which of their seats events have. */
export type RecordKind = "event" | "attraction" | "venue" | "plan" | "allocation";

/** One record of a feed. `kind` is null when it is none of the kinds. */
export interface FeedRecord {
  kind: RecordKind | null;
  value: unknown;
}

const KINDS: readonly RecordKind[] = ["event", "attraction", "venue", "plan", "allocation"];
const LISTS = {
  events: "event",
  attractions: "attraction",
  venues: "venue",
  plans: "plan",
  allocations: "allocation",
} as const;

/**
 * The records of a JSON value: of a page of the Discovery API (`_embedded.events` …), of the feed's `{"events": […]}`,
 * of an array, or the value itself. Flat records of the Discovery Feed are converted to the API's shape.
 */
export function recordsOf(value: unknown): FeedRecord[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (Array.isArray(item) ? [unknown(item)] : recordsOf(item)));
  if (!isObject(value)) return [unknown(value)];
  const lists = isObject(value._embedded) && !hasOwnId(value) ? value._embedded : value;
  if (!hasOwnId(value)) {
    const listed = Object.entries(LISTS).flatMap(([name, kind]) => {
      const list = lists[name];
      return Array.isArray(list) ? list.map((item) => record(item, kind)) : [];
    });
    // A page without results has no list.
    if (listed.length > 0 || isObject(value.page) || Object.keys(LISTS).some((name) => name in lists))
      return listed;
  }
  return [record(value, null)];
}

const unknown = (value: unknown): FeedRecord => ({ kind: null, value });
const hasOwnId = (value: Json) => "id" in value || "eventId" in value;

function record(value: unknown, listed: RecordKind | null): FeedRecord {
  if (!isObject(value)) return unknown(value);
  if ("eventId" in value) return { kind: "event", value: fromFlatEvent(value) };
  const named = KINDS.find((kind) => kind === value.type);
  return { kind: named ?? listed ?? kindByShape(value), value };
}

/** The kind of a record without `type`, by fields that only one kind has. */
function kindByShape(value: Json): RecordKind | null {
  if ("dates" in value || "sales" in value || "priceRanges" in value) return "event";
  if (["location", "city", "country", "address", "postalCode"].some((key) => key in value)) return "venue";
  return "classifications" in value ? "attraction" : null;
}
