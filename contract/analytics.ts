export type { Analytics, EntityRef, Recent } from "./analytics.schema.ts";

export const ENTITY_TYPES = ["EVENT", "ATTRACTION", "VENUE"] as const;

/** Recently-viewed and analytics calls fetch at most so many; suggestions are cut to 20 (§9). */
export const MAX_ANALYTICS = 54;

export const MAX_SUGGESTED = 20;
