import { withSiteName } from "#app/i18n/page-title.server.ts";
import { addBreadcrumbs, type SeoContext, seoTexts, siteUrl } from "#app/platform/seo/page-seo.server.ts";
import { sharePicture } from "#app/platform/seo/share-picture.server.ts";
import type { PageMeta } from "#app/platform/seo/title-meta.ts";
import { categoryName } from "#contract/category.ts";
import type { EventDetail } from "#contract/event.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";
import { eventData } from "./event-data.server.ts";

/** The metadata of an event's page, title included. Adds its structured data to the context. */
export function eventMeta(context: SeoContext, event: EventDetail, now: number): PageMeta {
  const { t } = seoTexts(context);
  const at = siteUrl(context);
  const canonical = `/event/${event.id}`;
  const picture = sharePicture(event.imageUrl, categoryName(event.classificationSegmentId));
  const [attraction] = event.attractions;
  const data = eventData(event, { url: at(canonical), image: new URL(picture, at("/")).href, at }, now);
  if (data) context.structuredData.push(data);
  addBreadcrumbs(context, [
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
