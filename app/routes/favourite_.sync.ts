import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  changeFavourite,
  favouritesSnapshot,
  OUTCOME_STATUS,
  readFavourite,
} from "#app/features/favourites/favourites.server.ts";
import { readForm } from "#app/platform/form.server.ts";

/** GET: what the visitor has saved, for the hearts of a page that is shown already. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await favouritesSnapshot(context), { headers: { "Cache-Control": "no-store" } });
}

/** POST `type`, `id`, `on`: what a heart's form does, for scripts: answers how it went. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const item = readFavourite(form);
  if (!item) return Response.json({ kind: "refused" }, { status: 400 });
  const outcome = await changeFavourite(context, item, form.get("on") === "1");
  return Response.json(outcome, { status: OUTCOME_STATUS[outcome.kind] });
}
