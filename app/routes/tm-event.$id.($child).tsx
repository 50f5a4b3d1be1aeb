import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isUuid } from "#contract/ids.ts";
import { notFound } from "../platform/errors.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";

export { RouteError as ErrorBoundary } from "../ui/route-error.tsx";

export const handle = { i18n: ["errors"] };

/** The ticketing partner's address of an event (§2.1): one event has one page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id, child } = params;
  const event = isUuid(id) ? await orOutage(context.api.events.get(id)) : null;
  if (!event) throw notFound();
  return redirect(child === "info" ? `/event/${event.id}/info` : `/event/${event.id}`, 301);
}

/** A page, though never shown: without one an unknown event would be a blank answer. */
export default function PartnerEvent() {
  return null;
}
