import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { notFound } from "#app/platform/errors.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/** GET /auth/{method} (§2.1): `redirect` signs in immediately, `preview` explains it first. */
export function loader({ request, params }: LoaderFunctionArgs): never {
  const { search } = new URL(request.url);
  if (params.method === "redirect") throw redirect(`/auth/sso/redirect${search}`);
  if (params.method === "preview") throw redirect(`/auth/sso/preview${search}`);
  throw notFound();
}

export default function Method() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
