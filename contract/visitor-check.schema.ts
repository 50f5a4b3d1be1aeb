import { z } from "zod";

/**
 * In `data` of 429 RATE_LIMITED where it helps (x-addition): the same request goes through with the challenge in
 * `gst-visitor-check`, `waitSeconds` later, or at once with a solution: a text whose SHA-256, behind the challenge and a
 * space, begins with `bits` zero bits.
 */
export const visitorCheckSchema = z.object({
  challenge: z.string().max(1_000),
  bits: z.int().min(1).max(30),
  waitSeconds: z.int().min(0),
});
export type VisitorCheck = z.infer<typeof visitorCheckSchema>;

/** `data` of 429 RATE_LIMITED. */
export const limitedSchema = z.object({
  retryAfterSeconds: z.int().min(1),
  check: visitorCheckSchema.optional(),
});
