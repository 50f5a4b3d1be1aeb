import { cartSchema } from "#contract/cart.schema.ts";
import { promoCodeAppliedSchema } from "#contract/promo-code.schema.ts";
import type { DeliveryDraft } from "#contract/shipping.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const promoCodesApi = (client: ApiClient) => ({
  /**
   * POST /api/cart/{id}/apply-promo-code?code=; a refusal has its reason in the violation at `code`. `delivery` is the
   * choice of the same form: it is saved if it can be, whether or not the code is accepted; `deliverySaved` tells.
   */
  apply: (cartId: string, code: string, delivery?: DeliveryDraft) =>
    client.ask(
      {
        name: "promoCodes.apply",
        method: "POST",
        path: apiPath`api/cart/${cartId}/apply-promo-code`,
        scope: "visitor",
        query: { code },
        body: delivery,
      },
      promoCodeAppliedSchema,
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
