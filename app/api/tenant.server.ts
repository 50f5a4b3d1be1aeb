import { ssoSchema, tenantConfigSchema } from "#contract/tenant.schema.ts";
import { CACHE_10MIN } from "./cache.ts";
import type { ApiClient } from "./client.server.ts";

export const tenantApi = (client: ApiClient) => ({
  /** GET /api/tenant/config */
  config: () =>
    client.read(
      { name: "tenant.config", path: "api/tenant/config", scope: "public", cache: CACHE_10MIN },
      tenantConfigSchema,
    ),
  /** The same, not from a cache: made-up discount tokens must not fill it. */
  currentConfig: () =>
    client.read(
      { name: "tenant.currentConfig", path: "api/tenant/config", scope: "public" },
      tenantConfigSchema,
    ),
  /** GET /api/tenant/sso: where and how members sign in; both URLs are absolute. */
  sso: (query: { urlOk: string; urlFail: string; locale: string }) =>
    client.read(
      { name: "tenant.sso", path: "api/tenant/sso", scope: "public", cache: CACHE_10MIN, query },
      ssoSchema,
    ),
});
