import type { EntityRef } from "#contract/analytics.ts";
import { withTimeout } from "#lib/with-timeout.ts";
import { anonymousContext, type RequestContext } from "../context.server.ts";
import { PAGE_SENTINEL } from "../render/render-page.server.ts";
import { BoundedStore } from "./bounded-store.ts";
import { InFlight } from "./in-flight.ts";
import { type PagePlan, type PageVariant, planPage } from "./page-plan.server.ts";
import { type Build, compilePolicies, type PathParamRules } from "./page-policies.server.ts";
import { SharedPage } from "./shared-page.ts";
import { type PageTemplate, toTemplate, withNonce } from "./stored-page.ts";

/** A page that all visitors with the same key are served. */
interface StoredPage {
  template: PageTemplate;
  headers: [string, string][];
  views: EntityRef[];
  /** Cookies that its render read and did not find; visitors who have one of them get a page of their own. */
  missing: string[];
  streamed: boolean;
  freshUntil: number;
  expiresAt: number;
}

export interface PageCacheOptions {
  build: Build;
  /** Renders a page; the context is the visitor's own, or an anonymous one for a shared page. */
  render(request: Request, context: RequestContext): Promise<Response>;
  /** How path parameters are judged; see `SharedPolicy.path`. */
  pathParams: PathParamRules;
  /** Cookies that put something personal on every page. */
  personalCookies: readonly string[];
  variants: readonly PageVariant[];
  /** Called for each visitor who is served a shared page, with what that page shows. */
  onServe(views: readonly EntityRef[], context: RequestContext): void;
  /** Called for the visitor whose page was rendered, with what turned out not to exist anymore. */
  onGone(items: readonly EntityRef[], context: RequestContext): void;
}

/** Memory for all stored pages of an isolate (bytes). */
const CAPACITY = 16 * 1024 * 1024;
/** How long a visitor waits for a page that is being rendered for someone else, before it is rendered for them (ms). */
const JOIN_TIMEOUT_MS = 500;
/** A render older than this is not joined anymore (ms). */
const MAX_RENDER_AGE_MS = 10_000;

const sentinel = new TextEncoder().encode(PAGE_SENTINEL);

/**
 * Serves shared pages from memory and renders all others. The first visitor of a shared page gets it streamed while it
 * is copied; others wait for that copy; a stale page is served at once and rendered again behind the response.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #policyOf: ReturnType<typeof compilePolicies>;
  readonly #variantCookies: readonly string[];
  readonly #pages = new BoundedStore<StoredPage>(CAPACITY);
  readonly #inFlight = new InFlight<StoredPage | null>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#policyOf = compilePolicies(options.build, options.pathParams);
    this.#variantCookies = options.variants.map(({ cookie }) => cookie);
  }

  /** The response to a request, before `finish`. @throws what rendering threw */
  async respond(request: Request, context: RequestContext): Promise<Response> {
    const { personalCookies, variants, render } = this.#options;
    const rules = { policyOf: this.#policyOf, personalCookies, variants };
    const plan = context.settings.caches.pages ? planPage(request, context, rules) : null;
    if (!plan) return render(request, context);

    const stored = this.#pages.get(plan.key);
    const now = Date.now();
    if (stored && now < stored.expiresAt && isFor(stored, context)) {
      const fresh = now < stored.freshUntil;
      if (!fresh && !this.#inFlight.get(plan.key, MAX_RENDER_AGE_MS)) {
        context.waitUntil(this.#refresh(plan, request, context));
      }
      return this.#serve(stored, context, fresh ? "hit" : "stale");
    }
    const rendering = this.#inFlight.get(plan.key, MAX_RENDER_AGE_MS);
    if (!rendering) return this.#renderFirst(plan, request, context);
    const page = await withTimeout(
      rendering.catch(() => null),
      JOIN_TIMEOUT_MS,
      () => null,
    );
    return page && isFor(page, context)
      ? this.#serve(page, context, "joined")
      : this.#renderOwn(request, context);
  }

  #renderOwn(request: Request, context: RequestContext): Promise<Response> {
    context.timing.add("page", 0, "own");
    return this.#options.render(request, context);
  }

  #serve(page: StoredPage, context: RequestContext, outcome: string): Response {
    this.#options.onServe(page.views, context);
    context.timing.add("page", 0, outcome);
    return new Response(withNonce(page.template, context.nonce), { headers: page.headers });
  }

  /** Renders a shared page and gives it to the visitor who came first, unless it is personal after all. */
  async #renderFirst(plan: PagePlan, request: Request, context: RequestContext): Promise<Response> {
    const rendered = await this.#render(plan, request, context, context.wholePage);
    const { response, views, gone, personal, missing } = rendered;
    if (personal || missing.some((name) => context.cookies.received(name))) {
      await response.body?.cancel();
      return this.#renderOwn(request, context);
    }
    this.#options.onServe(views, context);
    this.#options.onGone(gone, context);
    context.timing.add("page", 0, "miss");
    return response;
  }

  /** Renders a stale page again behind the response. After a failure the old page stays until it expires. */
  async #refresh(plan: PagePlan, request: Request, context: RequestContext): Promise<void> {
    const { pathname: path } = new URL(request.url);
    try {
      const { response, page } = await this.#render(plan, request, context, true);
      await response.body?.cancel();
      if (!(await page)) context.log.warn("stale page not refreshed", { path, status: response.status });
    } catch (error) {
      context.log.error("stale page not refreshed", error, { path });
    }
  }

  #render(plan: PagePlan, request: Request, context: RequestContext, wholePage: boolean) {
    const rendering = this.#renderShared(plan, request, context, wholePage);
    const page = async () => (await rendering).page;
    this.#inFlight.start(plan.key, page, context.waitUntil).catch(() => {});
    return rendering;
  }

  async #renderShared(plan: PagePlan, request: Request, context: RequestContext, wholePage: boolean) {
    const shared = new SharedPage();
    const anonymous = anonymousContext(context, {
      shared,
      wholePage,
      edgeCity: plan.byCity ? context.edgeCity : null,
      keptCookies: this.#variantCookies,
    });
    const response = await this.#options.render(new Request(request.url), anonymous);
    if (shared.personal) {
      context.log.warn("a shared page read visitor data", { path: new URL(request.url).pathname });
    }
    const personal = shared.personal || anonymous.cookies.changed || response.headers.has("Set-Cookie");
    const missing = [...anonymous.cookies.read].filter((name) => !this.#variantCookies.includes(name));
    // Copied now: on its way out the response gets headers of its visitor.
    const headers = [...response.headers];
    const page = shared.copy.then((bytes) => {
      const complete = response.status === 200 && !personal && !shared.personal && !shared.outage;
      if (!complete || !bytes || !endsWithSentinel(bytes)) return null;
      const template = toTemplate(bytes, anonymous.nonce);
      return this.#store(plan, shared, { template, missing, headers });
    });
    return { response, views: shared.views, gone: shared.gone, missing, personal, page };
  }

  #store(
    plan: PagePlan,
    { startedAt, changesAt, views, streamed }: SharedPage,
    page: Pick<StoredPage, "missing" | "headers" | "template">,
  ): StoredPage {
    const stored: StoredPage = {
      ...page,
      views,
      streamed,
      freshUntil: startedAt + plan.freshMs,
      expiresAt: Math.min(startedAt + plan.lifeMs, changesAt),
    };
    this.#pages.set(plan.key, stored, page.template.bytes.length);
    return stored;
  }
}

/** Whether this visitor may be served the page: it can be shown without scripts, and no cookie makes it theirs. */
const isFor = ({ missing, streamed }: StoredPage, { cookies, wholePage }: RequestContext) =>
  !(streamed && wholePage) && !missing.some((name) => cookies.received(name));

function endsWithSentinel(bytes: Uint8Array): boolean {
  const start = bytes.length - sentinel.length;
  return start > 0 && sentinel.every((byte, index) => bytes[start + index] === byte);
}
