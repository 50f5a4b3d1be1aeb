export type { Analytics, EntityRef, Recent } from "./analytics.schema.ts";

export const ENTITY_TYPES = ["EVENT", "ATTRACTION", "VENUE"] as const;

/** Items that recently-viewed and analytics calls request; suggestions are cut to 20 (§9). */
export const MAX_ANALYTICS = 54;

export const MAX_SUGGESTED = 20;
