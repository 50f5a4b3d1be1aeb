import type { ShippingOption } from "./shipping.schema.ts";

export type { DeliveryDraft, ShippingOption } from "./shipping.schema.ts";

/** The delivery options of the reference API, whose texts the storefront has in all its languages. */
export const SHIPPING_IDS = ["e-ticket", "mobile", "standard-mail", "express", "will-call"] as const;
export type ShippingId = (typeof SHIPPING_IDS)[number];

/** Whether an option is one of the reference API's; a partner's API has others. */
export const isShippingId = (id: string): id is ShippingId => SHIPPING_IDS.some((known) => known === id);

/** Whether an option delivers to `country` (ISO 3166-1 alpha-2). An empty `destinationRegion` means everywhere. */
export const shipsTo = (
  { destinationRegion }: Pick<ShippingOption, "destinationRegion">,
  country: string,
): boolean => destinationRegion.length === 0 || destinationRegion.includes(country);
