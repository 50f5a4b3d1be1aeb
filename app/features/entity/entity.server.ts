import { forgetView, recordView } from "#app/features/history/viewed.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { EntityRef } from "#contract/analytics.ts";

/**
 * The event, attraction or venue of a page. It is recorded as viewed; an entity that no longer exists is removed from
 * the visitor's history (§5).
 *
 * @throws Response 404 if no such entity exists, 503 for an outage
 */
export async function findEntity<T extends { id: string }>(
  context: RequestContext,
  ref: EntityRef,
  work: Promise<T | null>,
): Promise<T> {
  const entity = await page(work);
  if (!entity) {
    forgetView(context, ref);
    throw notFound();
  }
  recordView(context, { type: ref.type, id: entity.id });
  return entity;
}
