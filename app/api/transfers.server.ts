import { isUuid } from "#contract/ids.ts";
import { orderSchema } from "#contract/order.schema.ts";
import { receivedTicketsSchema } from "#contract/received-tickets.schema.ts";
import type { OfferTickets, TransferAnswer } from "#contract/transfer.ts";
import { apiPath } from "./call.ts";
import type { ApiClient } from "./client.server.ts";
import type { OrderKeyOf } from "./orders.server.ts";

/** Tickets that pass to another person (x-addition). `keyOf` gives the keys of orders and of transfers. */
export const transfersApi = (client: ApiClient, keyOf: OrderKeyOf) => {
  const received = async (uuid: string, id: string, orderKey: string | null) =>
    isUuid(uuid) && isUuid(id)
      ? client.find(
          {
            name: "transfers.received",
            path: apiPath`api/order/${uuid}/transfer/${id}`,
            scope: "visitor",
            orderKey,
          },
          receivedTicketsSchema,
        )
      : null;

  return {
    /** POST /api/order/{uuid}/transfer: the buyer offers tickets. */
    offer: async (uuid: string, body: OfferTickets) =>
      client.ask(
        {
          name: "transfers.offer",
          method: "POST",
          path: apiPath`api/order/${uuid}/transfer`,
          scope: "visitor",
          body,
          orderKey: await keyOf(uuid),
        },
        orderSchema,
      ),

    /** POST /api/order/{uuid}/transfer/{id}/cancel: the buyer takes an offer back. */
    cancel: async (uuid: string, id: string) =>
      client.ask(
        {
          name: "transfers.cancel",
          method: "POST",
          path: apiPath`api/order/${uuid}/transfer/${id}/cancel`,
          scope: "visitor",
          orderKey: await keyOf(uuid),
        },
        orderSchema,
      ),

    /** POST /api/order/{uuid}/transfer/{id}/transfer: a recipient passes their tickets on. */
    passOn: async (uuid: string, id: string, body: OfferTickets) =>
      client.ask(
        {
          name: "transfers.passOn",
          method: "POST",
          path: apiPath`api/order/${uuid}/transfer/${id}/transfer`,
          scope: "visitor",
          body,
          orderKey: await keyOf(id),
        },
        receivedTicketsSchema,
      ),

    /** POST /api/order/{uuid}/transfer/{id}/transfer/{offerId}/cancel: a recipient takes an offer back. */
    cancelPassedOn: async (uuid: string, id: string, offerId: string) =>
      client.ask(
        {
          name: "transfers.cancelPassedOn",
          method: "POST",
          path: apiPath`api/order/${uuid}/transfer/${id}/transfer/${offerId}/cancel`,
          scope: "visitor",
          orderKey: await keyOf(id),
        },
        receivedTicketsSchema,
      ),

    /** GET /api/order/{uuid}/transfer/{id}: what the recipient was offered; null for anyone else. */
    received: async (uuid: string, id: string) => received(uuid, id, await keyOf(id)),

    /** The same with the key of a link. */
    receivedWithKey: received,

    /** POST /api/order/{uuid}/transfer/{id}/answer: the recipient accepts or declines. */
    answer: async (uuid: string, id: string, answer: TransferAnswer) =>
      client.ask(
        {
          name: "transfers.answer",
          method: "POST",
          path: apiPath`api/order/${uuid}/transfer/${id}/answer`,
          scope: "visitor",
          body: { answer },
          orderKey: await keyOf(id),
        },
        receivedTicketsSchema,
      ),
  };
};
