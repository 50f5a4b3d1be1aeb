import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FavouritePage, SignInFirstPage } from "#app/features/favourites/favourite-page.tsx";
import { favouritePath } from "#app/features/favourites/favourite-prompt-path.ts";
import {
  changeFavourite,
  favouriteName,
  favouritesSnapshot,
  OUTCOME_STATUS,
  readFavourite,
} from "#app/features/favourites/favourites.server.ts";
import { keepPending } from "#app/features/favourites/pending-favourite.server.ts";
import { returnPath } from "#app/features/member/sign-in.server.ts";
import { signInPath } from "#app/features/member/sign-in-path.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { badRequest, notFound } from "#app/platform/errors.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import type { Favourite } from "#contract/favourite.ts";

export const handle = { i18n: ["favourites", "errors"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = noindexMeta;

const FAILURES = ["outage", "full"] as const;

function readAsked(fields: FormData | URLSearchParams) {
  const item: Favourite | null = readFavourite(fields);
  if (!item) throw badRequest();
  return { ...item, to: returnPath(fields.get("to")), on: fields.get("on") !== "0" };
}

/**
 * GET /favourite?type&id&to: asks guests to sign in, and members to confirm; changes nothing. Without a favourite
 * it asks guests to sign in for the page at `to`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has("type") && !searchParams.has("id")) {
    const to = returnPath(searchParams.get("to"));
    if (await page(context.member())) throw redirect(to);
    return data({ title: pageTitle(context.language, "favourites:title"), to, page: null });
  }
  const { type, id, to, on } = readAsked(searchParams);
  const entityName = page(favouriteName(context, { type, id }));
  const [snapshot, name] = await Promise.all([favouritesSnapshot(context), entityName]);
  if (name === null) throw notFound();
  const done = snapshot.kind === "member" && snapshot.ids[type].includes(id) === on;
  if (done || snapshot.kind === "off") throw redirect(to);
  const failed = FAILURES.find((reason) => reason === searchParams.get("failed")) ?? null;
  const title = pageTitle(context.language, "favourites:save.meta", { name });
  const guest = snapshot.kind === "guest";
  return data(
    { title, to, page: { type, id, name, to, on, failed, guest } },
    { status: failed ? OUTCOME_STATUS[failed] : 200 },
  );
}

/** POST `type`, `id`, `on`, `to`: the form of a heart. With `signIn`, a guest's favourite is kept during sign-in. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const { type, id, to, on } = readAsked(form);
  if (form.get("signIn") === "1") {
    await keepPending(context.cookies, { type, id });
    return redirect(signInPath(to), 303);
  }
  const { kind } = await changeFavourite(context, { type, id }, on);
  if (kind === "ok") return redirect(to, 303);
  return redirect(favouritePath({ type, id, to, on, ...(kind !== "guest" && { failed: kind }) }), 303);
}

export default function FavouriteRoute() {
  const { to, page } = useLoaderData<typeof loader>();
  return page ? <FavouritePage {...page} /> : <SignInFirstPage to={to} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
