import { showsTermsNotice } from "#app/features/layout/terms-cookie.server.ts";
import { PLACE_COOKIE } from "#app/features/location/place.server.ts";
import { DEFAULT_LANGUAGE } from "#contract/i18n.ts";
import { UUID_PATTERN } from "#contract/ids.ts";
import { STATIC_PAGES } from "#tenants/fanatics/pages/index.ts";
import type { RequestContext } from "../context.server.ts";
import { PREFIX } from "../safe-redirect.server.ts";

/** How long a kind of page is fresh and how long it may be shown while it is rendered anew (ms). */
interface PageKind {
  freshMs: number;
  lifeMs: number;
  /** Query parameters with which it is shared; with any other one it is rendered for its visitor. */
  params: string[];
  /** Whether it names the visitor's city. */
  byCity?: boolean;
  /** Cookies with which it has something personal. */
  personal?: string[];
}

/** A page that is the same for everybody with the same key. */
export interface PagePlan extends PageKind {
  key: string;
}

const SEARCH = [
  "keyword",
  "cityName",
  "stateCode",
  "countryCode",
  "latitude",
  "longitude",
  "startDate",
  "endDate",
  "categoryId",
  "minPrice",
  "maxPrice",
  "available",
  "sort",
];
const HOME: PageKind = {
  freshMs: 5_000,
  lifeMs: 10_000,
  params: [...SEARCH, "anywhere", "more", "notice"],
  byCity: true,
  personal: ["viewed", "__Host-cities", PLACE_COOKIE],
};
const RESULTS: PageKind = {
  freshMs: 5_000,
  lifeMs: 10_000,
  params: [...SEARCH, "cursor", "range", "empty"],
  byCity: true,
  personal: [PLACE_COOKIE],
};
/** Lists the visitor's recent cities. */
const SEARCH_MODAL: PageKind = { ...RESULTS, params: SEARCH, personal: ["__Host-cities", PLACE_COOKIE] };
const RESULT_LISTS = ["events", "attractions", "venues"];
const STAY = ["startDate", "endDate", "guests", "rooms"];
const HOTELS: PageKind = { ...RESULTS, params: [...SEARCH, "guests", "rooms", "cursor", "range"] };
const HOTEL: PageKind = { freshMs: 5_000, lifeMs: 10_000, params: STAY };
const ENTITY: PageKind = { freshMs: 5_000, lifeMs: 10_000, params: ["cursor"] };
/** Seats run out while they are looked at. */
const EVENT: PageKind = {
  freshMs: 1_000,
  lifeMs: 2_000,
  params: ["quantity", "section", "accessible", "kind", "sort", "offset"],
};
const STATIC: PageKind = { freshMs: 60_000, lifeMs: 600_000, params: [] };

/** With one of these, every page has something personal: the account corner, the bar of held tickets. */
const ALWAYS_PERSONAL = ["__Host-member", "__Host-cart", "__Host-carts"];
/** Longer queries are rare and would fill the memory. */
const MAX_QUERY = 400;

const isStaticPage = (name: string) => Object.hasOwn(STATIC_PAGES[DEFAULT_LANGUAGE] ?? {}, name);

function kindOf(pathname: string): PageKind | null {
  const [first = "", second, third, ...more] = pathname.slice(PREFIX.length).split("/");
  if (more.length > 0) return null;
  if (second === undefined) {
    if (first === "") return HOME;
    if (first === "search") return RESULTS;
    return isStaticPage(first) ? STATIC : null;
  }
  if (first === "search") {
    if (third !== undefined) return null;
    return second === "hotels" ? HOTELS : RESULT_LISTS.includes(second) ? RESULTS : null;
  }
  if (first === "modal") {
    if (second === "static-pages") return third !== undefined && isStaticPage(third) ? STATIC : null;
    return second === "search" && third === undefined ? SEARCH_MODAL : null;
  }
  if (first === "leagues") return third === undefined ? STATIC : null;
  if (!UUID_PATTERN.test(second)) return null;
  if (first === "hotel") return third === undefined ? HOTEL : null;
  if (first === "event") return third === undefined || third === "info" ? EVENT : null;
  return (first === "venue" || first === "attraction") && third === undefined ? ENTITY : null;
}

/** Whether and as what this visitor may be served a page that others see as well; null: rendered for them alone. */
export function planPage(
  request: Request,
  context: Pick<RequestContext, "cookies" | "tenant" | "language" | "edgeCity" | "noJs">,
): PagePlan | null {
  if (request.method !== "GET") return null;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  const kind = kindOf(pathname);
  if (!kind || search.length > MAX_QUERY) return null;
  for (const name of searchParams.keys()) if (!kind.params.includes(name)) return null;
  const { cookies } = context;
  if ([...ALWAYS_PERSONAL, ...(kind.personal ?? [])].some((name) => cookies.received(name))) return null;
  const key = JSON.stringify([
    context.tenant,
    origin + pathname,
    search,
    context.language,
    kind.byCity ? context.edgeCity : null,
    showsTermsNotice(cookies),
    context.noJs,
  ]);
  return { ...kind, key };
}
