import { z } from "zod";
import { listSchema } from "./list.schema.ts";

/** GET /api/category: `search` is the category's name (§3 Category). */
export const categoryListSchema = listSchema(z.object({ id: z.string(), search: z.string() }));
