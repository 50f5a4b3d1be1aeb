import { userSchema } from "#contract/wallet.schema.ts";
import type { ApiClient } from "./client.server.ts";

export const userApi = (client: ApiClient) => ({
  /** GET /api/user: null when the member is unknown to the API. */
  get: () => client.find({ name: "user.get", path: "api/user", scope: "visitor" }, userSchema),
});
