import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { DATES_SHOWN, type EventDateData, toEventDate } from "#app/features/event/event-dates-model.ts";
import { eventMeta } from "#app/features/event/event-meta.server.ts";
import { EventPage } from "#app/features/event/event-page.tsx";
import { toEventPage } from "#app/features/event/event-page-model.ts";
import { toOffersData } from "#app/features/event/offers-model.ts";
import { reserveAction } from "#app/features/event/reserve-action.server.ts";
import { readReserveForm } from "#app/features/event/reserve-form.ts";
import {
  offersQuery,
  readResaleSession,
  readSeatChoice,
  SEAT_PARAMS,
  writeSeatChoice,
} from "#app/features/event/seat-choice.ts";
import { mayPurchaseTickets } from "#app/features/member/purchase-permission.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { isUuid } from "#contract/ids.ts";
import type { ReserveTicket } from "#contract/reserve.ts";

export const handle = {
  i18n: ["event", "errors"],
  layout: "blank",
  // Seats sell out while visitors look at them.
  shared: { freshMs: 1_000, lifeMs: 2_000, path: { id: "uuid" }, params: SEAT_PARAMS },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "", child } = params;
  // §2.1 has /event/{id}/{child?}; its only child, `info`, has a route of its own.
  if (child) throw notFound();
  const { searchParams } = new URL(request.url);
  const usual = readSeatChoice(searchParams);
  const ask = (quantity: number) => context.api.events.offers(id, offersQuery({ ...usual, quantity }));
  const offers = ask(usual.quantity);
  const dates = otherDates(context, id);
  const mayBuy = mayPurchaseTickets(context);
  for (const started of [offers, dates, mayBuy]) started.catch(() => {});

  const now = Date.now();
  const event = await findEntity(context, { type: "EVENT", id }, context.api.events.get(id));
  const page = toEventPage(event, { now, language: context.language });
  const wish = readSeatChoice(searchParams, event.priceTickets ?? undefined);
  // Requests for more tickets than the event allows show its limit instead.
  const choice = { ...wish, quantity: Math.min(wish.quantity, event.ticketLimit) };
  const allowedOffers = choice.quantity === usual.quantity ? offers : ask(choice.quantity);
  const seats = page.closed
    ? Promise.resolve(null)
    : allowedOffers.then((answer) => toOffersData(answer, choice, event.currency));
  return {
    ...eventMeta(context, event, now),
    page,
    choice,
    limited: choice.quantity !== wish.quantity,
    mayBuy: await mayBuy,
    ...(await context.defer({ offers: seats, dates })),
  };
}

async function otherDates({ api, language }: AppLoadContext, id: string): Promise<EventDateData[]> {
  if (!isUuid(id)) return [];
  const { items } = await api.events.dates(id, { limit: DATES_SHOWN });
  return items.map((date) => toEventDate(date, language));
}

/** Holds the tickets of the submitted offer, or renders the page with the refusal. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id = "" } = params;
  const submitted = await readForm(request);
  const { search, searchParams } = new URL(request.url);
  const form = readReserveForm(id, submitted, readResaleSession(searchParams));
  const choicePath = form.ok ? choicePathOf(form.item) : `/event/${id}`;
  return reserveAction(context, form, submitted, { path: `/event/${id}${search}`, choicePath });
}

/** The event with the section and the number of tickets of an offer, for after a sign-in. */
function choicePathOf({ productId, section, quantity, fanSessionResaleId = "" }: ReserveTicket): string {
  const any = readSeatChoice(new URLSearchParams());
  const choice = { ...any, section: [section], quantity, fanSessionResaleId };
  return `/event/${productId}?${writeSeatChoice(choice)}`;
}

export default function Event() {
  const answer = useActionData<typeof action>();
  return <EventPage {...useLoaderData<typeof loader>()} refusal={answer?.refusal ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
