import { z } from "zod";

/** A day: whatever lives longer outlives the isolate. */
const MAX_MS = 24 * 3600 * 1000;

const lifetimeSchema = z
  .strictObject({
    freshMs: z.number().int().min(0).max(MAX_MS),
    lifeMs: z.number().int().min(0).max(MAX_MS),
  })
  .refine(({ freshMs, lifeMs }) => freshMs <= lifeMs, { path: ["lifeMs"] });

/**
 * Lifetimes that replace the declared ones: of pages by the id of their route (`routes/venue.$id`), of answers by the
 * name of their call (`events.get`). For tests, and for an operator who must take load off the API.
 */
export const cacheLifetimesSchema = z.strictObject({
  pages: z.record(z.string(), lifetimeSchema).default({}),
  answers: z.record(z.string(), lifetimeSchema).default({}),
});
export type CacheLifetimes = z.infer<typeof cacheLifetimesSchema>;
