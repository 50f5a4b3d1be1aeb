import { type EventCardData, toEventCard } from "#app/features/event/event-card-model.ts";
import type { ItemPage } from "#app/ui/paging/use-pages.ts";
import type { Event } from "#contract/event.ts";

/** A page of upcoming events. */
export type UpcomingPage = ItemPage<EventCardData> & {
  /** Nothing within the first range (tenant.ts): these events are within the fallback range. */
  widened: boolean;
};

interface Found {
  events: Event[];
  total: number;
  nextTo: string | null;
  widened: boolean;
}

/** `now` in ms. */
export function toUpcomingPage(
  { events, ...page }: Found,
  card: { now: number; language: string },
): UpcomingPage {
  return { ...page, items: events.map((event) => toEventCard(event, card)) };
}
