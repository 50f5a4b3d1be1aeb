import { UNSAFE_flatRoutes as flatRoutes } from "@remix-run/dev";
import { describe, expect, it, test } from "vitest";
import { SEARCH_PARAMS } from "#contract/search-query.ts";
import remixOptions from "../remix.config.js";
import { type PlanContext, planPage } from "./platform/cache/page-plan.server.ts";
import { compilePolicies } from "./platform/cache/page-policies.server.ts";
import type { RequestContext } from "./platform/context.server.ts";
import { CookieJar } from "./platform/cookie-jar.server.ts";
import { handleOf, type SharedPolicy } from "./platform/route-handle.ts";
import { SHARED_PAGES } from "./shared-pages.server.ts";

// Without the resource routes, which are .ts files: they have no page to share.
const modules = import.meta.glob<{ handle?: unknown }>("./routes/*.tsx", { eager: true });
const root = { id: "root", path: "", module: {} };
const routes = Object.values(flatRoutes(import.meta.dirname)).map((route) => ({
  ...route,
  parentId: route.parentId ?? "root",
  module: modules[`./${route.file}`] ?? {},
}));
const build = {
  basename: remixOptions.basename,
  routes: Object.fromEntries([root, ...routes].map((route) => [route.id, route])),
};
const policyOf = compilePolicies(build, SHARED_PAGES.pathParams);
const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const RESULTS = {
  ...{ freshMs: 5_000, lifeMs: 10_000, byCity: true, personal: ["__Host-place"] },
  params: [...SEARCH_PARAMS, "cursor", "range", "empty"],
};
const SEATS = {
  ...{ freshMs: 1_000, lifeMs: 2_000, byCity: false, personal: [] },
  params: ["quantity", "section", "accessible", "aisle", "kind", "price", "sort", "shown"],
};
const ENTITY = { freshMs: 5_000, lifeMs: 10_000, params: ["cursor"], byCity: false, personal: [] };
const STATIC = { freshMs: 60_000, lifeMs: 600_000, params: [], byCity: false, personal: [] };

/** All shared pages: what a visitor may be served that was rendered for another, and what makes a page theirs alone. */
const SHARED: [path: string, policy: Required<Omit<SharedPolicy, "path">>][] = [
  [
    "/",
    {
      ...RESULTS,
      params: [...SEARCH_PARAMS, "anywhere", "more", "notice"],
      personal: ["__Host-viewed", "__Host-cities", "__Host-place"],
    },
  ],
  ["/search", RESULTS],
  ["/search/events", RESULTS],
  ["/search/attractions", RESULTS],
  ["/search/venues", RESULTS],
  [
    "/search/hotels",
    { ...RESULTS, params: [...SEARCH_PARAMS, "guests", "rooms", "children", "cursor", "range"] },
  ],
  ["/modal/search", { ...RESULTS, params: SEARCH_PARAMS, personal: ["__Host-cities", "__Host-place"] }],
  [`/hotel/${ID}`, { ...ENTITY, params: ["startDate", "endDate", "guests", "rooms", "children"] }],
  [`/venue/${ID}`, ENTITY],
  [`/attraction/${ID}`, ENTITY],
  [`/attraction/${ID.toUpperCase()}`, ENTITY],
  [`/event/${ID}`, SEATS],
  [`/event/${ID}/info`, SEATS],
  [`/event/${ID}/sections`, SEATS],
  [`/event/${ID}/section/101`, SEATS],
  ["/leagues/NBA", STATIC],
  ["/help", STATIC],
  ["/modal/static-pages/help", STATIC],
];

const PRIVATE = [
  ...[
    "/login",
    "/logout",
    "/history",
    "/location",
    "/cities",
    "/userFavorites",
    "/userFavorites/attractions",
  ],
  ...[`/checkout/${ID}`, `/checkout/${ID}/1`, `/order-confirmation/${ID}`, "/auth/callback", "/suggestions"],
  ...["/app/config", "/noscript.css", "/sitemap.xml", `/tm-event/${ID}`, `/attraction-partner/${ID}`],
  // Below shared pages.
  ...[
    `/event/${ID}/plan`,
    `/event/${ID}/linkover`,
    `/hotel/${ID}/book`,
    `/event/${ID}/other`,
    "/search/other",
    "/leagues/NBA/teams",
  ],
  // Ids and pages that cannot be.
  ...["/event/1", `/event/${ID}x`, "/venue/boston", "/hotel/..", "/attraction/", "/nothing", "/constructor"],
  ...["/modal/static-pages/nothing", "/modal/other", "/leagues", "/leagues/"],
  // Other spellings of shared pages, and their data.
  ...[
    "",
    "/search/",
    "/Search",
    "/search//events",
    `/event/${ID}/`,
    "/%73earch",
    "/search.data",
    "/_root.data",
  ],
  ...[`/event/${ID}.data`, "/leagues/NBA.data"],
];

const sorted = (names: readonly string[] = []) => [...names].sort();

describe("the pages that visitors share", () => {
  test.each(SHARED)("%s", (path, { params, personal, ...lifetimes }) => {
    const policy = policyOf(`/fanatics${path}`);
    expect(policy).toMatchObject({ freshMs: lifetimes.freshMs, lifeMs: lifetimes.lifeMs });
    expect(policy?.byCity ?? false).toBe(lifetimes.byCity);
    expect(sorted(policy?.params)).toEqual(sorted(params));
    expect(sorted(policy?.personal)).toEqual(sorted(personal));
  });

  test("are these, and no other route's", () => {
    const listed = new Set(SHARED.map(([path]) => policyOf(`/fanatics${path}`)?.routeId));
    const declared = routes.filter(({ module }) => handleOf(module).shared).map(({ id }) => id);
    expect(sorted(declared)).toEqual(sorted([...listed].map(String)));
  });

  test.each(PRIVATE)("not %s", (path) => expect(policyOf(`/fanatics${path}`)).toBeNull());
});

type Visitor = Partial<PlanContext> & { cookie?: string; method?: string };

describe("a request", () => {
  const settings = { cacheLifetimes: { pages: {}, answers: {} } } as RequestContext["settings"];
  const edgeCity = { name: "Oslo", stateCode: "", countryCode: "NO", latitude: 59.91, longitude: 10.75 };
  function planOf(path: string, { cookie = "", method = "GET", ...context }: Visitor = {}) {
    const request = new Request(`https://tickets.example/fanatics${path}`, { method });
    const cookies = new CookieJar(cookie, ["0123456789abcdef0123456789abcdef"]);
    const visitor = { cookies, settings, tenant: "one", language: "en" as const, edgeCity, noJs: false };
    return planPage(request, { ...visitor, ...context }, { ...SHARED_PAGES, policyOf });
  }
  const keyOf = (...input: Parameters<typeof planOf>) => planOf(...input)?.key;

  // The list comes from the contract: a parameter that is added there must not make search pages private.
  it.each(
    [
      "/",
      "/search",
      "/search/events",
      "/search/attractions",
      "/search/venues",
      "/search/hotels",
      "/modal/search",
    ].flatMap((path) => SEARCH_PARAMS.map((name) => [path, name] as const)),
  )("for %s is shared with the search parameter %s", (path, name) => {
    expect(keyOf(`${path}?${name}=1`)).toContain(`?${name}=1`);
  });

  it.each(["__Host-member=x", "__Host-cart=x", "__Host-carts=x"])(
    "with %s is private on every page",
    (cookie) => {
      for (const [path] of SHARED) {
        expect(planOf(path), path).not.toBeNull();
        expect(planOf(path, { cookie }), path).toBeNull();
      }
    },
  );

  it.each([
    ["/", "__Host-viewed=1"],
    ["/", "__Host-cities=x"],
    ["/", "__Host-place=x"],
    ["/search", "__Host-place=x"],
    ["/search/hotels", "__Host-place=x"],
    ["/modal/search", "__Host-cities=x"],
  ])("for %s is private with %s, which the page shows", (path, cookie) => {
    expect(planOf(path, { cookie })).toBeNull();
    expect(planOf("/help", { cookie })).not.toBeNull();
  });

  it.each([
    ["/help?token=secret"],
    ["/search?token=secret"],
    ["/?index"],
    [`/search?keyword=${"x".repeat(400)}`],
  ])("for %s is private", (path) => {
    expect(planOf(path)).toBeNull();
  });

  it("is shared when it is a GET only", () => {
    expect(planOf("/help", { method: "HEAD" })).toBeNull();
    expect(planOf("/help", { method: "POST" })).toBeNull();
  });

  it("has another key for whatever changes the page", () => {
    const elsewhere = { edgeCity: { ...edgeCity, name: "Bergen" } };
    const keys = [
      keyOf("/search"),
      keyOf("/search?keyword=a"),
      keyOf("/search", { cookie: "__Host-terms=hidden" }),
      keyOf("/search", { noJs: true }),
      keyOf("/search", { tenant: "two" }),
      keyOf("/search", { language: "de" }),
      keyOf("/search", elsewhere),
    ];
    expect(new Set(keys).size).toBe(7);
    expect(keyOf("/help", elsewhere)).toBe(keyOf("/help"));
    expect(keyOf("/help", { cookie: "other=1" })).toBe(keyOf("/help"));
  });

  it("takes the lifetimes of the settings in place of the page's own", () => {
    const pages = { "routes/$page": { freshMs: 1, lifeMs: 2 } };
    const replaced = { ...settings, cacheLifetimes: { pages, answers: {} } };
    expect(planOf("/help", { settings: replaced })).toMatchObject({ freshMs: 1, lifeMs: 2 });
    expect(planOf("/search", { settings: replaced })).toMatchObject({ freshMs: 5_000, lifeMs: 10_000 });
  });
});
