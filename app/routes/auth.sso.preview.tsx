import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SignInPreview } from "../features/member/sign-in-preview.tsx";
import { pageTitle } from "../i18n/page-title.server.ts";
import { titleMeta } from "../lib/title-meta.ts";
import { returnPath } from "../platform/auth.server.ts";

export const handle = { i18n: ["member"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const returnTo = returnPath(new URL(request.url).searchParams.get("returnTo"));
  return { title: pageTitle(context.language, "member:title.signIn"), returnTo };
}

export const meta: MetaFunction<typeof loader> = titleMeta;

export default function Preview() {
  return <SignInPreview returnTo={useLoaderData<typeof loader>().returnTo} />;
}
