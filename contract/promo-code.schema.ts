import { z } from "zod";
import { cartSchema } from "./cart.schema.ts";

/**
 * POST /api/cart/{id}/apply-promo-code. `deliverySaved` (x-addition) is present if the request had a delivery
 * choice: it is false when that choice was refused, which does not refuse the code.
 */
export const promoCodeAppliedSchema = cartSchema.extend({ deliverySaved: z.boolean().optional() });
