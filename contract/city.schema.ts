import { z } from "zod";
import { listSchema } from "./list.schema.ts";

export const citySchema = z.object({
  name: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  existsInApi: z.boolean(),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});
export type City = z.infer<typeof citySchema>;

/** GET /api/city?keyword&limit&offset&countryCode&stateCode&onlyFavourite&latitude&longitude (nearest first: x-addition). */
export const cityListSchema = listSchema(citySchema);
