import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { toPlanData } from "#app/features/event/plan-model.ts";
import { offersQuery, readSeatChoice } from "#app/features/event/seat-choice.ts";
import { notFound } from "#app/platform/errors.server.ts";

/** The venue plan of an event under a choice, as JSON, fetched by the page's script after hydration. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const choice = readSeatChoice(new URL(request.url).searchParams);
  const calls = Promise.all([
    context.api.events.get(id),
    // The chosen sections are among those on the plan, which shows them all.
    context.api.events.offers(id, { ...offersQuery({ ...choice, section: [] }), limit: 0 }),
  ]);
  // The page works without its plan; throwing here would replace the page with an error.
  const answers = await calls.catch(() => null);
  if (!answers) return null;
  const [event, offers] = answers;
  if (!event || !offers) throw notFound();
  return toPlanData(offers, event.currency);
}
