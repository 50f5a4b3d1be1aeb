import { favouritePath } from "#app/features/favourites/favourite-path.ts";
import { changeFavourite } from "#app/features/favourites/favourites.server.ts";
import { takePending } from "#app/features/favourites/pending-favourite.server.ts";
import { adoptHistory } from "#app/features/history/viewed.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";

/**
 * What follows on signing in: the guest's history becomes the member's, and what he wanted to save is saved. Neither
 * can make the sign-in fail.
 *
 * @returns where to go: `returnTo`, or the page that offers to save it once more when that did not work
 */
export async function afterSignIn(context: RequestContext, returnTo: string): Promise<string> {
  const pending = await takePending(context.cookies);
  const [outcome] = await Promise.all([
    pending && changeFavourite(context, pending, true),
    adoptHistory(context),
  ]);
  if (!pending || outcome?.kind === "ok") return returnTo;
  const failed = outcome?.kind === "full" ? "full" : "outage";
  return favouritePath({ ...pending, to: returnTo, failed });
}
