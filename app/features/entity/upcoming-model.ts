import { type EventCardData, toEventCard } from "#app/features/event/event-card-model.ts";
import type { ItemPage } from "#app/ui/paging/use-pages.ts";
import type { Event } from "#contract/event.ts";

/** A page of coming events, and how far away they are where only near ones were asked for. */
export type UpcomingPage = ItemPage<EventCardData> & {
  /** There were none within the first range (tenants/fanatics/discovery.ts): these are within the fallback one. */
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
