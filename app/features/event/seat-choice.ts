import { DEFAULT_TICKETS, MAX_SECTIONS, OFFER_SORTS, type OfferSort } from "#contract/offer.ts";
import { MAX_RESERVE_TEXT, MAX_TICKETS } from "#contract/reserve.ts";

/** The state of the seat chooser, as the query of the event page holds it. */
export interface SeatChoice {
  quantity: number;
  /** Ids of sections; empty for any. */
  section: readonly string[];
  accessible: boolean;
  /** Only seats at an end of their row. */
  aisle: boolean;
  kind: "" | "standard" | "resale";
  /** A band of all-in prices for a ticket, `min-max` in minor units; empty for any price. */
  price: string;
  sort: OfferSort;
  /** How many offers are listed, a multiple of `OFFERS_PER_LOAD`. */
  shown: number;
  /** The seller's session that the visitor came with; empty without. Pages with one are not shared. */
  fanSessionResaleId: string;
}

/** Offers that the page opens with, and that "more" adds. */
export const OFFERS_PER_LOAD = 20;
/** Nobody reads more: the filters lead further. */
export const MAX_OFFERS_SHOWN = 100;

const PRICE = /^(\d{1,8})-(\d{1,8})$/;

/** The URL parameters of a choice that pages are shared with. */
export const SEAT_PARAMS = [
  "quantity",
  "section",
  "accessible",
  "aisle",
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
  const sections = params
    .getAll("section")
    .map((id) => id.slice(0, MAX_RESERVE_TEXT.section))
    .filter(Boolean);
  const kind = params.get("kind");
  return {
    quantity: Math.min(Math.max(integer("quantity", tickets), 1), MAX_TICKETS),
    section: [...new Set(sections)].slice(0, MAX_SECTIONS),
    accessible: params.get("accessible") === "1",
    aisle: params.get("aisle") === "1",
    kind: kind === "standard" || kind === "resale" ? kind : "",
    price: PRICE.test(params.get("price") ?? "") ? (params.get("price") ?? "") : "",
    sort: OFFER_SORTS.find((sort) => sort === params.get("sort")) ?? "price",
    shown: Math.min(Math.max(integer("shown", OFFERS_PER_LOAD), OFFERS_PER_LOAD), MAX_OFFERS_SHOWN),
    fanSessionResaleId: readResaleSession(params),
  };
}

/** Name of the parameter of a seller's session. */
const SESSION_PARAM = "fanSessionResaleId";

/** The seller's session of a page's query; empty without. One that is too long is cut, so that it is none. */
export const readResaleSession = (params: URLSearchParams): string =>
  (params.get(SESSION_PARAM) ?? "").slice(0, MAX_RESERVE_TEXT.session);

/** The query of a link that takes nothing along but the seller's session, with `?`; empty without one. */
export function sessionQuery(search: string): string {
  const session = readResaleSession(new URLSearchParams(search));
  return session && `?${new URLSearchParams({ [SESSION_PARAM]: session })}`;
}

/** Parameters of the offers call for a choice: an offer for each section and price, until sections are chosen. */
export function offersQuery({
  section,
  kind,
  price,
  shown,
  fanSessionResaleId: _session,
  ...choice
}: SeatChoice) {
  const [, min, max] = PRICE.exec(price) ?? [];
  return {
    ...choice,
    ...(section.length > 0 ? { section: section.join(",") } : { group: "section" as const }),
    ...(kind && { kind }),
    ...(price && { minPrice: Number(min), maxPrice: Number(max) }),
    limit: shown,
  };
}

/** Query string of a choice, without `?`; defaults are left out, except the quantity, whose default is the event's. */
export function writeSeatChoice(choice: SeatChoice): string {
  const params = new URLSearchParams({ quantity: String(choice.quantity) });
  for (const id of choice.section) params.append("section", id);
  if (choice.accessible) params.set("accessible", "1");
  if (choice.aisle) params.set("aisle", "1");
  if (choice.kind) params.set("kind", choice.kind);
  if (choice.sort !== "price") params.set("sort", choice.sort);
  if (choice.price) params.set("price", choice.price);
  if (choice.shown > OFFERS_PER_LOAD) params.set("shown", String(choice.shown));
  if (choice.fanSessionResaleId) params.set(SESSION_PARAM, choice.fanSessionResaleId);
  return params.toString();
}

/** The sections of a choice after `ids` were pressed: added, or taken out again when all of them are in it. */
export function toggleSections({ section }: SeatChoice, ids: readonly string[]): readonly string[] {
  const others = section.filter((id) => !ids.includes(id));
  const areChosen = ids.every((id) => section.includes(id));
  return areChosen ? others : [...others, ...ids].slice(-MAX_SECTIONS);
}
