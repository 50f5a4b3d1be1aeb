import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { leagueMeta } from "#app/features/league/league-meta.server.ts";
import { LeaguePage } from "#app/features/league/league-page.tsx";
import { leagues } from "#app/features/league/leagues.server.ts";
import { LeaguesUnavailable } from "#app/features/league/leagues-unavailable.tsx";
import { withNotice } from "#app/features/notifications/notification.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = {
  i18n: ["league"],
  shared: { freshMs: 60_000, lifeMs: 600_000, path: { id: "any" }, params: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = titleMeta;

/** A league's teams (§2.9). An unknown league redirects home with a notification. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const { id = "" } = params;
  const list = leagues();
  if (!list) {
    const title = pageTitle(context.language, "league:unavailable.title");
    return data({ title, league: null }, { status: 503 });
  }
  const league = list.find((item) => item.id === id.toUpperCase());
  if (!league) throw redirect(withNotice("/", "leagueNotAvailable"));
  if (league.id !== id) throw redirect(`/leagues/${league.id}`, 301);
  const { name, bannerUrl } = league;
  const teams = league.teams.map((team) => ({
    id: team.tmAttractionId,
    name: team.name,
    logoUrl: team.logoUrl,
  }));
  return { ...leagueMeta(context, league), league: { id, name, bannerUrl, teams } };
}

export default function League() {
  const { league } = useLoaderData<typeof loader>();
  return league ? <LeaguePage league={league} /> : <LeaguesUnavailable />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
