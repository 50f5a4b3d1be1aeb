import { z } from "zod";

/**
 * A list answer (§3): items and totalCount; `nextCursor` (an addition) is the stable position behind the
 * last item, null at the end. `totalCount` counts events, attractions and venues up to COUNTED_TO (contract/list.ts),
 * everything else up to 1,000: a larger list says just that.
 */
export function listSchema<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), totalCount: z.int().min(0), nextCursor: z.string().nullable() });
}
