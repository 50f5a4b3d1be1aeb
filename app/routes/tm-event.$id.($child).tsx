import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/**
 * Redirects from an event's id in the older catalogue, or from ours in the ticketing partner's links (§2.1), so
 * that an event has one page. Not permanent: a partner may reuse an id for another event.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "", child } = params;
  if (child && child !== "info") throw notFound();
  const { events } = context.api;
  const legacy = events.getLegacy(id);
  const event = await page(legacy.then((event) => event ?? events.get(id)));
  if (!event) throw notFound();
  return redirect(child ? `/event/${event.id}/info` : `/event/${event.id}`, 302);
}

/** Never rendered, but without a component Remix answers errors with an empty body instead of the error page. */
export default function PartnerEvent() {
  return null;
}
