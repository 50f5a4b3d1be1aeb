import type { ShippingOption } from "#contract/shipping.ts";

/** The preselected option: visitors choose themselves what costs money or needs an address. */
export const defaultDelivery = (options: ShippingOption[]): ShippingOption | undefined =>
  options.find(({ totals, requiresAddress }) => totals.fee + totals.tax === 0 && !requiresAddress);
