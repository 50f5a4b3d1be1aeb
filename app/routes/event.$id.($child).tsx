import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { DATES_SHOWN, type EventDateData, toEventDate } from "#app/features/event/event-dates-model.ts";
import { eventMeta } from "#app/features/event/event-meta.server.ts";
import { EventPage } from "#app/features/event/event-page.tsx";
import { toEventPage } from "#app/features/event/event-page-model.ts";
import { toOfferRow, toOffersData } from "#app/features/event/offers-model.ts";
import { alternativesOf, limitOf, reserveTickets } from "#app/features/event/reserve.server.ts";
import { fieldsOf, readCheck, readReserveForm } from "#app/features/event/reserve-form.ts";
import type { ReserveRefusalData } from "#app/features/event/reserve-refusal.tsx";
import {
  offersQuery,
  readSeatChoice,
  SEAT_PARAMS,
  writeSeatChoice,
} from "#app/features/event/seat-choice.ts";
import { mayPurchaseTickets } from "#app/features/member/purchase-permission.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { isUuid } from "#contract/ids.ts";
import type { ReserveTicket } from "#contract/reserve.ts";
import { unsentForm } from "#lib/unsent-form.ts";

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
  const submitted = await readForm(request);
  const form = readReserveForm(params.id ?? "", submitted);
  const refuse = (
    refusal: Omit<ReserveRefusalData, "choice" | "wait"> & Partial<Pick<ReserveRefusalData, "wait">>,
    status: number,
  ) =>
    data(
      { refusal: { wait: null, ...refusal, choice: form.choice } satisfies ReserveRefusalData },
      { status },
    );
  if (!form.ok) return refuse({ kind: form.reason, code: null, alternatives: [] }, 400);
  const result = await settle(reserveTickets(context, form.item, readCheck(submitted)));
  if (result.ok) return redirect(`/checkout/${result.value.cartId}`);
  if (result.outage) {
    const { search } = new URL(request.url);
    const refusal = {
      kind: "outage" as const,
      code: null,
      alternatives: [],
      wait: null,
      choice: form.choice,
    };
    return data({ refusal, unsent: unsentForm(`/event/${params.id}${search}`, submitted) }, { status: 503 });
  }
  const { refusal } = result;
  if (refusal.code === ERROR_CODES.LOGIN_REQUIRED) return redirectDocument(signInPath(choicePath(form.item)));
  const limit = limitOf(refusal);
  if (limit) {
    const { retryAfterSeconds, check } = limit;
    const wait = {
      minutes: Math.ceil(retryAfterSeconds / 60),
      check: check ?? null,
      fields: fieldsOf(submitted),
    };
    return refuse({ kind: check ? "wait" : "limited", code: null, alternatives: [], wait }, refusal.status);
  }
  const alternatives = alternativesOf(refusal).map((offer) => toOfferRow(offer, form.choice.quantity));
  return refuse({ kind: "api", code: refusal.code, alternatives }, refusal.status);
}

/** The event with the section and the number of tickets of an offer, for after a sign-in. */
function choicePath({ productId, section, quantity }: ReserveTicket): string {
  const choice = { ...readSeatChoice(new URLSearchParams()), section: [section], quantity };
  return `/event/${productId}?${writeSeatChoice(choice)}`;
}

export default function Event() {
  const answer = useActionData<typeof action>();
  return <EventPage {...useLoaderData<typeof loader>()} refusal={answer?.refusal ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
