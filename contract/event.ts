export type { Event, EventDates, EventDetail, EventInfo, EventList } from "./event.schema.ts";

export const EVENT_STATUSES = ["onsale", "offsale", "postponed", "cancelled", "rescheduled"] as const;

export const TICKETS_STATUSES = ["TICKETS_AVAILABLE", "FEW_TICKETS_LEFT", "TICKETS_NOT_AVAILABLE"] as const;

export const PURCHASE_FLOWS = ["direct", "both", "provider"] as const;
