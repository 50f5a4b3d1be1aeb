export type { ChooseShipping, ShippingOption } from "./shipping.schema.ts";
