import { serverI18n } from "#app/i18n/instance.server.ts";
import { pageTitle, withSiteName } from "#app/i18n/page-title.server.ts";
import type { Attraction } from "#contract/attraction.ts";
import { CATEGORY_IDS, type CategoryName, categoryName } from "#contract/category.ts";
import type { EventDetail } from "#contract/event.ts";
import { leaguePicture, pictureFile, SITE_PICTURE, teamPicture } from "#contract/share-picture.ts";
import type { Venue } from "#contract/venue.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";
import leagues from "#tenants/fanatics/leagues.json";
import type { RequestContext } from "../context.server.ts";
import { PREFIX } from "../safe-redirect.server.ts";
import { breadcrumbData, type Crumb } from "./breadcrumbs.server.ts";
import { eventData } from "#app/features/event/event-data.server.ts";
import { placeData } from "#app/features/event/place-data.server.ts";
import type { PageMeta } from "./title-meta.ts";

type Sharing = Pick<RequestContext, "language" | "settings" | "structuredData">;

/** Keys of the teams that have a picture of their own (tools/stack/share-pictures.ts draws the same list). */
const DRAWN = new Set(leagues.flatMap(({ teams }) => teams.map(({ logo }) => logo)));

/** The picture of a shared link, below the site, for an entity's `imageUrl`; a partner's own picture as it is. */
export function sharePicture(imageUrl: string, category: CategoryName | null): string {
  if (imageUrl.startsWith("https://")) return imageUrl;
  const file = DRAWN.has(imageUrl) ? teamPicture(imageUrl) : category ? pictureFile(category) : SITE_PICTURE;
  return `static/pictures/${file}`;
}

/** What an event's page says of itself, title included; its structured data goes to the context. */
export function shareEvent(context: Sharing, event: EventDetail, now: number): PageMeta {
  const { t } = words(context);
  const at = addresses(context);
  const canonical = `/event/${event.id}`;
  const picture = sharePicture(event.imageUrl, categoryName(event.classificationSegmentId));
  const [attraction] = event.attractions;
  const data = eventData(event, { url: at(canonical), image: new URL(picture, at("/")).href, at }, now);
  if (data) context.structuredData.push(data);
  crumbs(context, [
    ...(attraction ? [{ name: attraction.name, url: at(`/attraction/${attraction.id}`) }] : []),
    { name: event.name, url: at(canonical) },
  ]);
  const { startDateTimeUtc: start, timezone, minPrice } = event;
  const values = { name: event.name, venue: event.venue.name, city: event.venue.city };
  const date = start && describeMoment(start, timezone, context.language, event.hasStartTime).date;
  const priced = minPrice !== null && Boolean(data && "offers" in data);
  const description = !date
    ? t("eventUndated", values)
    : priced
      ? t("eventFrom", { ...values, date, price: formatMoney(minPrice ?? 0, event.currency) })
      : t("event", { ...values, date });
  return { title: withSiteName(context.language, event.name), description, picture, canonical };
}

/** What an attraction's page says of itself. */
export function shareAttraction(context: Sharing, attraction: Attraction): PageMeta {
  const { t } = words(context);
  const at = addresses(context);
  const { id, name, leagueId, imageUrl, categoryId } = attraction;
  const canonical = `/attraction/${id}`;
  const picture = sharePicture(imageUrl, categoryName(categoryId));
  const image = new URL(picture, at("/")).href;
  context.structuredData.push({
    "@type": leagueId
      ? "SportsTeam"
      : categoryId === CATEGORY_IDS.concerts
        ? "MusicGroup"
        : "PerformingGroup",
    name,
    url: at(canonical),
    image,
  });
  crumbs(context, [
    ...(leagueId
      ? [{ name: t("breadcrumbs.league", { league: leagueId }), url: at(`/leagues/${leagueId}`) }]
      : []),
    { name, url: at(canonical) },
  ]);
  return {
    title: withSiteName(context.language, name),
    description: t("attraction", { name }),
    picture,
    canonical,
  };
}

/** What a venue's page says of itself. */
export function shareVenue(context: Sharing, venue: Venue): PageMeta {
  const { t } = words(context);
  const canonical = `/venue/${venue.id}`;
  const url = addresses(context)(canonical);
  context.structuredData.push(placeData(venue, url));
  crumbs(context, [{ name: venue.name, url }]);
  const { name, city } = venue;
  return { title: withSiteName(context.language, name), description: t("venue", { name, city }), canonical };
}

/** What a league's page says of itself. */
export function shareLeague(context: Sharing, league: { id: string; name: string }): PageMeta {
  const { t } = words(context);
  const name = t("breadcrumbs.league", { league: league.id });
  const canonical = `/leagues/${league.id}`;
  crumbs(context, [{ name, url: addresses(context)(canonical) }]);
  return {
    title: withSiteName(context.language, name),
    description: t("league", { league: league.id }),
    picture: `static/pictures/${leaguePicture(league.id)}`,
    canonical,
  };
}

/** What home says of itself: the site, its search, and who runs it. */
export function shareHome(context: Sharing): PageMeta {
  const { t, siteName } = words(context);
  const at = addresses(context);
  context.structuredData.push(
    {
      "@type": "WebSite",
      name: siteName,
      url: at("/"),
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${at("/search")}?keyword={keyword}` },
        "query-input": "required name=keyword",
      },
    },
    { "@type": "Organization", name: siteName, url: at("/") },
  );
  return { title: pageTitle(context.language, "home:meta.title"), description: t("home"), canonical: "/" };
}

function words({ language }: Sharing) {
  const i18n = serverI18n(language);
  return { t: i18n.getFixedT(language, "seo"), siteName: i18n.t("common:siteName") };
}

/** Makes addresses of pages from their paths below the site. */
function addresses({ settings }: Sharing): (path: string) => string {
  const site = `${settings.publicOrigin}${PREFIX.slice(0, -1)}`;
  return (path) => `${site}${path}`;
}

function crumbs(context: Sharing, ways: readonly Crumb[]): void {
  const home = { name: words(context).t("breadcrumbs.home"), url: addresses(context)("/") };
  context.structuredData.push(breadcrumbData([home, ...ways]));
}
