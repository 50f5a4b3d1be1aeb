import { isUuid } from "#contract/ids.ts";
import { invoiceSchema, purchaseStatusSchema } from "#contract/purchase.schema.ts";
import type { ConsentToSubstitute, Purchase } from "#contract/purchase.ts";
import { byId } from "./by-id.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

export const purchasesApi = (client: ApiClient) => ({
  /** POST /api/cart/{id}/invoice */
  invoice: (cartId: string) =>
    client.ask(
      {
        name: "purchases.invoice",
        method: "POST",
        path: apiPath`api/cart/${cartId}/invoice`,
        scope: "visitor",
      },
      invoiceSchema,
    ),

  /** POST /api/cart/{id}/purchase_v2: after an outage, retried with the same key and body. */
  submit: (cartId: string, body: Purchase, idempotencyKey: string) =>
    client.ask(
      {
        name: "purchases.submit",
        method: "POST",
        path: apiPath`api/cart/${cartId}/purchase_v2`,
        scope: "visitor",
        body,
        idempotencyKey,
      },
      purchaseStatusSchema,
    ),

  /** DELETE /api/cart/{id}/purchase (x-addition): gives up an unfinished payment. */
  abandon: (cartId: string) =>
    client.ask(
      {
        name: "purchases.abandon",
        method: "DELETE",
        path: apiPath`api/cart/${cartId}/purchase`,
        scope: "visitor",
      },
      purchaseStatusSchema,
    ),

  /** POST /api/cart/{id}/substitute (x-addition): repeating it returns the same answer. */
  decideOnSubstitute: (cartId: string, body: ConsentToSubstitute) =>
    client.ask(
      {
        name: "purchases.decideOnSubstitute",
        method: "POST",
        path: apiPath`api/cart/${cartId}/substitute`,
        scope: "visitor",
        body,
      },
      purchaseStatusSchema,
    ),

  /** GET /api/cart/{id}/purchase (x-addition): null when unknown or another visitor's. */
  status: byId(isUuid, (cartId) =>
    client.find(
      { name: "purchases.status", path: apiPath`api/cart/${cartId}/purchase`, scope: "visitor" },
      purchaseStatusSchema,
    ),
  ),
});
