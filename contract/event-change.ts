/** What may happen to an event after its tickets were sold (§4 event status). */
export const EVENT_CHANGES = ["postponed", "rescheduled", "cancelled"] as const;

export type { EventChange } from "./event-change.schema.ts";
