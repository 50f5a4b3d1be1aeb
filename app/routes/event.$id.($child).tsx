import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiOutage } from "../api/outage.ts";
import { EventInfoPage } from "../features/event/event-info-page.tsx";
import { EventPage } from "../features/event/event-page.tsx";
import { toEventPage } from "../features/event/event-page-model.ts";
import { toOfferRow, toOffersData } from "../features/event/offers-model.ts";
import { readReserveForm } from "../features/event/reserve-form.ts";
import type { ReserveRefusalData } from "../features/event/reserve-refusal.tsx";
import { offersQuery, readSeatChoice } from "../features/event/seat-choice.ts";
import { withSiteName } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { notFound } from "../platform/errors.server.ts";
import { readForm } from "../platform/form.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { alternativesOf, reserveTickets } from "../platform/reserve.server.ts";
import { recordView } from "../platform/viewed.server.ts";
import { RouteError } from "../ui/route-error.tsx";

export const handle = { i18n: ["event", "errors"], layout: "blank" };

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "", child } = params;
  if (child && child !== "info") throw notFound();
  const choice = readSeatChoice(new URL(request.url).searchParams);
  const ask = (quantity: number) => context.api.events.offers(id, offersQuery({ ...choice, quantity }));
  const info = child ? context.api.events.info(id) : null;
  const offers = child ? null : ask(choice.quantity);
  for (const started of [info, offers]) started?.catch(() => {});

  const event = await orOutage(context.api.events.get(id));
  if (!event) throw notFound();
  recordView(context, { type: "EVENT", id: event.id });
  const page = toEventPage(event, { now: Date.now(), language: context.language });
  // More tickets than this event allows: the most that it allows is shown instead.
  const quantity = Math.min(choice.quantity, event.ticketLimit);
  const asked = { ...choice, quantity };
  const found = quantity === choice.quantity ? offers : ask(quantity);
  const seats = page.closed
    ? Promise.resolve(null)
    : Promise.resolve(found).then((answer) => toOffersData(answer ?? null, asked, event.currency));
  const later = await context.defer({ offers: seats, info: Promise.resolve(info) });
  return {
    title: withSiteName(context.language, event.name),
    page,
    choice: asked,
    limited: quantity !== choice.quantity,
    showsInfo: child === "info",
    ...later,
  };
}

/** Holds the tickets of the offer that was sent, or comes back to the page with the reason why not. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = readReserveForm(params.id ?? "", await readForm(request));
  const refuse = (refusal: Omit<ReserveRefusalData, "choice">, status: number) =>
    data({ refusal: { ...refusal, choice: form.choice } satisfies ReserveRefusalData }, { status });
  if (!form.ok) return refuse({ kind: form.reason, code: null, alternatives: [] }, 400);
  try {
    const answer = await reserveTickets(context, form.item);
    if (answer.ok) return redirect(`/checkout/${answer.value.cartId}`);
    const { refusal } = answer;
    const alternatives = alternativesOf(refusal).map((offer) => toOfferRow(offer, form.choice.quantity));
    return refuse({ kind: "api", code: refusal.code, alternatives }, refusal.status);
  } catch (error) {
    if (!(error instanceof ApiOutage)) throw error;
    return refuse({ kind: "outage", code: null, alternatives: [] }, 503);
  }
}

export default function Event() {
  const { page, choice, limited, offers, info, showsInfo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (showsInfo) return <EventInfoPage page={page} info={info} />;
  return <EventPage {...{ page, choice, limited, offers }} refusal={answer?.refusal ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
