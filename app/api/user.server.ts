import type { Adoption } from "#contract/adoption.ts";
import type { Buyer } from "#contract/buyer.ts";
import { savedDetailsSchema } from "#contract/saved-details.schema.ts";
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

  /** GET /api/user/details (x-addition): what the member asked us to fill in at checkout. */
  details: () =>
    client.find({ name: "user.details", path: "api/user/details", scope: "visitor" }, savedDetailsSchema),

  /** PUT /api/user/details (x-addition): fills these in at the next checkout. */
  saveDetails: (buyer: Buyer) =>
    client.ask(
      {
        name: "user.saveDetails",
        method: "PUT",
        path: "api/user/details",
        scope: "visitor",
        body: { buyer },
      },
      noContent,
    ),

  /** DELETE /api/user/details (x-addition): forgets them. */
  forgetDetails: () =>
    client.ask(
      { name: "user.forgetDetails", method: "DELETE", path: "api/user/details", scope: "visitor" },
      noContent,
    ),
});
