import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { savePending } from "#app/features/favourites/pending-favourite.server.ts";
import { findHistory } from "#app/features/history/viewed.server.ts";
import { adoptGuest } from "#app/features/member/adopt.server.ts";
import { completeSignIn } from "#app/features/member/sign-in.server.ts";
import { SignInFailed } from "#app/features/member/sign-in-failed.tsx";
import { FAILURE_STATUS } from "#app/features/member/sign-in-failure.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["member"] } satisfies RouteHandle;

/** GET /auth/callback: the provider's response. The only GET that changes anything, guarded by `state`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const result = await completeSignIn(request, context);
  if (result.ok) {
    await adoptGuest(context);
    const [to] = await Promise.all([savePending(context, result.returnTo), findHistory(context)]);
    throw redirect(to, { headers: { "Cache-Control": "no-store" } });
  }
  const { failure, returnTo } = result;
  const title = pageTitle(context.language, "member:title.failed");
  return data({ title, failure, returnTo }, { status: FAILURE_STATUS[failure] });
}

export const meta: MetaFunction<typeof loader> = titleMeta;

export default function Callback() {
  const { failure, returnTo } = useLoaderData<typeof loader>();
  return <SignInFailed failure={failure} returnTo={returnTo} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
