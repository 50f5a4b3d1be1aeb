export type { Suggestions } from "./suggestion.schema.ts";

/** Suggestions of each kind that one call may ask for, and gets where it does not say (§9: city suggestions 3). */
export const MAX_SUGGESTIONS = 5;

export const DEFAULT_SUGGESTIONS = 3;
