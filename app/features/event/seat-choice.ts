import { DEFAULT_TICKETS } from "#contract/offer.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "#contract/reserve.ts";

/** The state of the seat chooser, as the query of the event page holds it. */
export interface SeatChoice {
  quantity: number;
  section: string;
  accessible: boolean;
  kind: "" | "standard" | "resale";
  sort: "price" | "best";
  /** Number of offers to skip, a multiple of `OFFERS_SHOWN`. */
  offset: number;
}

/** Offers per page. */
export const OFFERS_SHOWN = 10;

/** The URL parameters of a choice. */
export const SEAT_PARAMS = [
  "quantity",
  "section",
  "accessible",
  "kind",
  "sort",
  "offset",
] as const satisfies readonly (keyof SeatChoice)[];

/**
 * Reads the chooser's query; a malformed parameter counts as its default. `tickets`: how many the page opens with, those
 * that the event's from-price is for.
 */
export function readSeatChoice(params: URLSearchParams, tickets: number = DEFAULT_TICKETS): SeatChoice {
  const integer = (name: string, fallback: number) => {
    const text = params.get(name) ?? "";
    return /^\d{1,4}$/.test(text) ? Number(text) : fallback;
  };
  const kind = params.get("kind");
  return {
    quantity: Math.min(Math.max(integer("quantity", tickets), 1), MAX_TICKETS),
    section: (params.get("section") ?? "").slice(0, MAX_RESERVE_TEXT.section),
    accessible: params.get("accessible") === "1",
    kind: kind === "standard" || kind === "resale" ? kind : "",
    sort: params.get("sort") === "best" ? "best" : "price",
    offset: integer("offset", 0),
  };
}

/** Parameters of the offers call for a choice. */
export function offersQuery({ section, kind, ...choice }: SeatChoice) {
  return { ...choice, section: section || undefined, kind: kind || undefined, limit: OFFERS_SHOWN };
}

/** Query string of a choice, without `?`; defaults are left out, except the quantity, whose default is the event's. */
export function writeSeatChoice(choice: SeatChoice): string {
  const params = new URLSearchParams({ quantity: String(choice.quantity) });
  if (choice.section) params.set("section", choice.section);
  if (choice.accessible) params.set("accessible", "1");
  if (choice.kind) params.set("kind", choice.kind);
  if (choice.sort !== "price") params.set("sort", choice.sort);
  if (choice.offset > 0) params.set("offset", String(choice.offset));
  return params.toString();
}
