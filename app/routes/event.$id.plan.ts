import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPlanData } from "#app/features/event/plan-model.ts";
import { notFound } from "#app/platform/errors.server.ts";

/** The venue plan of an event as JSON, fetched by the page's script after hydration. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const calls = Promise.all([
    context.api.events.get(id),
    context.api.events.offers(id, { quantity: 1, limit: 1 }),
  ]);
  // The page works without its plan; throwing here would replace the page with an error.
  const answers = await calls.catch(() => null);
  if (!answers) return null;
  const [event, offers] = answers;
  if (!event || !offers) throw notFound();
  return toPlanData(offers, event.currency);
}
