import type { TFunction } from "i18next";
import { isShippingId, type ShippingOption } from "#contract/shipping.ts";

/** Name and description of a delivery option in the visitor's language; a partner's options come with their own. */
export function shippingText(
  t: TFunction<"checkout">,
  { id, serviceLevel, description }: ShippingOption,
): { name: string; description: string } {
  return isShippingId(id)
    ? { name: t(`shipping.${id}.short`), description: t(`shipping.${id}.long`) }
    : { name: description.short || serviceLevel, description: description.long };
}
