import type { ShippingOption } from "./shipping.schema.ts";

export type { DeliveryDraft, ShippingOption } from "./shipping.schema.ts";

/** Whether an option delivers to `country` (ISO 3166-1 alpha-2). An empty `destinationRegion` means everywhere. */
export const shipsTo = (
  { destinationRegion }: Pick<ShippingOption, "destinationRegion">,
  country: string,
): boolean => destinationRegion.length === 0 || destinationRegion.includes(country);
