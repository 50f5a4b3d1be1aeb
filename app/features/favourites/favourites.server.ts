import { ApiRefusal } from "#app/api/outage.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { MEMBER_COOKIE } from "#app/platform/member-session.server.ts";
import { section } from "#app/platform/outage.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { FAVOURITE_IDS_PAGE, FAVOURITE_TYPES, type Favourite } from "#contract/favourite.ts";
import { isUuid } from "#contract/ids.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import type { FavouriteOutcome, FavouritesSnapshot } from "./favourites-snapshot.ts";

/** Maximum time to block rendering on favourites (ms); with scripts, the browser loads them after the page. */
const FAVOURITES_TIMEOUT_MS = 500;

/** Favourites of a page's visitor. Never rejects, and makes no call for guests, whose pages are shared. */
export async function favouritesSnapshot(context: RequestContext): Promise<FavouritesSnapshot> {
  if (context.cookies.get(MEMBER_COOKIE) === null) {
    const config = await tenantConfig(context);
    return { kind: config?.authenticationType === "none" ? "off" : "guest" };
  }
  const view = section(memberFavourites(context))
    .catch((error: unknown) => context.log.error("no favourites", error))
    .then((read): FavouritesSnapshot => read ?? { kind: "unknown" });
  return context.wholePage
    ? view
    : withTimeout(view, FAVOURITES_TIMEOUT_MS, () => ({ kind: "unknown" }) as const);
}

async function memberFavourites(context: RequestContext): Promise<FavouritesSnapshot> {
  const at = Date.now();
  if (!(await context.member())) return { kind: "guest" };
  try {
    const [EVENT, ATTRACTION] = await Promise.all([allIds(context, "event"), allIds(context, "attraction")]);
    return { kind: "member", at, ids: { EVENT, ATTRACTION } };
  } catch (error) {
    // The refused token has just ended the session.
    if (error instanceof ApiRefusal && !(await context.member())) return { kind: "guest" };
    throw error;
  }
}

/** Ids come in pages of 100 (§9): the first has the total, the others are loaded in parallel. */
async function allIds({ api }: RequestContext, type: "event" | "attraction"): Promise<string[]> {
  const first = await api.favourites.ids(type);
  const more = Math.ceil(first.totalCount / FAVOURITE_IDS_PAGE) - 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, more) }, (_, page) =>
      api.favourites.ids(type, { offset: (page + 1) * FAVOURITE_IDS_PAGE }),
    ),
  );
  return [first, ...rest].flatMap(({ items }) => items.map(({ id }) => id));
}

/** The favourite named by a form or a URL; null if it is invalid. */
export function readFavourite(fields: FormData | URLSearchParams): Favourite | null {
  const type = FAVOURITE_TYPES.find((name) => name === fields.get("type"));
  const id = fields.get("id");
  return type && isUuid(id) ? { type, id: id.toLowerCase() } : null;
}

/** Saves or removes a favourite. Failures are values. */
export async function changeFavourite(
  context: RequestContext,
  item: Favourite,
  on: boolean,
): Promise<FavouriteOutcome> {
  return (await section(sendFavourite(context, item, on))) ?? { kind: "outage" };
}

/** Null for a refusal that the visitor cannot act on. @throws ApiOutage */
async function sendFavourite(
  context: RequestContext,
  item: Favourite,
  on: boolean,
): Promise<FavouriteOutcome | null> {
  const { add, remove } = context.api.favourites;
  if (!(await context.member())) return { kind: "guest" };
  const result = await (on ? add : remove)([item]);
  if (result.ok) return { kind: "ok", at: Date.now() };
  if (result.refusal.status === 401 || result.refusal.status === 403) return { kind: "guest" };
  if (result.refusal.status === 409) return { kind: "full" };
  context.log.error("favourite refused", new ApiRefusal("favourites", result.refusal));
  return null;
}

/** HTTP status of each outcome. */
export const OUTCOME_STATUS: Record<FavouriteOutcome["kind"], number> = {
  ok: 200,
  guest: 401,
  full: 409,
  outage: 503,
};

/** Name of a favourite; null if no such entity exists. @throws ApiOutage */
export async function favouriteName(
  { api }: RequestContext,
  { type, id }: Favourite,
): Promise<string | null> {
  const entity = await (type === "EVENT" ? api.events.get(id) : api.attractions.get(id));
  return entity?.name ?? null;
}
