import { z } from "zod";
import { listSchema } from "./list.schema.ts";
import { timeZoneSchema } from "./time-zone.schema.ts";

export const venueSchema = z.object({
  id: z.uuid(),
  partnerVenueId: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA zone in which times at this venue are shown. */
  timezone: timeZoneSchema,
});
export type Venue = z.infer<typeof venueSchema>;

/** GET /api/venue (§7). */
export const venueListSchema = listSchema(venueSchema);
export type VenueList = z.infer<typeof venueListSchema>;
