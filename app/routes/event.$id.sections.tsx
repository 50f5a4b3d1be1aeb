import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { toEventPage } from "#app/features/event/event-page-model.ts";
import { toPlanData } from "#app/features/event/plan-model.ts";
import { offersQuery, readSeatChoice, SEAT_PARAMS } from "#app/features/event/seat-choice.ts";
import { SectionsPage } from "#app/features/event/sections-page.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["event", "errors"],
  layout: "blank",
  // Seats sell out while visitors look at them.
  shared: { freshMs: 1_000, lifeMs: 2_000, path: { id: "uuid" }, params: SEAT_PARAMS },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

/** GET /event/{id}/sections: what fits the chooser's filters, in every section. Leads to the event when it sells nothing. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const choice = readSeatChoice(new URL(request.url).searchParams, 1);
  const offers = context.api.events.offers(id, { ...offersQuery({ ...choice, section: [] }), limit: 0 });
  offers.catch(() => {});
  const event = await findEntity(context, { type: "EVENT", id }, context.api.events.get(id));
  const page = toEventPage(event, { now: Date.now(), language: context.language });
  if (page.closed) throw redirect(`/event/${id}`);
  const answer = await section(offers, { orRefused: true });
  return {
    title: pageTitle(context.language, "event:sectionList.titleOf", { name: event.name }),
    page,
    plan: answer && toPlanData(answer, event.currency),
  };
}

export default function Sections() {
  return <SectionsPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
