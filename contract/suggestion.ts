export type { Suggestions } from "./suggestion.schema.ts";

/** Maximum and default number of suggestions per kind (§9: city suggestions 3). */
export const MAX_SUGGESTIONS = 5;

export const DEFAULT_SUGGESTIONS = 3;
