import { z } from "zod";
import { listSchema } from "./list.schema.ts";

export const attractionSchema = z.object({
  id: z.uuid(),
  partnerId: z.string(),
  name: z.string(),
  categoryId: z.string(),
  genre: z.string(),
  subgenre: z.string(),
  leagueId: z.string().nullable(),
  /** Key of the drawn picture, see event.imageUrl. */
  imageUrl: z.string(),
});
export type Attraction = z.infer<typeof attractionSchema>;

/** GET /api/attraction and /api/attraction/{id}/similar (§7). */
export const attractionListSchema = listSchema(attractionSchema);
export type AttractionList = z.infer<typeof attractionListSchema>;
