import { z } from "zod";
import { ENTITY_TYPES } from "./analytics.ts";
import { attractionSchema } from "./attraction.schema.ts";
import { eventSchema } from "./event.schema.ts";
import { venueSchema } from "./venue.schema.ts";

const entityRef = z.object({ type: z.enum(ENTITY_TYPES), id: z.uuid() });

/** POST (x-addition) and DELETE /api/user/analytics: records or removes a viewed entity. */
export const entityRefsSchema = z.object({ items: z.array(entityRef).min(1).max(54) });
export type EntityRef = z.infer<typeof entityRef>;

/** GET /api/user/analytics/recent?limit: newest first, at most 24 per type (§9). */
export const recentSchema = z.object({
  events: z.array(eventSchema),
  attractions: z.array(attractionSchema),
  venues: z.array(venueSchema),
});
export type Recent = z.infer<typeof recentSchema>;

/**
 * GET /api/user/analytics?limit: `suggestions` are events that match what the visitor viewed and saved (else
 * popular ones), `similar` are attractions like the viewed ones. Events that can no longer be bought are left out.
 */
export const analyticsSchema = z.object({
  suggestions: z.array(eventSchema),
  similar: z.array(attractionSchema),
});
export type Analytics = z.infer<typeof analyticsSchema>;
