import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/**
 * An event by its id in the older catalogue, or in the ticketing partner's links by ours (§2.1): one event has one
 * page. Not for ever: a partner may give an id to another event.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "", child } = params;
  if (child && child !== "info") throw notFound();
  const { events } = context.api;
  const legacy = events.getLegacy(id);
  const event = await page(legacy.then((found) => found ?? events.get(id)));
  if (!event) throw notFound();
  return redirect(child ? `/event/${event.id}/info` : `/event/${event.id}`, 302);
}

/** A page, though never shown: without one an unknown event would be a blank answer. */
export default function PartnerEvent() {
  return null;
}
