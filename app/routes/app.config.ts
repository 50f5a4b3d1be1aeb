import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { AVAILABLE_LANGUAGES } from "#app/i18n/instance.server.ts";
import { BUILD } from "#app/platform/build-info.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";

/**
 * GET /app/config (§2.1): what runs at this address, as JSON `{ version, builtAt, languages, tenant }`; 503 with a
 * tenant of null while the API cannot say. Nothing of it is secret.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const tenant = await tenantConfig(context);
  const config = { ...BUILD, languages: AVAILABLE_LANGUAGES, tenant };
  return Response.json(config, { status: tenant ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
