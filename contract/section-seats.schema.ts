import { z } from "zod";
import { instantSchema } from "./money.schema.ts";
import { offerSchema } from "./offer.schema.ts";

/** A seat of a row. `offer`: index of the offer that sells it; null for one that is taken or not for sale. */
export const rowSeatSchema = z.object({
  name: z.string(),
  place: z.enum(["seat", "wheelchair", "companion"]),
  offer: z.int().min(0).nullable(),
});

/**
 * GET /api/product/{id}/section/{section}/seats (x-addition): every seat of a section, so that visitors choose their own.
 * Rows are listed front to back, seats from left to right as the audience sees them. General admission has no rows.
 */
export const sectionSeatsSchema = z.object({
  eventId: z.uuid(),
  version: z.int(),
  publishedAt: instantSchema,
  ticketLimit: z.int(),
  section: z.object({ id: z.string(), level: z.string(), general: z.boolean() }),
  rows: z.array(z.object({ name: z.string(), seats: z.array(rowSeatSchema) })),
  /** Each sells free seats that adjoin each other, of one row, price and accessibility. */
  offers: z.array(offerSchema),
});
export type SectionSeats = z.infer<typeof sectionSeatsSchema>;
