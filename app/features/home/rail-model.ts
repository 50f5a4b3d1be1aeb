import { type Analytics, MAX_SUGGESTED, type Recent } from "#contract/analytics.ts";
import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Event } from "#contract/event.ts";
import { cityLabel, venueCityLabel } from "#lib/city-label.ts";
import { describeMoment } from "#lib/dates.ts";
import { formatMoney } from "#lib/money.ts";

/** Recently viewed items on home; the history keeps 24 per type (§9). */
const RECENT_SHOWN = 12;

/** An item of a rail; small, because it is sent both as markup and as hydration data. */
export type RailItem = {
  /** Router path. */
  to: string;
  name: string;
  /** Picture key or URL, as in `event.imageUrl`; `venue` for venues. */
  image: string;
  /** Category whose scene is drawn when `image` has no drawing of its own. */
  scene: CategoryName | null;
  /** Date and city of an event; league, genre or city of the others. */
  line: string;
  /** All-in from-price; null if there is none. */
  price: string | null;
};

/**
 * Recently viewed items, newest first within each type, the types interleaved: event, attraction, venue. Events
 * that have started are dropped (§4). `now` in ms.
 */
export function toRecentRail(
  recent: Recent,
  { now, language }: { now: number; language: string },
): RailItem[] {
  const coming = recent.events.filter(
    ({ startDateTimeUtc }) => !startDateTimeUtc || Date.parse(startDateTimeUtc) > now,
  );
  const attractions = recent.attractions.map(
    ({ id, name, imageUrl, categoryId, leagueId, genre }): RailItem => ({
      to: `/attraction/${id}`,
      name,
      image: imageUrl,
      scene: categoryName(categoryId),
      line: leagueId || genre,
      price: null,
    }),
  );
  const venues = recent.venues.map(
    ({ id, name, city, state, country }): RailItem => ({
      to: `/venue/${id}`,
      name,
      image: "venue",
      scene: null,
      line: cityLabel({ name: city, stateCode: state, countryCode: country }),
      price: null,
    }),
  );
  const events = coming.map((event) => ({ ...eventItem(event, language), price: null }));
  return inTurn([events, attractions, venues]).slice(0, RECENT_SHOWN);
}

/** Suggested events, at most 20 (§9). */
export function toSuggestedRail({ suggestions }: Analytics, language: string): RailItem[] {
  return suggestions.slice(0, MAX_SUGGESTED).map((event) => eventItem(event, language));
}

function eventItem(event: Event, language: string): RailItem {
  const { id, name, imageUrl, timezone, startDateTimeUtc, minPrice, currency } = event;
  const date =
    startDateTimeUtc && describeMoment(startDateTimeUtc, timezone, language, event.hasStartTime).date;
  return {
    to: `/event/${id}`,
    name,
    image: imageUrl,
    scene: categoryName(event.classificationSegmentId),
    line: [date, venueCityLabel(event)].filter(Boolean).join(" · "),
    price: minPrice === null ? null : formatMoney(minPrice, currency),
  };
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}
