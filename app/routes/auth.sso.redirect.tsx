import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { beginSignIn, returnPath } from "#app/features/member/sign-in.server.ts";
import { SignInFailed } from "#app/features/member/sign-in-failed.tsx";
import { FAILURE_STATUS } from "#app/features/member/sign-in-failure.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["member"] } satisfies RouteHandle;

/** GET /auth/sso/redirect?returnTo=: redirects to the identity provider. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if ((await tenantConfig(context))?.authenticationType === "none") throw notFound();
  const address = await beginSignIn(request, context);
  if (address) throw redirect(address, { headers: { "Cache-Control": "no-store" } });
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  const title = pageTitle(context.language, "member:title.failed");
  return data({ title, failure: "outage" as const, returnTo }, { status: FAILURE_STATUS.outage });
}

export const meta: MetaFunction<typeof loader> = titleMeta;

export default function SignIn() {
  return <SignInFailed {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
