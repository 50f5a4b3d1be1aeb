import type { EventInfo } from "#contract/event.ts";

/** In display order. */
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

/** The organizer's information about an event, part by part; blank parts are dropped (§3). */
export function infoParts(info: EventInfo): { name: (typeof PARTS)[number]; text: string }[] {
  return PARTS.flatMap((name) => {
    const text = info[name]?.trim();
    return text ? [{ name, text }] : [];
  });
}
