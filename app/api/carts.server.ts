import { cartSchema } from "#contract/cart.schema.ts";
import type { SaveBuyer } from "#contract/cart.ts";
import type { SaveRoom } from "#contract/cart-room.ts";
import { isUuid } from "#contract/ids.ts";
import { reservedSchema } from "#contract/reserve.schema.ts";
import type { Reserve } from "#contract/reserve.ts";
import { byId } from "./by-id.ts";
import { apiPath } from "./call.ts";
import { type ApiClient, noContent } from "./client.server.ts";

export const cartsApi = (client: ApiClient) => ({
  /** POST /api/cart/reserve/{productId}: idempotent: the same key returns the same cart. */
  reserve: (productId: string, body: Reserve, idempotencyKey: string, visitorCheck: string | null) =>
    client.ask(
      {
        name: "carts.reserve",
        method: "POST",
        path: apiPath`api/cart/reserve/${productId}`,
        scope: "visitor",
        body,
        idempotencyKey,
        visitorCheck,
      },
      reservedSchema,
    ),

  /** GET /api/cart/{id}: null when unknown or another visitor's. */
  get: byId(isUuid, (id) =>
    client.find({ name: "carts.get", path: apiPath`api/cart/${id}`, scope: "visitor" }, cartSchema),
  ),

  /** DELETE /api/cart/{id}: releases the seats. */
  release: (id: string) =>
    client.ask(
      { name: "carts.release", method: "DELETE", path: apiPath`api/cart/${id}`, scope: "visitor" },
      noContent,
    ),

  /** POST /api/cart/{id}/extension: more time, once. */
  extend: (id: string) =>
    client.ask(
      { name: "carts.extend", method: "POST", path: apiPath`api/cart/${id}/extension`, scope: "visitor" },
      cartSchema,
    ),

  /** PUT /api/cart/{id}/buyer */
  saveBuyer: (id: string, body: SaveBuyer) =>
    client.ask(
      { name: "carts.saveBuyer", method: "PUT", path: apiPath`api/cart/${id}/buyer`, scope: "visitor", body },
      cartSchema,
    ),

  /** PUT /api/cart/{id}/room (x-addition): in place of the room that is there. */
  saveRoom: (id: string, body: SaveRoom) =>
    client.ask(
      { name: "carts.saveRoom", method: "PUT", path: apiPath`api/cart/${id}/room`, scope: "visitor", body },
      cartSchema,
    ),

  /** DELETE /api/cart/{id}/room (x-addition) */
  removeRoom: (id: string) =>
    client.ask(
      { name: "carts.removeRoom", method: "DELETE", path: apiPath`api/cart/${id}/room`, scope: "visitor" },
      cartSchema,
    ),
});
