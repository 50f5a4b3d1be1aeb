import type { Violation } from "#contract/error.ts";

/** The parts of a zod issue that are read here: structural, so that both of zod's builds fit. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  message: string;
  origin?: unknown;
  keys?: unknown;
}

/** Longest path that is echoed: attackers choose the keys of a body. */
const MAX_FIELD = 200;
const MAX_VIOLATIONS = 50;

/**
 * Violations of a refused request: `field` the dotted path (`items.0.quantity`) or parameter name, `message` a
 * stable code: required, invalid, too_long, too_short, too_big, too_small, too_many, too_few, unknown_field, or
 * the code that a schema's custom rule has as its message.
 */
export function violationsOf(issues: readonly Issue[], data: unknown): Violation[] {
  return issues.slice(0, MAX_VIOLATIONS).map((issue) => ({
    field: issue.path.map(String).join(".").slice(0, MAX_FIELD),
    message: messageOf(issue, data),
  }));
}

function messageOf(issue: Issue, data: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return valueAt(data, issue.path) === undefined ? "required" : "invalid";
    case "too_big":
      return { string: "too_long", array: "too_many" }[String(issue.origin)] ?? "too_big";
    case "too_small":
      return { string: "too_short", array: "too_few" }[String(issue.origin)] ?? "too_small";
    case "unrecognized_keys":
      return "unknown_field";
    case "custom":
      return /^[a-z_]{1,40}$/.test(issue.message) ? issue.message : "invalid";
    default:
      return valueAt(data, issue.path) === undefined ? "required" : "invalid";
  }
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
