import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { returnPath } from "#app/features/member/sign-in.server.ts";
import { SignInPreview } from "#app/features/member/sign-in-preview.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";

export const handle = { i18n: ["member"] } satisfies RouteHandle;

export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  return { title: pageTitle(context.language, "member:title.signIn"), returnTo };
}

export const meta: MetaFunction<typeof loader> = titleMeta;

export default function Preview() {
  return <SignInPreview returnTo={useLoaderData<typeof loader>().returnTo} />;
}
