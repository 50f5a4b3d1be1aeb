import { isUuid } from "#contract/ids.ts";
import { listSchema } from "#contract/list.schema.ts";
import { orderSchema, ownOrderSchema } from "#contract/order.schema.ts";
import { byId } from "./by-id.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";

const ownOrderListSchema = listSchema(ownOrderSchema);

export const ordersApi = (client: ApiClient) => ({
  /** GET /api/order/{uuid} (x-addition): with personal data for the buyer only. */
  get: byId(isUuid, (uuid) =>
    client.find({ name: "orders.get", path: apiPath`api/order/${uuid}`, scope: "visitor" }, orderSchema),
  ),

  /** GET /api/order (x-addition): the signed-in member's. */
  list: (query: { limit?: number; offset?: number } = {}) =>
    client.read({ name: "orders.list", path: "api/order", scope: "visitor", query }, ownOrderListSchema),
});
