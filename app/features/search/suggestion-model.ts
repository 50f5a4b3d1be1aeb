import { type CategoryName, categoryName } from "#contract/category.ts";
import type { Suggestions } from "#contract/suggestion.ts";
import { cityLabel } from "#lib/city-label.ts";
import { describeMoment } from "#lib/dates.ts";

/** Teams stand in front (§2.2). */
const KINDS = ["teams", "attractions", "events", "venues"] as const;
export type SuggestionKind = (typeof KINDS)[number];

/** One line of the menu. */
export interface Suggestion {
  /** The page that it leads to. */
  to: string;
  name: string;
  /** What tells it from others of that name; empty when nothing does. */
  detail: string;
  /** Of attractions: the drawn picture and the scene that stands in for it. */
  imageUrl: string | null;
  category: CategoryName | null;
}

export interface SuggestionGroup {
  kind: SuggestionKind;
  items: Suggestion[];
}

/** What the menu shows of the API's suggestions: groups without the empty ones, dates in the venue's zone. */
export function toSuggestionGroups(found: Suggestions, language: string): SuggestionGroup[] {
  const attraction = (one: Suggestions["teams"][number]): Suggestion => ({
    to: `/attraction/${one.id}`,
    name: one.name,
    detail: one.leagueId ?? "",
    imageUrl: one.imageUrl,
    category: categoryName(one.categoryId),
  });
  const items: Record<SuggestionKind, Suggestion[]> = {
    teams: found.teams.map(attraction),
    attractions: found.attractions.map(attraction),
    events: found.events.map((event) => ({
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
    venues: found.venues.map((venue) => ({
      to: `/venue/${venue.id}`,
      name: venue.name,
      detail: cityLabel({ name: venue.city, stateCode: venue.state, countryCode: venue.country }),
      imageUrl: null,
      category: null,
    })),
  };
  return KINDS.map((kind) => ({ kind, items: items[kind] })).filter((group) => group.items.length > 0);
}

/** Reads the answer of our own `/suggestions`; nothing when it is anything else. */
export function readSuggestionGroups(body: unknown): SuggestionGroup[] {
  const groups: unknown = isRecord(body) ? body.groups : null;
  return Array.isArray(groups) && groups.every(isGroup) ? groups : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isGroup(value: unknown): value is SuggestionGroup {
  if (!isRecord(value) || !KINDS.some((kind) => kind === value.kind) || !Array.isArray(value.items))
    return false;
  return value.items.every(
    (item) => isRecord(item) && typeof item.to === "string" && typeof item.name === "string",
  );
}
