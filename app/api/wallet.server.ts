import { walletSchema } from "#contract/wallet.schema.ts";
import type { ApiClient } from "./client.server.ts";

export const walletApi = (client: ApiClient) => ({
  /** GET /api/wallet: null when the member has none yet. */
  get: () => client.find({ name: "wallet.get", path: "api/wallet", scope: "visitor" }, walletSchema),

  /** POST /api/wallet: the signed-in member's wallet, created when missing. */
  create: (emailAddress: string) =>
    client.ask(
      {
        name: "wallet.create",
        method: "POST",
        path: "api/wallet",
        scope: "visitor",
        body: emailAddress ? { emailAddress } : {},
      },
      walletSchema,
    ),
});
