import { googlePassSchema } from "#contract/wallet-pass.schema.ts";
import { apiPath } from "./call.ts";
import { type ApiClient, fileSchema } from "./client.server.ts";
import type { OrderKeyOf } from "./orders.server.ts";

/**
 * Tickets for wallet apps (x-addition), for the buyer (`transferId` null) or the recipient of a transfer. Refused with 409
 * when a ticket cannot be added (any more).
 */
export const walletPassesApi = (client: ApiClient, keyOf: OrderKeyOf) => {
  const call = async (name: string, orderUuid: string, transferId: string | null, below: string) => {
    const order = apiPath`api/order/${orderUuid}`;
    const holding = transferId === null ? order : `${order}/${apiPath`transfer/${transferId}`}`;
    const orderKey = await keyOf(transferId ?? orderUuid);
    return { name, path: `${holding}/${below}`, scope: "visitor" as const, orderKey };
  };

  return {
    /** GET …/ticket/{number}/wallet/apple: one pass. */
    apple: async (orderUuid: string, transferId: string | null, number: string) => {
      const below = apiPath`ticket/${number}/wallet/apple`;
      return client.ask(await call("walletPasses.apple", orderUuid, transferId, below), fileSchema);
    },

    /** GET /api/order/{uuid}/wallet/apple: the passes of all the buyer's tickets. */
    allApple: async (orderUuid: string) =>
      client.ask(await call("walletPasses.allApple", orderUuid, null, "wallet/apple"), fileSchema),

    /** GET …/ticket/{number}/wallet/google: where the pass is saved. */
    google: async (orderUuid: string, transferId: string | null, number: string) => {
      const below = apiPath`ticket/${number}/wallet/google`;
      return client.ask(await call("walletPasses.google", orderUuid, transferId, below), googlePassSchema);
    },
  };
};
