import { forgetView, recordView } from "#app/features/history/viewed.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { EntityRef } from "#contract/analytics.ts";

/**
 * What a page is about, by the id of its address. It counts as seen by the visitor; what is not there any more leaves
 * his history (§5).
 *
 * @throws Response 404 when there is none of that id, 503 for an outage
 */
export async function findEntity<T extends { id: string }>(
  context: RequestContext,
  asked: EntityRef,
  work: Promise<T | null>,
): Promise<T> {
  const found = await page(work);
  if (!found) {
    forgetView(context, asked);
    throw notFound();
  }
  recordView(context, { type: asked.type, id: found.id });
  return found;
}
