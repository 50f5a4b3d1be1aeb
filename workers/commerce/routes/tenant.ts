import { createRoute, z } from "@hono/zod-openapi";
import { ssoSchema, tenantConfigSchema } from "#contract/tenant.schema.ts";
import type { TenantConfig } from "#contract/tenant.ts";
import { json, refusals } from "../http/answers.ts";
import { createRouter } from "../http/app.ts";
import { shareable } from "../http/caching.ts";
import { discountTokenOf } from "../http/context.ts";
import { localeParam, text } from "../http/params.ts";
import { tokenRefusal } from "../price-settings.ts";
import { TENANT_CONFIG } from "../tenant-config.ts";

export const tenantRoutes = createRouter();

tenantRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/tenant/config",
    middleware: [shareable(300)] as const,
    responses: { 200: json(tenantConfigSchema, "Settings of the tenant") },
  }),
  (c) => {
    const { discounts } = c.var.pricing;
    const refusedDiscountToken = tokenRefusal(discountTokenOf(c), c.var.now);
    return c.json({ ...TENANT_CONFIG, discounts, refusedDiscountToken } satisfies TenantConfig, 200);
  },
);

tenantRoutes.openapi(
  createRoute({
    method: "get",
    path: "/api/tenant/sso",
    middleware: [shareable(300)] as const,
    // urlOk and urlFail are only validated: the return addresses registered with the identity provider decide.
    request: { query: z.object({ urlOk: webAddress(), urlFail: webAddress(), locale: localeParam }) },
    responses: { 200: json(ssoSchema, "Where and how members sign in"), ...refusals(400) },
  }),
  (c) => {
    const { locale } = c.req.valid("query");
    return c.json(
      {
        issuer: c.env.OIDC_ISSUER,
        clientId: c.env.OIDC_CLIENT_ID,
        scope: "openid profile email offline_access",
        locale,
      },
      200,
    );
  },
);

function webAddress() {
  return text(2000)
    .refine((value) => value === undefined || /^https?:\/\//i.test(value), "invalid")
    .openapi({ type: "string", format: "uri" });
}
