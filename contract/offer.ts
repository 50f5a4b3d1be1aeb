export type { Offer, Offers } from "./offer.schema.ts";

export const OFFER_SORTS = ["price", "best"] as const;
