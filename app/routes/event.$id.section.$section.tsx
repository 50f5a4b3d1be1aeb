import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { toEventPage } from "#app/features/event/event-page-model.ts";
import { heldSeats } from "#app/features/event/held-seats.server.ts";
import { refuseReserve, reserveAction } from "#app/features/event/reserve-action.server.ts";
import { readReserveForm } from "#app/features/event/reserve-form.ts";
import {
  readResaleSession,
  readSeatChoice,
  SEAT_PARAMS,
  sessionQuery,
} from "#app/features/event/seat-choice.ts";
import { chosenSeats, toOfferForm } from "#app/features/event/seat-picks.ts";
import { toSeatView } from "#app/features/event/seat-view.server.ts";
import { sectionPath, toSectionData } from "#app/features/event/section-model.ts";
import { SectionPage } from "#app/features/event/section-page.tsx";
import { mayPurchaseTickets } from "#app/features/member/purchase-permission.server.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { page as orOutage } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["event", "errors"],
  layout: "blank",
  // Seats sell out while visitors look at them.
  shared: { freshMs: 1_000, lifeMs: 2_000, path: { id: "uuid", section: "any" }, params: SEAT_PARAMS },
} satisfies RouteHandle;

/** Largest form (bytes): it has the quotes of all seats, about 300 bytes for each price in each row. */
const MAX_SEATS_FORM = 256 * 1024;

export const meta: MetaFunction<typeof loader> = titleMeta;

/** GET /event/{id}/section/{section}: the seats of a section. Leads to the event when it sells nothing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "", section: name = "" } = params;
  const seats = context.api.events.sectionSeats(id, name);
  // Optional: only its plan is used, for the sketch.
  const offers = context.api.events.offers(id, { quantity: 1, sort: "price", limit: 0 }).catch(() => null);
  const mayBuy = mayPurchaseTickets(context);
  const held = heldSeats(context, id, name);
  for (const started of [seats, mayBuy, held]) started.catch(() => {});
  const event = await findEntity(context, { type: "EVENT", id }, context.api.events.get(id));
  const page = toEventPage(event, { now: Date.now(), language: context.language });
  if (page.closed) throw redirect(`/event/${id}`);
  const answer = await orOutage(seats);
  if (!answer) throw notFound();
  const choice = readSeatChoice(new URL(request.url).searchParams, event.priceTickets ?? undefined);
  const names = { section: answer.section.id, name: event.name };
  return {
    title: pageTitle(context.language, "event:own.titleOf", names),
    page,
    section: toSectionData(answer, event.currency, Math.min(choice.quantity, event.ticketLimit), await held),
    view: toSeatView(await offers, answer.section.id),
    mayBuy: await mayBuy,
  };
}

/** Holds the seats that were ticked, or the offer whose button was pressed. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id = "", section = "" } = params;
  const submitted = await readForm(request, MAX_SEATS_FORM);
  const offer = submitted.has("quote") ? submitted : toOfferForm(submitted);
  const seats = chosenSeats(submitted);
  if (typeof offer === "string") {
    return refuseReserve({ offer: "", seats, quantity: Math.max(1, seats.length) }, { kind: offer }, 400);
  }
  const { search, searchParams } = new URL(request.url);
  const form = readReserveForm(id, offer, readResaleSession(searchParams));
  const choicePath = `${sectionPath(id, section)}${sessionQuery(search)}`;
  const path = `${sectionPath(id, section)}${search}`;
  return reserveAction(context, { ...form, choice: { ...form.choice, seats } }, offer, {
    ...{ path, choicePath, section },
  });
}

export default function Section() {
  const answer = useActionData<typeof action>();
  return <SectionPage {...useLoaderData<typeof loader>()} refusal={answer?.refusal ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
