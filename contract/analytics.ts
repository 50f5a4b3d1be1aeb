import { z } from "zod";
import { attractionSchema } from "./attraction.ts";
import { eventSchema } from "./event.ts";
import { venueSchema } from "./venue.ts";

export const ENTITY_TYPES = ["EVENT", "ATTRACTION", "VENUE"] as const;
const entityRef = z.object({ type: z.enum(ENTITY_TYPES), id: z.uuid() });

/** POST (x-addition) and DELETE /api/user/analytics: what the visitor saw, or wants forgotten. */
export const entityRefsSchema = z.object({ items: z.array(entityRef).min(1).max(54) });
export type EntityRef = z.infer<typeof entityRef>;

/** GET /api/user/analytics/recent?limit: newest first, at most 24 a type (§9). */
export const recentSchema = z.object({
  events: z.array(eventSchema),
  attractions: z.array(attractionSchema),
  venues: z.array(venueSchema),
});
export type Recent = z.infer<typeof recentSchema>;
