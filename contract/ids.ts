/** UUID, any version, case-insensitive (§5). */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `value` is a UUID (§5). */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID_PATTERN.test(value);
}

/** Whether `value` can be an id that a partner gave, e.g. of a league's team: a readable word, never a path. */
export function isPartnerId(value: string): boolean {
  return /^[\w.-]{1,100}$/.test(value) && !/^\.+$/.test(value);
}
