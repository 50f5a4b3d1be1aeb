import { z } from "zod";
import { EVENT_CHANGES } from "./event-change.ts";
import { instantSchema } from "./money.schema.ts";

/** What an operator tells the buyers, in their own words. */
const reasonSchema = z.string().trim().max(500).default("");

/** POST /api/operator/event/{id}/postpone and …/cancel (x-addition). */
export const eventReasonSchema = z.object({ reason: reasonSchema });

/** POST /api/operator/event/{id}/reschedule (x-addition). */
export const rescheduleSchema = z.object({
  reason: reasonSchema,
  startDateTimeUtc: instantSchema,
  endDateTimeUtc: instantSchema.nullable().default(null),
  /** False: only the day is known. */
  hasStartTime: z.boolean().default(true),
});

/** A change of an event that concerns everyone who has tickets. `seq` counts the changes of one event from 1. */
export const eventChangeSchema = z.object({
  seq: z.int().min(1),
  kind: z.enum(EVENT_CHANGES),
  reason: z.string(),
  changedAt: instantSchema,
  startDateTimeUtc: instantSchema.nullable(),
  endDateTimeUtc: instantSchema.nullable(),
  hasStartTime: z.boolean(),
});
export type EventChange = z.infer<typeof eventChangeSchema>;
