import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findEntity } from "#app/features/entity/entity.server.ts";
import { EventInfoPage } from "#app/features/event/event-info-page.tsx";
import { toEventPage } from "#app/features/event/event-page-model.ts";
import { SEAT_PARAMS } from "#app/features/event/seat-choice.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

/** A dialog over the event's page when opened from there (§2.1). */
export const handle = {
  i18n: ["event", "errors"],
  layout: "blank",
  modal: true,
  shared: { freshMs: 1_000, lifeMs: 2_000, path: { id: "uuid" }, params: SEAT_PARAMS },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const info = context.api.events.info(id);
  info.catch(() => {});
  const event = await findEntity(context, { type: "EVENT", id }, context.api.events.get(id));
  return {
    title: pageTitle(context.language, "event:info.titleOf", { name: event.name }),
    page: toEventPage(event, { now: Date.now(), language: context.language }),
    ...(await context.defer({ info })),
  };
}

export default function EventInfo() {
  const { page, info } = useLoaderData<typeof loader>();
  return <EventInfoPage page={page} info={info} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
