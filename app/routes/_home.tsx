import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { isOld, useLoadedAt } from "#app/features/home/freshness.ts";
import type { PersonalLists } from "#app/features/home/home-page.tsx";
import { personalLists } from "#app/features/home/personal-lists.server.ts";
import { toRecentRail, toSuggestedRail } from "#app/features/home/rail-model.ts";
import { RouteError } from "#app/ui/route-error.tsx";

/** Home's personal lists, apart from the top events, so that another city or category does not reload them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const card = { now: Date.now(), language: context.language };
  const { recent, suggested } = personalLists(context);
  const lists = await context.defer({
    recent: recent?.then((seen) => toRecentRail(seen, card)) ?? Promise.resolve([]),
    suggested:
      suggested?.then((analytics) => toSuggestedRail(analytics, card.language)) ?? Promise.resolve([]),
  });
  return {
    recent: recent && lists.recent,
    suggested: suggested && lists.suggested,
    whole: context.wholePage,
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, formAction, ...change }) => {
  const changed = formMethod !== undefined && formMethod !== "GET" && !formAction?.endsWith("/favourite");
  return changed ? change.defaultShouldRevalidate : isOld("personal");
};

export default function Home() {
  const lists = useLoaderData<typeof loader>();
  useLoadedAt("personal", lists);
  return <Outlet context={lists satisfies PersonalLists} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
