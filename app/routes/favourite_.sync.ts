import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  changeFavourite,
  favouritesSnapshot,
  OUTCOME_STATUS,
  readFavourite,
} from "#app/features/favourites/favourites.server.ts";
import { readForm } from "#app/platform/form.server.ts";

/** GET: the visitor's favourites, for the hearts of a page that is already shown. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json(await favouritesSnapshot(context), { headers: { "Cache-Control": "no-store" } });
}

/** POST `type`, `id`, `on`: the form of a heart for scripts; answers with the outcome. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const item = readFavourite(form);
  if (!item) return Response.json({ kind: "refused" }, { status: 400 });
  const outcome = await changeFavourite(context, item, form.get("on") === "1");
  return Response.json(outcome, { status: OUTCOME_STATUS[outcome.kind] });
}
