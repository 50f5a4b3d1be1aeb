import type { TFunction } from "i18next";
import { feeOf } from "./price.ts";
import type { PriceRow } from "./price-rows.ts";

type Words = TFunction<"checkout">;

/** What a row of the price breakdown is called: `2 tickets, all fees included`. */
export function rowLabel(row: PriceRow, promoCode: string | null, t: Words): string {
  if (row.type === "tickets") return t("price.tickets", { count: row.quantity });
  if (row.type === "discount" && promoCode) return t("price.discountCode", { code: promoCode });
  return row.name || t(`price.${row.type}`);
}

/** What a part of a row is called: `Service fee`, `Service fee (discounted)`, `Tax (included)`. */
export function partLabel({ type, included }: PriceRow["parts"][number], t: Words): string {
  const fee = feeOf(type);
  const charge = t(`price.charges.${fee}`);
  if (included) return t("price.included", { charge });
  return fee === type ? charge : t("price.discounted", { charge });
}
