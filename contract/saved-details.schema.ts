import { z } from "zod";
import { buyerSchema } from "./buyer.schema.ts";

/** GET /api/user/details (x-addition): what the member asked us to fill in at checkout; null without. */
export const savedDetailsSchema = z.object({ buyer: buyerSchema.nullable() });

/** PUT /api/user/details (x-addition) */
export const saveDetailsSchema = z.object({ buyer: buyerSchema });
