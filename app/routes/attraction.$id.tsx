import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { attractionMeta } from "#app/features/entity/attraction-meta.server.ts";
import { toAttractionPage } from "#app/features/entity/attraction-model.ts";
import { AttractionPage } from "#app/features/entity/attraction-page.tsx";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { SIMILAR_SHOWN } from "#app/features/entity/similar-attractions.tsx";
import { upcomingEvents } from "#app/features/entity/upcoming.server.ts";
import { toUpcomingPage } from "#app/features/entity/upcoming-model.ts";
import { toAttractionResult } from "#app/features/search/result-models.ts";
import { section } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { cityLabel } from "#lib/city-label.ts";

export const handle = {
  i18n: ["entity", "search", "city"],
  shared: { freshMs: 5_000, lifeMs: 10_000, path: { id: "uuid" }, params: ["cursor"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const { attractions } = context.api;
  const upcoming = await upcomingEvents(context, request, { path: `/attraction/${id}`, attractionId: id });
  const similar = upcoming.isFirst
    ? attractions.similar(id, { limit: SIMILAR_SHOWN }).then(({ items }) => items.map(toAttractionResult))
    : null;
  similar?.catch(() => {});
  const attraction = await findEntity(context, { type: "ATTRACTION", id }, attractions.get(id));
  const card = { now: Date.now(), language: context.language };
  const events = upcoming.page.then((page) => toUpcomingPage(page, card));
  const shared = {
    ...attractionMeta(context, attraction),
    attraction: toAttractionPage(attraction),
    isFirst: upcoming.isFirst,
    near: upcoming.near && cityLabel(upcoming.near),
    unlocated: upcoming.unlocated,
  };
  if (similar) return { ...shared, ...(await context.defer({ page: events, similar })) };
  const page = await section(events);
  return data({ ...shared, page, similar: null }, { status: page ? 200 : 503 });
}

export default function Attraction() {
  return <AttractionPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
