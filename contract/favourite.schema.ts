import { z } from "zod";
import { attractionListSchema } from "./attraction.schema.ts";
import { eventListSchema } from "./event.schema.ts";
import { FAVOURITE_IDS_PAGE, FAVOURITE_TYPES } from "./favourite.ts";
import { listSchema } from "./list.schema.ts";
import { instantSchema } from "./money.schema.ts";

export const favouriteSchema = z.object({ type: z.enum(FAVOURITE_TYPES), id: z.uuid() });
export type Favourite = z.infer<typeof favouriteSchema>;

/** POST /api/favourite and DELETE /api/favourite/delete: idempotent; unknown ids are ignored. */
export const favouritesBodySchema = z.object({
  items: z.array(favouriteSchema).min(1).max(FAVOURITE_IDS_PAGE),
});

/** GET /api/favourite/{type}/ids?limit&offset: newest first. */
export const favouriteIdsSchema = listSchema(z.object({ id: z.uuid(), createdAt: instantSchema }));

/**
 * GET /api/favourite/{type}/cities (x-addition): cities of saved events, or of saved attractions' events; by name.
 */
export const favouriteCitiesSchema = listSchema(
  z.object({ name: z.string(), stateCode: z.string(), countryCode: z.string() }),
);

/** GET /api/favourite/event and /api/favourite/attraction?offset&limit&order&categoryId&city. */
export const favouriteEventsSchema = eventListSchema;
export const favouriteAttractionsSchema = attractionListSchema;
