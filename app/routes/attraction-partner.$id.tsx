import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/**
 * An attraction by a partner's id, e.g. of a league's team (§2.1): one attraction has one page. Not for ever: the
 * partner may give its id to another one.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const attraction = await page(context.api.attractions.getByPartner(params.id ?? ""));
  if (!attraction) throw notFound();
  return redirect(`/attraction/${attraction.id}`, 302);
}

/** A page, though never shown: without one an unknown attraction would be a blank answer. */
export default function PartnerAttraction() {
  return null;
}
