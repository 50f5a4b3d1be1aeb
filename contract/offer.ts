export type { Offer, Offers } from "./offer.schema.ts";

export const OFFER_SORTS = ["price", "best", "value"] as const;

export type OfferSort = (typeof OFFER_SORTS)[number];

/** Most sections that a query of offers may name. */
export const MAX_SECTIONS = 60;

/** Tickets that offers are for unless the query says otherwise. */
export const DEFAULT_TICKETS = 2;
