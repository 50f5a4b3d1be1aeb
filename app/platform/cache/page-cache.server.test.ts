import { beforeEach, expect, type Mock, test, vi } from "vitest";
import { storefrontEnv } from "../../../tests/fixtures/storefront-env.ts";
import { createContext, type RequestContext } from "../context.server.ts";
import type { Log } from "../log.server.ts";
import { PAGE_SENTINEL } from "../render/render-page.server.ts";
import type { RouteHandle } from "../route-handle.ts";
import { PageCache } from "./page-cache.server.ts";

const handle = { shared: { freshMs: 1_000, lifeMs: 60_000, params: [] } } satisfies RouteHandle;
const build = {
  basename: "/shop/",
  routes: {
    root: { id: "root", path: "", module: {} },
    page: { id: "page", path: "page", parentId: "root", module: { handle } },
  },
};
const env = storefrontEnv();

let background: Promise<unknown>[];
let log: { info: Mock<Log["info"]>; warn: Mock<Log["warn"]>; error: Mock<Log["error"]> };
let render: (context: RequestContext) => Promise<Response>;
let served: string[];
let cache: PageCache;

/** Renders like `entry.server.tsx`: the copy ends with the sentinel. */
async function complete({ shared, nonce }: RequestContext): Promise<Response> {
  const html = `<p>${nonce}</p>${PAGE_SENTINEL}`;
  if (shared) {
    shared.copy = Promise.resolve(new TextEncoder().encode(html));
    shared.views.push({ type: "EVENT", id: "seen" });
  }
  return new Response(html);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  background = [];
  served = [];
  log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  render = complete;
  cache = new PageCache({
    build,
    render: (_request, context) => render(context),
    pathParams: { any: () => true, uuid: () => true, "static-page": () => true },
    personalCookies: [],
    variants: [],
    onServe: (views) => served.push(...views.map(({ id }) => id)),
    onGone: () => {},
  });
  return () => vi.useRealTimers();
});

async function open(tenant = "one"): Promise<string | undefined> {
  const request = new Request("https://tickets.example/shop/page");
  const waitUntil = (work: Promise<unknown>) => background.push(work);
  const context = { ...(await createContext(request, env, { waitUntil })), tenant, log };
  const response = await cache.respond(request, context);
  await response.text();
  return /page;dur=0;desc="(\w+)"/.exec(context.timing.toString())?.[1];
}

async function openStale(): Promise<void> {
  expect([await open(), await open()]).toEqual(["miss", "hit"]);
  vi.advanceTimersByTime(1_500);
}

test("tenants share no pages", async () => {
  expect([await open("one"), await open("two")]).toEqual(["miss", "miss"]);
  expect([await open("one"), await open("two")]).toEqual(["hit", "hit"]);
});

test("a stale page is served and rendered again behind the response", async () => {
  await openStale();
  expect(await open()).toBe("stale");
  await Promise.all(background);
  expect(await open()).toBe("hit");
  expect(log.warn).not.toHaveBeenCalled();
  expect(served).toEqual(["seen", "seen", "seen", "seen"]);
});

test("a refresh that throws is logged once, and the page stays until it expires", async () => {
  await openStale();
  const failure = new Error("no render");
  render = async () => {
    throw failure;
  };
  expect(await open()).toBe("stale");
  await Promise.all(background);
  expect(log.error.mock.calls).toEqual([["stale page not refreshed", failure, { path: "/shop/page" }]]);
  expect(await open()).toBe("stale");
});

test.each([
  ["an error page", async () => new Response("sorry", { status: 500 }), 500],
  [
    "a page with an outage",
    async (context: RequestContext) => {
      if (context.shared) context.shared.outage = true;
      return complete(context);
    },
    200,
  ],
])("a refresh that ends as %s is logged once", async (_name, failing, status) => {
  await openStale();
  render = failing;
  expect(await open()).toBe("stale");
  await Promise.all(background);
  expect(log.warn.mock.calls).toEqual([["stale page not refreshed", { path: "/shop/page", status }]]);
  expect(log.error).not.toHaveBeenCalled();
});
