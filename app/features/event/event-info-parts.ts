import type { EventInfo } from "#contract/event.ts";

/** In the order in which they are shown. */
const PARTS = [
  "info",
  "pleaseNote",
  "ticketLimit",
  "accessibleSeatingDetail",
  "childRule",
  "parkingDetail",
  "boxOfficeInfo",
  "generalRule",
] as const;

/** What organisers tell of an event, part by part; empty and blank ones are dropped (§3). */
export function infoParts(info: EventInfo): { name: (typeof PARTS)[number]; text: string }[] {
  return PARTS.flatMap((name) => {
    const text = info[name]?.trim();
    return text ? [{ name, text }] : [];
  });
}
