import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/**
 * Redirects from a partner's id of an attraction, such as a league's team (§2.1), so that an attraction has one
 * page. Not permanent: a partner may reuse an id for another attraction.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const attraction = await page(context.api.attractions.getByPartner(params.id ?? ""));
  if (!attraction) throw notFound();
  return redirect(`/attraction/${attraction.id}`, 302);
}

/** Never rendered, but without a component Remix answers errors with an empty body instead of the error page. */
export default function PartnerAttraction() {
  return null;
}
