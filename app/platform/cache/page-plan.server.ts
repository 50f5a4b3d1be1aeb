import type { RequestContext } from "../context.server.ts";
import type { PagePolicy } from "./page-policies.server.ts";

/** A variant of every shared page, told by a cookie that the render of the page may read. */
export interface PageVariant {
  cookie: string;
  /** What tells the variants apart; part of the page's key. */
  of(context: PlanContext): string | boolean;
}

/** What decides whether a visitor may be served a shared page. */
interface Rules {
  policyOf(pathname: string): PagePolicy | null;
  /** Cookies that put something personal on every page. */
  personalCookies: readonly string[];
  variants: readonly PageVariant[];
}

/** A shared page: the same for all visitors with the same key. */
export interface PagePlan {
  key: string;
  freshMs: number;
  lifeMs: number;
  byCity: boolean;
}

export type PlanContext = Pick<
  RequestContext,
  "cookies" | "tenant" | "language" | "edgeCity" | "noJs" | "settings"
>;

/** Longer queries are rare and would fill the memory (characters). */
const MAX_QUERY = 400;

/** The shared page that answers this request, or null: the page is then rendered for this visitor alone. */
export function planPage(request: Request, context: PlanContext, rules: Rules): PagePlan | null {
  if (request.method !== "GET") return null;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (search.length > MAX_QUERY) return null;
  const policy = rules.policyOf(pathname);
  if (!policy) return null;
  for (const name of searchParams.keys()) if (!policy.params.includes(name)) return null;
  const personal = [...rules.personalCookies, ...(policy.personal ?? [])];
  if (personal.some((name) => context.cookies.received(name))) return null;
  const { byCity = false } = policy;
  const key = JSON.stringify([
    context.tenant,
    origin + pathname,
    search,
    context.language,
    byCity ? context.edgeCity : null,
    ...rules.variants.map((variant) => variant.of(context)),
  ]);
  const { freshMs, lifeMs } = context.settings.cacheLifetimes.pages[policy.routeId] ?? policy;
  return { key, freshMs, lifeMs, byCity };
}
