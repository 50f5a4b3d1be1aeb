import type { EventInfo } from "#contract/event.ts";
import type { FeedEvent, FeedVenue } from "./feed-schema.ts";
import { Refusal } from "./refusal.ts";
import { readText } from "./text.ts";

/** Maximum bytes of all information texts together: D1 refuses statements over 100,000. */
const INFO_BYTES = 60_000;
const DEFAULT_LIMIT = 8;
const MAX_LIMIT = 20;

/** The organizer's and the venue's information for visitors, as the JSON of contract/event.ts. @throws Refusal */
export function mapInfo(event: FeedEvent, venue: Partial<FeedVenue>): string {
  const office = [venue.boxOfficeInfo?.phoneNumberDetail, venue.boxOfficeInfo?.openHoursDetail];
  const minors = event.ageRestrictions?.legalAgeEnforced
    ? "Visitors must be of legal age. Bring a government-issued photo ID."
    : undefined;
  const info: EventInfo = {
    info: readText(event.info, "info"),
    pleaseNote: readText(event.pleaseNote, "pleaseNote"),
    ticketLimit: readText(event.ticketLimit?.info, "ticketLimit.info"),
    boxOfficeInfo: readText(office.filter(Boolean).join("\n"), "_embedded.venues[0].boxOfficeInfo"),
    parkingDetail: readText(venue.parkingDetail, "_embedded.venues[0].parkingDetail"),
    accessibleSeatingDetail:
      readText(event.accessibility?.info, "accessibility.info") ??
      readText(venue.accessibleSeatingDetail, "_embedded.venues[0].accessibleSeatingDetail"),
    generalRule: readText(venue.generalInfo?.generalRule, "_embedded.venues[0].generalInfo.generalRule"),
    childRule: readText(venue.generalInfo?.childRule, "_embedded.venues[0].generalInfo.childRule") ?? minors,
  };
  const text = JSON.stringify(info);
  if (Buffer.byteLength(text) > INFO_BYTES)
    throw new Refusal("too_long_text", "info", `all information together is over ${INFO_BYTES} bytes`);
  return text;
}

/** The number in "There is an overall 8 ticket limit for this event", else 8. */
export function ticketLimit(event: FeedEvent): number {
  const stated = /\b(\d{1,2})\b/.exec(event.ticketLimit?.info ?? "")?.[1];
  const limit = Number(stated);
  return stated && limit >= 1 && limit <= MAX_LIMIT ? limit : DEFAULT_LIMIT;
}
