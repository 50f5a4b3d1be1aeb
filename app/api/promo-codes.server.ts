import { cartSchema } from "#contract/cart.schema.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const promoCodesApi = (client: ApiClient) => ({
  /** POST /api/cart/{id}/apply-promo-code?code=; why a code was refused stands in the violation at `code`. */
  apply: (cartId: string, code: string) =>
    client.ask(
      {
        name: "promoCodes.apply",
        method: "POST",
        path: apiPath`api/cart/${cartId}/apply-promo-code`,
        scope: "visitor",
        query: { code },
      },
      cartSchema,
    ),

  /** DELETE /api/cart/{id}/promo-code (x-addition) */
  remove: (cartId: string) =>
    client.ask(
      {
        name: "promoCodes.remove",
        method: "DELETE",
        path: apiPath`api/cart/${cartId}/promo-code`,
        scope: "visitor",
      },
      cartSchema,
    ),
});
