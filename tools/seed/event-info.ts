import type { EventInfo } from "#contract/event.ts";
import type { Draft } from "./model.ts";
import { pick, unit } from "./random.ts";

/** Information from the organizer; each event has only some of these texts. */
export function eventInfo(draft: Draft, ticketLimit: number): EventInfo {
  const { key, venue } = draft;
  const often = (field: string, share: number) => unit(`${field}:${key}`) < share;
  const info: EventInfo = {
    ticketLimit: `There is an overall limit of ${ticketLimit} tickets per buyer for this event.`,
  };
  if (often("info", 0.5)) {
    info.info = pick(`info-text:${key}`, [
      `Doors at ${venue.name} open 90 minutes before the event starts.`,
      "Doors open one hour before the start. Come early, entry lines are longest in the last half hour.",
      "The running order and all times may change.",
    ]);
  }
  if (often("note", 0.4)) {
    info.pleaseNote = pick(`note-text:${key}`, [
      "Bags larger than 12 x 6 x 12 inches are not admitted; clear bags are preferred.",
      "This is a cashless venue. Cards and phones are accepted everywhere inside.",
      "Tickets are delivered to your account and shown on your phone at the door.",
    ]);
  }
  if (often("office", 0.3)) {
    info.boxOfficeInfo =
      "The box office opens two hours before the event. Tickets can be collected with a photo ID.";
  }
  if (often("parking", 0.35)) {
    info.parkingDetail = `Parking near ${venue.name} is limited and sold separately. Public transport is recommended.`;
  }
  if (often("accessible", 0.6)) {
    info.accessibleSeatingDetail =
      "Wheelchair places and their companion seats can be chosen on the seat plan. Lifts are at every main entrance.";
  }
  if (often("rule", 0.3)) {
    info.generalRule = "No cameras with detachable lenses, no outside food or drink. No re-entry.";
  }
  if (often("child", 0.5)) {
    info.childRule =
      venue.plan === "club"
        ? "Ages 18 and over. Bring a government-issued photo ID."
        : "Everybody aged 2 and over needs a ticket.";
  }
  return info;
}
