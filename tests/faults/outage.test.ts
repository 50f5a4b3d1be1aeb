import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Response as WorkerResponse } from "miniflare";
import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { DAY_MS, dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import {
  chooseDelivery,
  chooseSeats,
  offerButton,
  PATIENCE,
  titled,
  typeBuyer,
} from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { cookieSecretOf, memberCookies } from "../fixtures/signed-cookie.ts";
import { type Fault, faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { useVisitors } from "../support/visitors.ts";

const api = faultyApi();
let stack: TestStack;

/** A session store for which anyone with a member cookie is signed in. */
const knowsEverybody = () =>
  WorkerResponse.json({
    profile: { sub: "ada", firstName: "Ada", lastName: "Lovelace", email: "ada@fans.example" },
    accessToken: "token-of-ada",
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
let member: string;

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: {
      storefront: {
        vars: { CACHES: "off" },
        serviceBindings: { COMMERCE: api.binding, SESSIONS: knowsEverybody },
      },
    },
  });
  api.target = stack.commerceUrl;
  member = await memberCookies(cookieSecretOf(stack));
});
afterEach(() => api.mend());
afterAll(() => stack.discard());

const newVisitor = useVisitors(() => stack.publicOrigin);

const OUTAGE = "can’t reach our ticket service";
const NOTHING_HERE = says("home:top.none");
const outageOf = (what: string) => says("common:outage.title", { what: says(what) });
const POPULAR = "/api/product/popular";
const BROKEN: Fault[] = ["down", "garbage", "foreign", "half"];

/** The complete page, as a visitor without scripts receives it. */
async function read(path: string, cookie = ""): Promise<{ status: number; body: string; cookies: string[] }> {
  const headers = { Cookie: `__Host-nojs=1; ${cookie}` };
  const response = await fetch(stack.at(path), { headers, redirect: "manual" });
  return { status: response.status, body: await response.text(), cookies: response.headers.getSetCookie() };
}

describe("home", () => {
  it.each(BROKEN)("says that the top events are unavailable, not that there are none: %s", async (fault) => {
    api.break((call) => (call.pathname === POPULAR ? fault : null));
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toContain(outageOf("home:top.title"));
    expect(body).toMatch(/<a[^>]*href="\/fanatics\/[^"]*"[^>]*>Try again<\/a>/);
    expect(body).not.toContain(NOTHING_HERE);
  });

  it("says that there are none when the API returns none, without mentioning an outage", async () => {
    api.break((call) => (call.pathname === POPULAR ? "empty" : null));
    const { body } = await read("/");
    expect(body).toContain(NOTHING_HERE);
    expect(body).not.toContain(outageOf("home:top.title"));
  });

  it.each(BROKEN)(
    "streams the same notice to visitors with scripts, and retrying works: %s",
    async (fault) => {
      const { page, expectProblem } = await newVisitor();
      // How Remix sends the browser a promise that was rejected on the server.
      expectProblem(/^page error: Unexpected Server Error/);
      api.break((call) => (call.pathname === POPULAR ? fault : null));
      await page.goto("./");
      const alert = page.getByRole("alert").filter({ hasText: outageOf("home:top.title") });
      await expect(alert).toBeVisible(PATIENCE);
      await expect(page.getByText(NOTHING_HERE)).toHaveCount(0);
      api.mend();
      await alert.getByRole("link", { name: says("common:tryAgain") }).click();
      await expect(page.locator("#top-events").getByRole("article").first()).toBeVisible(PATIENCE);
      await expect(alert).toHaveCount(0);
    },
  );

  it("is shown without the tenant's settings", async () => {
    api.break(() => "down");
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toMatch(/<form[^>]*role="search"/);
  });
});

describe.each([
  {
    page: "attractions",
    path: "/search/attractions?keyword=boston",
    call: /^\/api\/attraction$/,
    words: /href="\/fanatics\/attraction\//,
  },
  {
    page: "results",
    path: "/search/events?keyword=night",
    call: /^\/api\/product$/,
    words: /href="\/fanatics\/event\//,
  },
  {
    page: "event",
    path: `/event/${FIXTURES.THEATRE_SHOW.id}`,
    call: /^\/api\/product\/[0-9a-f-]{36}$/,
    words: /The Lantern Keeper/,
  },
  {
    page: "order",
    path: `/order-confirmation/${crypto.randomUUID()}`,
    call: /^\/api\/order\//,
    words: /Page not found/,
  },
])("$page page", ({ path, call, words }) => {
  it.each(BROKEN)("is a 503 that explains the outage, with a link to retry: %s", async (fault) => {
    api.break(({ pathname }) => (call.test(pathname) ? fault : null));
    const { status, body } = await read(path);
    expect(status).toBe(503);
    expect(body).toContain(OUTAGE);
    const retry = path.replaceAll("&", "&amp;");
    expect(body).toMatch(new RegExp(`href="/fanatics${retry.replace(/[?]/g, "\\?")}"[^>]*>Try again`));
    expect(body).not.toMatch(/No events match|Page not found/);
    api.mend();
    expect((await read(path)).body).toMatch(words);
  });
});

describe("combined results of a search", () => {
  const calls = { attractions: "/api/attraction", events: "/api/product", venues: "/api/venue" };
  const kinds = ["attractions", "events", "venues"] as const;
  const outage = (kind: string) => outageOf(`search:${kind}.title`);
  const path = "/search?keyword=boston";

  it.each(kinds.flatMap((kind) => BROKEN.map((fault) => ({ kind, fault }))))(
    "lose only the section whose call failed: $kind, $fault",
    async ({ kind, fault }) => {
      api.break((call) => (call.pathname === calls[kind] ? fault : null));
      const { status, body } = await read(path);
      expect(status).toBe(200);
      for (const other of kinds) {
        if (other === kind) expect(body).toContain(outage(other).replaceAll("&", "&amp;"));
        else expect(body).toContain(`href="/fanatics/search/${other}?keyword=boston"`);
      }
      expect(body).not.toContain(says("search:nothing.spelling"));
    },
  );

  it("are not claimed to be empty during an outage, and retrying shows them", async () => {
    const { page } = await newVisitor();
    api.break(() => "down");
    await page.goto(path.slice(1));
    const alert = page.getByRole("alert").filter({ hasText: outage("events") });
    await expect(alert).toBeVisible(PATIENCE);
    await expect(page.getByText(says("search:nothing.spelling"))).toHaveCount(0);
    api.mend();
    await alert.getByRole("link", { name: says("common:tryAgain") }).click();
    await expect(page.getByRole("article").first()).toBeVisible(PATIENCE);
    await expect(alert).toHaveCount(0);
  });

  it("are empty when the API returns none", async () => {
    api.break((call) => (Object.values(calls).includes(call.pathname) ? "empty" : null));
    const { body } = await read(path);
    expect(body).toContain(says("search:nothing.spelling"));
    expect(body).not.toContain(OUTAGE);
  });
});

describe("suggestions", () => {
  it.each(BROKEN)("are empty during an outage, and the response is not cached: %s", async (fault) => {
    api.break((call) => (call.pathname === "/api/suggestion" ? fault : null));
    const response = await fetch(stack.at("/suggestions?keyword=celt"));
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ groups: null });
  });

  it.each(BROKEN)("of cities fail during an outage, and the response is not cached: %s", async (fault) => {
    api.break((call) => (call.pathname === "/api/city" ? fault : null));
    const response = await fetch(stack.at("/city-suggestions?q=bost&limit=3"));
    expect(response.status).toBe(503);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ results: null });
  });
});

describe("a call that never returns", () => {
  it("times out: the page is sent while the call is still hanging", async () => {
    api.break((call) => (call.pathname === "/api/product" ? "hang" : null));
    const { status, body } = await read("/search/events?keyword=night");
    expect(status).toBe(503);
    expect(body).toContain(OUTAGE);
    // The fault is still on, so the API has not responded.
    expect(api.calls).toContain("GET /api/product");
  });

  it("affects only its section of home", async () => {
    api.break((call) => (call.pathname === POPULAR ? "hang" : null));
    const { status, body } = await read("/");
    expect(status).toBe(200);
    expect(body).toContain(outageOf("home:top.title"));
  });
});

describe("seats", () => {
  it("are reported as unavailable while the rest of the event is shown", async () => {
    api.break((call) => (call.pathname.endsWith("/offers") ? "down" : null));
    const { status, body } = await read(`/event/${FIXTURES.THEATRE_SHOW.id}`);
    expect(status).toBe(200);
    expect(body).toContain("The Lantern Keeper");
    expect(body).toContain(outageOf("event:choose.title"));
    expect(body).not.toContain(says("event:offer.none"));
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("checkout, $name", ({ scripts }) => {
  it("keeps cart and form during an outage while holding, typing and reloading", async () => {
    const visitor = await newVisitor({ scripts });
    const { page, context } = visitor;
    visitor.expectProblem(/^503 /);
    await page.goto(`event/${FIXTURES.THEATRE_SHOW.id}`);
    const take = offerButton(page, 2).first();
    api.break((_call, method) => (method === "POST" ? "down" : null));
    await take.click();
    await expect(page.getByRole("alert").filter({ hasText: OUTAGE })).toBeVisible(PATIENCE);
    api.mend();
    const cartId = await chooseSeats(visitor);
    const cart = (await context.cookies()).find(({ name }) => name === "__Host-cart");
    expect(cart).toBeDefined();

    api.break(() => "down");
    expect((await page.reload())?.status()).toBe(503);
    await expect(titled(page, says("checkout:outage.title"))).toBeVisible();
    await expect(page.getByText(says("checkout:outage.text"))).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === "__Host-cart")).toEqual(cart);
    api.mend();
    await page.getByRole("link", { name: says("checkout:outage.retry") }).click();
    await expect(titled(page, says("checkout:title.delivery"))).toBeVisible(PATIENCE);

    await chooseDelivery(visitor);
    await typeBuyer(visitor, "outage@example.com");
    api.break(() => "down");
    await page.getByRole("button", { name: says("checkout:buyer.continue") }).click();
    await expect(page.getByText(OUTAGE).first()).toBeVisible(PATIENCE);
    expect((await context.cookies()).find(({ name }) => name === "__Host-cart")).toEqual(cart);
    api.mend();
    await page
      .getByRole("button", {
        name: new RegExp(`${says("common:sendAgain")}|${says("checkout:buyer.continue")}`),
      })
      .click();
    await expect(titled(page, says("checkout:title.review"))).toBeVisible(PATIENCE);
    await expect(page.getByText("outage@example.com")).toBeVisible();
    expect(page.url()).toContain(cartId);

    // A slow API is waited for once: what a step needs is asked for together, and no call waits for another.
    for (const [step, needs] of [
      ["0", ["/shippingOption", ""]],
      ["1", ["", "/api/tenant/config"]],
    ] as const) {
      api.mend();
      const wanted = needs.map((path) => (path.startsWith("/api") ? path : `/api/cart/${cartId}${path}`));
      api.break(() => "hang");
      const loaded = page.goto(`checkout/${cartId}/${step}`);
      await expect.poll(() => api.calls).toEqual(expect.arrayContaining(wanted.map((path) => `GET ${path}`)));
      api.mend();
      expect((await loaded)?.status()).toBe(200);
    }
  });
});

describe("entity pages", () => {
  const knicks = async () => {
    const answer = await fetch(stack.at("/attraction-partner/nba-new-york-knicks"), { redirect: "manual" });
    return answer.headers.get("Location")?.replace("/fanatics", "") ?? "";
  };

  it("report each list that fails as unavailable, and show the rest", async () => {
    const attraction = await knicks();
    api.break(({ pathname }) => (pathname === "/api/product" ? "down" : null));
    const first = await read(attraction);
    expect(first.status).toBe(200);
    expect(first.body).toContain(outageOf("entity:upcoming.title"));
    expect(first.body).not.toContain(says("entity:upcoming.none"));
    expect(first.body).toContain(says("entity:similar.title", { name: "New York Knicks" }));

    const later = await read(`${attraction}?cursor=x`);
    expect(later.status).toBe(503);
    expect(later.body).toContain(outageOf("entity:upcoming.title"));

    api.break(({ pathname }) => (/similar$|dates$/.test(pathname) ? "down" : null));
    const { body } = await read(attraction);
    expect(body).toContain(
      says("common:outage.title", { what: says("entity:similar.title", { name: "New York Knicks" }) }),
    );
    expect(body).toContain("Madison Square Garden");
    expect((await read(`/event/${FIXTURES.THEATRE_SHOW.id}`)).body).toContain(outageOf("event:dates.title"));
  });

  it("are a 503 without their entity, as is a partner's URL", async () => {
    const attraction = await knicks();
    api.break(({ pathname }) => (/^\/api\/(attraction|event\/linkover)/.test(pathname) ? "down" : null));
    for (const path of [attraction, "/attraction-partner/nba-new-york-knicks"]) {
      const { status, body } = await read(path);
      expect(status, path).toBe(503);
      expect(body).toContain(OUTAGE);
    }
  });
});

describe("hotel rooms", () => {
  const night = (ahead: number) => dayAfter(Date.now(), ahead);
  const stay = `cityName=New+York&stateCode=NY&countryCode=US&latitude=40.71427&longitude=-74.00597&startDate=${night(9)}&endDate=${night(10)}&guests=2&rooms=1`;

  it.each(BROKEN)("are reported as unavailable, not as none, and the form stays: %s", async (fault) => {
    api.break((call) => (call.pathname === "/api/hotel" ? fault : null));
    const { status, body } = await read(`/search/hotels?${stay}`);
    expect(status).toBe(503);
    expect(body).toContain(outageOf("hotel:search.title"));
    expect(body).toContain("New York, NY");
    expect(body).not.toContain(says("hotel:search.none"));
  });

  it("are reported as none when the API returns none", async () => {
    api.break((call) => (call.pathname === "/api/hotel" ? "empty" : null));
    const { status, body } = await read(`/search/hotels?${stay}`);
    expect(status).toBe(200);
    expect(body).toContain(says("hotel:search.none"));
  });
});

describe.each([
  { tab: "events", path: "/userFavorites" },
  { tab: "attractions", path: "/userFavorites/attractions" },
])("a member's favourites: $tab", ({ tab, path }) => {
  const own = /^\/api\/(favourite|wallet)/;
  const address = `${path}?order=NAME&city=US-MA-Boston`;

  it.each(BROKEN)("are reported as unavailable, not as none, and the filter stays: %s", async (fault) => {
    api.break((call) => (own.test(call.pathname) ? fault : null));
    const { status, body } = await read(address, member);
    expect(status).toBe(503);
    expect(body).toContain(outageOf("favourites:outage"));
    expect(body).toContain(`href="/fanatics${address.replaceAll("&", "&amp;")}"`);
    for (const none of [`none.${tab}.title`, `none.filtered.${tab}`]) {
      expect(body).not.toContain(says(`favourites:${none}`));
    }
  });

  it("are empty when the API returns none", async () => {
    api.break((call) => (own.test(call.pathname) ? "empty" : null));
    const { status, body } = await read(path, member);
    expect(status).toBe(200);
    expect(body).toContain(says(`favourites:none.${tab}.title`));
  });
});

describe.each([
  { show: "upcoming", path: "/userTickets" },
  { show: "past", path: "/userTickets?show=past" },
])("a member's orders: $show", ({ show, path }) => {
  const own = /^\/api\/(order|wallet)/;

  it.each(BROKEN)("are reported as unavailable, not as none: %s", async (fault) => {
    api.break((call) => (own.test(call.pathname) ? fault : null));
    const { status, body } = await read(path, member);
    expect(status).toBe(503);
    expect(body).toContain(outageOf("order:mine.outage"));
    expect(body).toMatch(new RegExp(`href="/fanatics${path.replace("?", "\\?")}"[^>]*>Try again`));
    expect(body).not.toContain(says(`order:mine.none.${show}.title`));
  });

  it("are empty when the API returns none", async () => {
    api.break((call) => (own.test(call.pathname) ? "empty" : null));
    const { status, body } = await read(path, member);
    expect(status).toBe(200);
    expect(body).toContain(says(`order:mine.none.${show}.title`));
  });
});

describe("looking up an order", () => {
  it.each(BROKEN)("says that it was not looked up, and keeps what was typed: %s", async (fault) => {
    api.break((call) => (call.pathname === "/api/order/find" ? fault : null));
    const response = await fetch(stack.at("/find-order"), {
      method: "POST",
      body: new URLSearchParams({ orderNumber: "ABCD-EFGH-JKLM", emailAddress: "ada@fans.example" }),
      headers: { Origin: stack.publicOrigin, Cookie: "__Host-nojs=1" },
      redirect: "manual",
    });
    expect(response.status).toBe(503);
    const body = await response.text();
    expect(body).toContain(says("order:find.outage"));
    expect(body).toContain('value="ABCD-EFGH-JKLM"');
    expect(body).toContain('value="ada@fans.example"');
  });
});

describe("cities", () => {
  const CITIES = "/api/city";

  it.each(BROKEN)("are reported as unavailable, not as unknown: %s", async (fault) => {
    api.break((call) => (call.pathname === CITIES ? fault : null));
    const picker = await read("/cities?q=boston&to=/search");
    expect(picker.status).toBe(503);
    expect(picker.body).toContain(outageOf("city:menu"));
    expect(picker.body).toMatch(/href="\/fanatics\/cities\?q=boston[^"]*"[^>]*>Try again/);
    expect(picker.body).not.toContain(says("city:page.none", { typed: "boston" }));
    const typed = await read("/search?keyword=x&city=boston&from=form");
    expect(typed.status).toBe(503);
    expect(typed.body).toContain(OUTAGE);
    expect(typed.body).not.toContain(says("search:unknownCity", { city: "boston" }));
  });

  it("are reported as unavailable in both fields, which retry", async () => {
    const { page, expectProblem } = await newVisitor();
    expectProblem(/^503 GET \S*\/city-suggestions\?/);
    api.break((call) => (call.pathname === CITIES ? "down" : null));
    await page.goto("search");
    const field = page.locator("#search-city");
    await expect(field).toHaveAttribute("role", "combobox", PATIENCE);
    await field.fill("bosto");
    await expect(page.getByText(says("city:outage"))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("city:noResults", { typed: "bosto" }))).toHaveCount(0);
    api.mend();
    await field.fill("boston");
    await expect(page.getByRole("option", { name: "Boston, MA" })).toBeVisible(PATIENCE);

    api.break((call) => (call.pathname === CITIES ? "down" : null));
    await page.goto("./");
    const dropdown = page.locator("#top-events details").first();
    await dropdown.locator("summary").click();
    const search = dropdown.getByLabel(says("common:cityField.search"));
    await search.fill("bosto");
    await expect(dropdown.getByText(says("city:outage"))).toBeVisible(PATIENCE);
    api.mend();
    await search.fill("boston");
    await expect(dropdown.getByRole("option", { name: "Boston, MA" })).toBeVisible(PATIENCE);
  });
});

describe("another bundle, with an API over HTTP", () => {
  const open = new Set<string>();
  let hanging = /^$/;
  const elsewhere = createServer(async (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    open.add(path);
    response.on("close", () => open.delete(path));
    if (!hanging.test(path)) await passOn(request.url ?? "", response);
  });

  async function passOn(path: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(`${stack.commerceUrl}${path}`);
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    await stack.restart({
      storefront: {
        vars: { API_BASE_URL: `http://127.0.0.1:${port}`, API_TIMEOUT_MS: "60000" },
        serviceBindings: { SESSIONS: knowsEverybody },
        rewrite: (code) => code.replaceAll("league:013369:", "league:navy:"),
      },
    });
  });
  afterAll(() => {
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it("unreadable leagues are reported on home and on their page, and the rest is shown", async () => {
    const { page, expectProblem } = await newVisitor();
    expectProblem(/^503 GET .*\/leagues\/NBA/);
    await page.goto("./");
    await expect(page.getByText(says("home:leagues.unavailable.title"))).toBeVisible();
    await expect(page.locator(".league-mark")).toHaveCount(0);
    await expect(page.locator("#top-events").getByRole("article").first()).toBeVisible(PATIENCE);
    expect((await page.goto("leagues/NBA"))?.status()).toBe(503);
    await expect(titled(page, says("league:unavailable.title"))).toBeVisible();
  });

  /** Requests a page, and disconnects once the API has received `call`. */
  async function leave(path: string, call: string): Promise<void> {
    const { hostname, port, host } = new URL(stack.publicOrigin);
    const visitor = connect(Number(port), hostname);
    visitor.on("error", () => {});
    visitor.write(`GET /fanatics${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${member}\r\n\r\n`);
    await expect.poll(() => open.has(call), PATIENCE).toBe(true);
    visitor.resetAndDestroy();
  }

  it("a visitor who leaves cancels only their own calls", async () => {
    const own = "/api/favourite/event";
    const shared = "/api/suggestion";
    hanging = new RegExp(`^(${own}|${shared})`);
    await leave("/suggestions?keyword=celt", shared);
    await leave("/userFavorites", own);
    await expect.poll(() => open.has(own), PATIENCE).toBe(false);
    // Another visitor with the same query is waiting for the same response.
    expect(open.has(shared)).toBe(true);
  });
});
