import { cartSchema } from "#contract/cart.schema.ts";
import { shippingOptionListSchema } from "#contract/shipping.schema.ts";
import type { DeliveryDraft } from "#contract/shipping.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const shippingApi = (client: ApiClient) => ({
  /** GET /api/cart/{id}/shippingOption: null when the cart is unknown or another visitor's. */
  list: (cartId: string) =>
    client.find(
      { name: "shipping.list", path: apiPath`api/cart/${cartId}/shippingOption`, scope: "visitor" },
      shippingOptionListSchema,
    ),

  /** PUT /api/cart/{id}/shippingOption */
  choose: (cartId: string, body: DeliveryDraft) =>
    client.ask(
      {
        name: "shipping.choose",
        method: "PUT",
        path: apiPath`api/cart/${cartId}/shippingOption`,
        scope: "visitor",
        body,
      },
      cartSchema,
    ),
});
