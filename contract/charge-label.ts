import type { TFunction } from "i18next";
import { type ChargeType, feeOf } from "./price.ts";

/** What a charge is called: `Service fee`, `Service fee (discounted)`. */
export function chargeLabel(type: ChargeType, t: TFunction<"checkout">): string {
  const fee = feeOf(type);
  return fee === type
    ? t(`price.charges.${fee}`)
    : t("price.discounted", { charge: t(`price.charges.${fee}`) });
}
