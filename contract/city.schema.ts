import { z } from "zod";
import { listSchema } from "./list.schema.ts";

/** Names and codes are as long as a search may have them (workers/commerce/search/query): visitors' cookies keep some. */
export const citySchema = z.object({
  name: z.string().max(100),
  stateCode: z.string().max(10),
  countryCode: z.string().max(3),
  existsInApi: z.boolean(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type City = z.infer<typeof citySchema>;

/** GET /api/city?keyword&limit&offset&countryCode&stateCode&onlyFavourite&latitude&longitude (nearest first: x-addition). */
export const cityListSchema = listSchema(citySchema);
