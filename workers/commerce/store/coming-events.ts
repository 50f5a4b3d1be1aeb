/**
 * SQL condition: the event is active and not over at `instant`, a bound UTC instant. An event without a start (date to
 * be announced) is never over.
 */
export const comingEvent = (alias: string, instant = "?"): string =>
  `${alias}active = 1 AND (${alias}starts_at IS NULL OR COALESCE(${alias}ends_at, ${alias}starts_at) > ${instant})`;

/** Stricter than `comingEvent`: active and not started yet at `instant`, so an event under way does not count. */
export const unstartedEvent = (alias: string, instant = "?"): string =>
  `${alias}active = 1 AND (${alias}starts_at IS NULL OR ${alias}starts_at > ${instant})`;
