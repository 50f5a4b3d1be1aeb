import { forgetView, recordView } from "#app/features/history/viewed.server.ts";
import type { EntityRef } from "#contract/analytics.ts";
import { neutralContext, type RequestContext } from "../context.server.ts";
import { PAGE_SENTINEL } from "../render/render-page.server.ts";
import { BoundedStore } from "./bounded-store.ts";
import { Flights, within } from "./flights.ts";
import { type PagePlan, planPage } from "./page-plan.server.ts";
import { SharedPage } from "./shared-page.ts";
import { type PageTemplate, toTemplate, withNonce } from "./stored-page.ts";

/** A page for everybody with the same key. */
interface KeptPage {
  template: PageTemplate;
  headers: [string, string][];
  views: EntityRef[];
  /** Cookies that its render looked for and did not find; visitors who have one of them get their own page. */
  missing: string[];
  streamed: boolean;
  freshUntil: number;
  expiresAt: number;
}
type Render = (request: Request, context: RequestContext) => Promise<Response>;
interface Visit {
  request: Request;
  context: RequestContext;
  render: Render;
}

/** Bytes of all stored pages of an isolate. */
const CAPACITY = 16 * 1024 * 1024;
/** How long a visitor waits for a page that is rendered for another before it is rendered for them too (ms). */
const PATIENCE_MS = 500;
/** A render that takes longer is not followed (ms). */
const FLIGHT_MS = 10_000;
/** What the key tells already. */
const KEYED_COOKIES = new Set(["terms", "nojs"]);

const pages = new BoundedStore<KeptPage>(CAPACITY);
const flights = new Flights<KeptPage | null>();
const sentinel = new TextEncoder().encode(PAGE_SENTINEL);

/**
 * Answers with a stored page where the visitor would see the same as everybody, else renders. The first visitor of a
 * page gets it streamed while it is copied; others wait for that copy; a stale page is given at once and rendered
 * anew behind it.
 */
export async function throughPageCache(visit: Visit): Promise<Response> {
  const { context, request, render } = visit;
  const plan = context.settings.caches.pages ? planPage(request, context) : null;
  if (!plan) return render(request, context);

  const known = pages.get(plan.key);
  const now = Date.now();
  if (known && now < known.expiresAt && fits(known, context)) {
    const fresh = now < known.freshUntil;
    if (!fresh && !flights.get(plan.key, FLIGHT_MS)) context.waitUntil(refresh(plan, visit).catch(() => {}));
    return serve(known, context, fresh ? "hit" : "stale");
  }
  const other = flights.get(plan.key, FLIGHT_MS);
  if (!other) return first(plan, visit);
  const page = await within(
    other.catch(() => null),
    PATIENCE_MS,
    () => null,
  );
  return page && fits(page, context) ? serve(page, context, "joined") : ownPage(visit);
}

function ownPage({ request, context, render }: Visit): Promise<Response> {
  context.timing.add("page", 0, "own");
  return render(request, context);
}

function serve(page: KeptPage, context: RequestContext, outcome: string): Response {
  for (const view of page.views) recordView(context, view);
  context.timing.add("page", 0, outcome);
  return new Response(withNonce(page.template, context.nonce), { headers: page.headers });
}

const fits = ({ missing, streamed }: KeptPage, { cookies, wholePage }: RequestContext) =>
  !(streamed && wholePage) && !missing.some((name) => cookies.received(name));

/** Renders a page for everybody and gives it to the visitor who came first, unless it is personal after all. */
async function first(plan: PagePlan, visit: Visit): Promise<Response> {
  const { context } = visit;
  const { response, views, gone, personal, missing } = await begin(plan, visit, context.wholePage);
  if (personal || missing.some((name) => context.cookies.received(name))) {
    await response.body?.cancel();
    return ownPage(visit);
  }
  for (const view of views) recordView(context, view);
  for (const item of gone) forgetView(context, item);
  context.timing.add("page", 0, "miss");
  return response;
}

/** Renders a page anew behind the answer, with everything in its place. A failure leaves the old page its time. */
async function refresh(plan: PagePlan, visit: Visit): Promise<void> {
  const { response } = await begin(plan, visit, true);
  await response.body?.cancel();
}

function begin(plan: PagePlan, visit: Visit, wholePage: boolean) {
  const rendering = renderShared(plan, visit, wholePage);
  flights.begin(plan.key, async () => (await rendering).page, visit.context.waitUntil).catch(() => {});
  return rendering;
}

async function renderShared(plan: PagePlan, { request, context, render }: Visit, wholePage: boolean) {
  const shared = new SharedPage();
  const neutral = neutralContext(context, {
    shared,
    wholePage,
    edgeCity: plan.byCity ? context.edgeCity : null,
    keptCookies: [...KEYED_COOKIES],
  });
  const response = await render(new Request(request.url), neutral);
  if (shared.personal)
    context.log.warn("a shared page asked for a visitor's data", { path: new URL(request.url).pathname });
  const personal = shared.personal || neutral.cookies.changed || response.headers.has("Set-Cookie");
  const missing = [...neutral.cookies.read].filter((name) => !KEYED_COOKIES.has(name));
  // Now: on its way out the answer gets headers of its visitor.
  const headers = [...response.headers];
  const page = shared.copy.then((bytes) => {
    const fit = response.status === 200 && !personal && !shared.personal && !shared.outage;
    if (!fit || !bytes || !endsWithSentinel(bytes)) return null;
    return keep(plan, shared, { bytes, missing, nonce: neutral.nonce, headers });
  });
  return { response, views: shared.views, gone: shared.gone, missing, personal, page };
}

function keep(
  plan: PagePlan,
  { startedAt, changesAt, views, streamed }: SharedPage,
  {
    bytes,
    nonce,
    ...page
  }: Pick<KeptPage, "missing" | "headers"> & { bytes: Uint8Array<ArrayBuffer>; nonce: string },
): KeptPage {
  const kept: KeptPage = {
    ...page,
    views,
    streamed,
    template: toTemplate(bytes, nonce),
    freshUntil: startedAt + plan.freshMs,
    expiresAt: Math.min(startedAt + plan.lifeMs, changesAt),
  };
  pages.set(plan.key, kept, bytes.length);
  return kept;
}

function endsWithSentinel(bytes: Uint8Array): boolean {
  const start = bytes.length - sentinel.length;
  return start > 0 && sentinel.every((byte, index) => bytes[start + index] === byte);
}
