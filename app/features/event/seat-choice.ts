import { DEFAULT_TICKETS } from "#contract/offer.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "#contract/reserve.ts";

/** The state of the seat chooser, as the query of the event page holds it. */
export interface SeatChoice {
  quantity: number;
  section: string;
  accessible: boolean;
  kind: "" | "standard" | "resale";
  /** A band of all-in prices for a ticket, `min-max` in minor units; empty for any price. */
  price: string;
  sort: "price" | "best";
  /** How many offers are listed, a multiple of `OFFERS_PER_LOAD`. */
  shown: number;
}

/** Offers that the page opens with, and that "more" adds. */
export const OFFERS_PER_LOAD = 20;
/** Nobody reads more: the filters lead further. */
export const MAX_OFFERS_SHOWN = 100;

const PRICE = /^(\d{1,8})-(\d{1,8})$/;

/** The URL parameters of a choice. */
export const SEAT_PARAMS = [
  "quantity",
  "section",
  "accessible",
  "kind",
  "price",
  "sort",
  "shown",
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
    price: PRICE.test(params.get("price") ?? "") ? (params.get("price") ?? "") : "",
    sort: params.get("sort") === "best" ? "best" : "price",
    shown: Math.min(Math.max(integer("shown", OFFERS_PER_LOAD), OFFERS_PER_LOAD), MAX_OFFERS_SHOWN),
  };
}

/** Parameters of the offers call for a choice. */
export function offersQuery({ section, kind, price, shown, ...choice }: SeatChoice) {
  const [, min, max] = PRICE.exec(price) ?? [];
  return {
    ...choice,
    ...(section && { section }),
    ...(kind && { kind }),
    ...(price && { minPrice: Number(min), maxPrice: Number(max) }),
    limit: shown,
  };
}

/** Query string of a choice, without `?`; defaults are left out, except the quantity, whose default is the event's. */
export function writeSeatChoice(choice: SeatChoice): string {
  const params = new URLSearchParams({ quantity: String(choice.quantity) });
  if (choice.section) params.set("section", choice.section);
  if (choice.accessible) params.set("accessible", "1");
  if (choice.kind) params.set("kind", choice.kind);
  if (choice.sort !== "price") params.set("sort", choice.sort);
  if (choice.price) params.set("price", choice.price);
  if (choice.shown > OFFERS_PER_LOAD) params.set("shown", String(choice.shown));
  return params.toString();
}
