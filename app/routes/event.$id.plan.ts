import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPlanData } from "../features/event/plan-model.ts";
import { notFound } from "../platform/errors.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";

/** The venue plan of an event as JSON, fetched by the page's script once the page stands. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const [event, offers] = await orOutage(
    Promise.all([context.api.events.get(id), context.api.events.offers(id, { quantity: 1, limit: 1 })]),
  );
  if (!event || !offers) throw notFound();
  return toPlanData(offers, event.currency);
}
