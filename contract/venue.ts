export type { Venue, VenueList } from "./venue.schema.ts";
