import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signOut } from "#app/features/member/sign-out.server.ts";
import { SignOutPage } from "#app/features/member/sign-out-page.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";

export const handle = { i18n: ["member"] } satisfies RouteHandle;

/** GET asks for confirmation and changes nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  // During an outage of the session lookup, signing out must still be offered.
  const signedIn = await context.member().then(Boolean, () => true);
  return { title: pageTitle(context.language, "member:title.signOut"), signedIn };
}

/** Browsers drop what they kept of this site: stored pages, those that Back would show, and what scripts stored. */
const CLEARED = { "Clear-Site-Data": '"cache", "storage"' };

/** POST signs out here, then at the provider. */
export async function action({ request, context }: ActionFunctionArgs) {
  return redirect((await signOut(request, context)) ?? "/", { status: 303, headers: CLEARED });
}

export const meta: MetaFunction<typeof loader> = titleMeta;

export default function Logout() {
  return <SignOutPage signedIn={useLoaderData<typeof loader>().signedIn} />;
}
