import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { heldSeats } from "#app/features/event/held-seats.server.ts";
import { offersQuery, readSeatChoice } from "#app/features/event/seat-choice.ts";
import { toSectionDots } from "#app/features/event/seat-dots.server.ts";
import { notFound } from "#app/platform/errors.server.ts";

/** The seats of one section of the seating chart under a choice, as JSON, fetched by its script when it is zoomed in. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const { id = "", section = "" } = params;
  const choice = readSeatChoice(new URL(request.url).searchParams);
  const calls = Promise.all([
    context.api.events.sectionSeats(id, section),
    context.api.events.offers(id, { ...offersQuery({ ...choice, section: [] }), limit: 0 }),
  ]);
  const held = await heldSeats(context, id, section);
  const answers = await calls.catch(() => null);
  if (!answers) return Response.json(null, { status: 503 });
  const [seats, offers] = answers;
  if (!seats || !offers) throw notFound();
  return Response.json(toSectionDots(seats, offers, choice.quantity, held));
}
