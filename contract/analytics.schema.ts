import { z } from "zod";
import { attractionSchema } from "./attraction.schema.ts";
import { eventSchema } from "./event.schema.ts";
import { venueSchema } from "./venue.schema.ts";

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

/** Recently-viewed and analytics calls fetch at most so many; suggestions are cut to 20 (§9). */
export const MAX_ANALYTICS = 54;
export const MAX_SUGGESTED = 20;

/**
 * GET /api/user/analytics?limit: `suggestions` are events for this visitor by what he saw and saved (else popular
 * ones), `similar` are attractions like those he saw. Nothing that he can no longer buy.
 */
export const analyticsSchema = z.object({
  suggestions: z.array(eventSchema),
  similar: z.array(attractionSchema),
});
export type Analytics = z.infer<typeof analyticsSchema>;
