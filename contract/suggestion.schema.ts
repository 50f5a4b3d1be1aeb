import { z } from "zod";
import { instantSchema } from "./money.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";

const attractionSuggestion = z.object({
  id: z.uuid(),
  name: z.string(),
  categoryId: z.string(),
  leagueId: z.string().nullable(),
  imageUrl: z.string(),
});

/** GET /api/suggestion?keyword&limit (x-addition): autocomplete for a keyword that is being typed, in one call. */
export const suggestionsSchema = z.object({
  /** Attractions with a league, which are listed first. */
  teams: z.array(attractionSuggestion),
  attractions: z.array(attractionSuggestion),
  events: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      venueName: z.string(),
      venueCity: z.string(),
      timezone: timeZoneSchema,
      startDateTimeUtc: instantSchema.nullable(),
      hasStartTime: z.boolean(),
    }),
  ),
  venues: z.array(
    z.object({ id: z.uuid(), name: z.string(), city: z.string(), state: z.string(), country: z.string() }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
