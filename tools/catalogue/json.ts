export type Json = Record<string, unknown>;

/** Whether a parsed JSON value is an object (no list, not null). */
export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
