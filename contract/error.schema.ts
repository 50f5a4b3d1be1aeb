import { z } from "zod";

/** A refused field: `field` is the dotted path in the request body, or the query parameter's name. */
export const violationSchema = z.object({
  field: z.string(),
  /** Code of the refusal; the text is in `locales/<lang>/errors.json` under `violations.<message>`. */
  message: z.string(),
});
export type Violation = z.infer<typeof violationSchema>;

/** Body of every API error (§3 "Lists and errors"). */
export const errorSchema = z.object({
  title: z.string(),
  detail: z.string(),
  status: z.int(),
  code: z.string(),
  violations: z.array(violationSchema).default([]),
  /**
   * What the caller can do about it, by code: alternatives for SEATS_TAKEN, the new price for PRICE_CHANGED, and so
   * on.
   */
  data: z.unknown().optional(),
});
export type ApiErrorBody = z.infer<typeof errorSchema>;
