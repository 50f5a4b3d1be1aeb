import type { Adoption } from "#contract/adoption.ts";
import { userSchema } from "#contract/wallet.schema.ts";
import { type ApiClient, noContent } from "./client.server.ts";

export const userApi = (client: ApiClient) => ({
  /** GET /api/user: null when the member is unknown to the API. */
  get: () => client.find({ name: "user.get", path: "api/user", scope: "visitor" }, userSchema),

  /** POST /api/user/adopt (x-addition): what a guest had becomes the member's. Idempotent. */
  adopt: (body: Adoption) =>
    client.ask(
      { name: "user.adopt", method: "POST", path: "api/user/adopt", scope: "visitor", body },
      noContent,
    ),
});
