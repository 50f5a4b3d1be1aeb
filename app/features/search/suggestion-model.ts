import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Suggestions } from "#contract/suggestion.ts";
import { cityLabel } from "#lib/city-label.ts";
import { describeMoment } from "#lib/dates.ts";
import { isRecord } from "#lib/is-record.ts";

/** Groups of the list in their order: teams first (§2.2). */
const KINDS = ["teams", "attractions", "events", "venues"] as const;
export type SuggestionKind = (typeof KINDS)[number];

/** An option of the suggestion list. */
export interface Suggestion {
  /** Path of its page. */
  to: string;
  name: string;
  /** Distinguishes it from others of the same name: league, date and venue, or city; may be empty. */
  detail: string;
  /** Of teams and attractions only; the category's scene stands in for a missing picture. */
  imageUrl: string | null;
  category: CategoryName | null;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  items: Suggestion[];
}

/** The API's suggestions as the list shows them: empty groups left out, dates in the venue's time zone. */
export function toSuggestionGroups(suggestions: Suggestions, language: string): SuggestionGroup[] {
  const toOption = (attraction: Suggestions["teams"][number]): Suggestion => ({
    to: `/attraction/${attraction.id}`,
    name: attraction.name,
    detail: attraction.leagueId ?? "",
    imageUrl: attraction.imageUrl,
    category: categoryName(attraction.categoryId),
  });
  const items: Record<SuggestionKind, Suggestion[]> = {
    teams: suggestions.teams.map(toOption),
    attractions: suggestions.attractions.map(toOption),
    events: suggestions.events.map((event) => ({
      to: `/event/${event.id}`,
      name: event.name,
      detail: [
        event.startDateTimeUtc &&
          describeMoment(event.startDateTimeUtc, event.timezone, language, event.hasStartTime).date,
        [event.venueName, event.venueCity].filter(Boolean).join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
      imageUrl: null,
      category: null,
    })),
    venues: suggestions.venues.map((venue) => ({
      to: `/venue/${venue.id}`,
      name: venue.name,
      detail: cityLabel({ name: venue.city, stateCode: venue.state, countryCode: venue.country }),
      imageUrl: null,
      category: null,
    })),
  };
  return KINDS.map((kind) => ({ kind, items: items[kind] })).filter((group) => group.items.length > 0);
}

/** Reads the answer of our own `/suggestions`; null when it is malformed. */
export function readSuggestionGroups(body: unknown): SuggestionGroup[] | null {
  const groups: unknown = isRecord(body) ? body.groups : null;
  return Array.isArray(groups) && groups.every(isGroup) ? groups : null;
}

function isGroup(value: unknown): value is SuggestionGroup {
  if (!isRecord(value) || !KINDS.some((kind) => kind === value.kind) || !Array.isArray(value.items))
    return false;
  return value.items.every(
    (item) => isRecord(item) && typeof item.to === "string" && typeof item.name === "string",
  );
}
