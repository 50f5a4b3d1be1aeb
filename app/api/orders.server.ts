import type { CancelRoom } from "#contract/cart-room.ts";
import { isUuid } from "#contract/ids.ts";
import { listSchema } from "#contract/list.schema.ts";
import {
  calendarEntrySchema,
  orderSchema,
  orderSoughtSchema,
  ownOrderSchema,
} from "#contract/order.schema.ts";
import type { FindOrder, Order, OrderListName, ResendEmail } from "#contract/order.ts";
import { memberTicketsSchema } from "#contract/received-tickets.schema.ts";
import { byId } from "./by-id.ts";
import { apiPath } from "./call.ts";
import { type ApiClient, fileSchema } from "./client.server.ts";

const memberTicketsListSchema = listSchema(memberTicketsSchema);

/** The key that the visitor has to an order, or null. */
export type OrderKeyOf = (uuid: string) => Promise<string | null>;

export const ordersApi = (client: ApiClient, keyOf: OrderKeyOf) => {
  /** A change of one order, with the visitor's key to it. */
  const change = async (
    uuid: string,
    action: "claim" | "revoke-links" | "return" | "email" | "room/cancel",
    body?: ResendEmail | CancelRoom,
  ) =>
    client.ask(
      {
        name: `orders.${action.replace("/", "-")}`,
        method: "POST",
        path: `${apiPath`api/order/${uuid}`}/${action}`,
        scope: "visitor",
        body,
        orderKey: await keyOf(uuid),
      },
      ownOrderSchema,
    );
  const find = (uuid: string, scope: "visitor" | "public", orderKey: string | null): Promise<Order | null> =>
    client.find({ name: "orders.get", path: apiPath`api/order/${uuid}`, scope, orderKey }, orderSchema);

  return {
    /** GET /api/order/{uuid} (x-addition): with personal data for the buyer only. */
    get: byId(isUuid, async (uuid) => find(uuid, "visitor", await keyOf(uuid))),

    /** The same for someone who has nothing but a key. */
    getWithKey: byId(isUuid, (uuid, key: string) => find(uuid, "public", key)),

    /** GET /api/order (x-addition): what the signed-in member bought and received. */
    list: (query: { show?: OrderListName; limit?: number; cursor?: string | null }) =>
      client.read(
        { name: "orders.list", path: "api/order", scope: "visitor", query },
        memberTicketsListSchema,
      ),

    /** POST /api/order/find (x-addition): emails a link to the buyer; the answer does not say whether there is one. */
    find: (body: FindOrder) =>
      client.ask(
        { name: "orders.find", method: "POST", path: "api/order/find", scope: "visitor", body },
        orderSoughtSchema,
      ),

    /** POST /api/order/{uuid}/claim (x-addition): adds a guest's order to the member's account. */
    claim: (uuid: string) => change(uuid, "claim"),

    /** POST /api/order/{uuid}/revoke-links (x-addition): makes all links useless and returns the order with a new one. */
    revokeLinks: (uuid: string) => change(uuid, "revoke-links"),

    /** POST /api/order/{uuid}/return (x-addition): returns all tickets of a rescheduled event. */
    returnTickets: (uuid: string) => change(uuid, "return"),

    /** POST /api/order/{uuid}/room/cancel (x-addition): cancels the room for the fee that the buyer was told. */
    cancelRoom: (uuid: string, body: CancelRoom) => change(uuid, "room/cancel", body),

    /** POST /api/order/{uuid}/email (x-addition): emails the tickets again. */
    email: (uuid: string, body: ResendEmail) => change(uuid, "email", body),

    /** GET /api/order/{uuid}/tickets.pdf and invoice.pdf (x-addition): null for those who may not open the order. */
    pdf: byId(isUuid, async (uuid, name: "tickets" | "invoice") =>
      client.find(
        {
          name: `orders.${name}`,
          path: `${apiPath`api/order/${uuid}`}/${name}.pdf`,
          scope: "visitor",
          orderKey: await keyOf(uuid),
        },
        fileSchema,
      ),
    ),

    /** GET /api/order/{uuid}/calendar-entry (x-addition): null for a wrong key. */
    calendarEntry: byId(isUuid, (uuid, key: string) =>
      client.find(
        {
          name: "orders.calendarEntry",
          path: apiPath`api/order/${uuid}/calendar-entry`,
          scope: "public",
          orderKey: key,
        },
        calendarEntrySchema,
      ),
    ),
  };
};
