import { setTimeout as sleep } from "node:timers/promises";
import { Response as WorkerResponse } from "miniflare";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { HOUR_MS } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { memberCookies, signedCookie } from "../fixtures/signed-cookie.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { type Got, leaksBetween, nonceOf, type Visitor } from "../support/shared-pages.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { USER_AGENT } from "../support/visitors.ts";

const SECRET = "test-only-cookie-secret-0123456789abcdef";
const event = FIXTURES.ARENA_GAME.id;
const PAGES = [
  "/",
  `/event/${event}`,
  `/event/${event}/info`,
  "/search?keyword=boston",
  "/search/events?keyword=boston",
  "/help",
];
/** Venue results are stale after a moment, and their answers are never cached: what is stale needs no real time. */
const CACHE_LIFETIMES = JSON.stringify({
  pages: { "routes/search.venues": { freshMs: 300, lifeMs: 60_000 } },
  answers: { "venues.list": { freshMs: 0, lifeMs: 0 } },
});
const api = faultyApi();
let stack: TestStack;

/** A session store in which every member is Ada. */
let sessionsAsked = 0;
const knowsAda = () => {
  sessionsAsked += 1;
  return WorkerResponse.json({
    profile: { sub: "ada", firstName: "Ada", lastName: "Lovelace", email: "ada@fans.example" },
    accessToken: "token-of-ada",
    expiresAt: new Date(Date.now() + 400 * HOUR_MS).toISOString(),
  });
};

beforeAll(async () => {
  stack = await startTestStack({
    standIns: false,
    overrides: {
      storefront: {
        vars: { COOKIE_SECRET: SECRET, CACHE_LIFETIMES },
        serviceBindings: { COMMERCE: api.binding, SESSIONS: knowsAda },
      },
    },
  });
  api.target = stack.commerceUrl;
});
afterEach(() => api.mend());
afterAll(() => stack?.discard());

interface Opened extends Got {
  status: number;
  /** `hit`, `stale`, `joined`, `miss` or `own`; null for what is never shared. */
  outcome: string | null;
  /** Reads of the API for this page. */
  reads: string[];
}

async function open(path: string, headers: Record<string, string> = {}): Promise<Opened> {
  const before = api.calls.length;
  const init = { headers: { "User-Agent": USER_AGENT, ...headers }, redirect: "manual" } as const;
  const response = await fetch(stack.at(path), init);
  const html = await response.text();
  const reads = api.calls.slice(before).filter((call) => call.startsWith("GET "));
  const outcome = /page;dur=\d+;desc="(\w+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1] ?? null;
  return { html, headers: response.headers, status: response.status, outcome, reads };
}
const cookie = (name: string, value: unknown) => signedCookie(name, value, SECRET);
const junk = (name: string) => ({ Cookie: `${name}=${"a".repeat(43)}.${"b".repeat(43)}` });
const CARD = /href="\/fanatics\/event\//;

describe("a shared page", () => {
  it.each(PAGES)("%s is rendered once, with one round of API calls", async (path) => {
    const [first, second] = [await open(path), await open(path)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first.outcome, second.outcome]).toEqual(["miss", "hit"]);
    expect(second.reads).toEqual([]);
    const plain = ({ html, headers }: Got) => html.replaceAll(nonceOf(headers) ?? "-", "");
    expect(plain(second)).toBe(plain(first));
  });

  it.each(PAGES)("%s has a new nonce in each response, on every inline script and style", async (path) => {
    const answers = [await open(path), await open(path), await open(path)];
    expect(new Set(answers.map(({ headers }) => nonceOf(headers))).size).toBe(3);
    for (const { html, headers } of answers) {
      const tags = html.match(/<(?:script|style)\b[^>]*>/g) ?? [];
      expect(tags.length).toBeGreaterThan(1);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonceOf(headers)}"`);
      expect(html.split('nonce="').length - 1).toBe(html.split(nonceOf(headers) ?? "-").length - 1);
    }
  });

  // The second one is streamed: it is stored after its first response, with its cookies, was sent.
  it.each(["/?more=1", `/event/${FIXTURES.CLUB_500.id}/info`])(
    "%s gives each visitor a session of their own",
    async (path) => {
      const answers = [await open(path), await open(path), await open(path)];
      expect(answers.map(({ outcome }) => outcome)).toEqual(["miss", "hit", "hit"]);
      const lines = answers.flatMap(({ headers }) =>
        headers.getSetCookie().filter((line) => line.startsWith("__Host-session=")),
      );
      expect(lines[0]).toMatch(/^__Host-session=[\w-]+\.[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly/);
      expect(lines).toHaveLength(3);
      expect(new Set(lines).size).toBe(3);
    },
  );

  it("has one variant without terms notice and one for visitors without scripts", async () => {
    await open("/help");
    expect((await open("/help")).html).toContain("/fanatics/terms-notice");
    const closed = await open("/help", { Cookie: "__Host-terms=hidden" });
    expect(closed.html).not.toContain("/fanatics/terms-notice");
    expect((await open("/help", { Cookie: "__Host-terms=hidden" })).outcome).toBe("hit");
    expect((await open("/help", { Cookie: "__Host-nojs=1" })).outcome).toBe("miss");
  });

  it.each(["__Host-cart", "__Host-carts", "__Host-member", "__Host-cities", "__Host-session"])(
    "is served from the cache with a made-up %s, without a call for it",
    async (name) => {
      await open("/");
      sessionsAsked = 0;
      const { outcome, reads } = await open("/", junk(name));
      expect([outcome, reads, sessionsAsked]).toEqual(["hit", [], 0]);
    },
  );

  it("is not shared with unknown parameters, nor stored unless it is a page", async () => {
    expect((await open("/help?token=secret")).outcome).toBeNull();
    for (const path of ["/nothing", "/event/00000000-0000-4000-8000-00000000dead", "/search/events"]) {
      await open(path);
      expect((await open(path)).outcome).not.toBe("hit");
    }
  });

  it("still records what a visitor viewed, for their own home page only", async () => {
    const path = `/event/${event}`;
    await open(path);
    const hit = await open(path);
    expect(["hit", "stale"]).toContain(hit.outcome);
    const jar = hit.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    const home = await open("/", { Cookie: jar.join("; ") });
    expect(home.html).toContain("Recently viewed");
    expect((await open("/")).html).not.toContain("Recently viewed");
    // From the second page on it is recorded at once.
    const session = jar.find((line) => line?.startsWith("__Host-session=")) ?? "";
    await open(path, { Cookie: session });
    await expect.poll(() => api.calls.filter((call) => call === "POST /api/user/analytics").length).toBe(2);
  });
});

describe("visitors of the same pages", () => {
  const visitors = async (): Promise<Visitor[]> => {
    const cart = {
      id: "11111111-1111-4111-8111-111111111111",
      expireAt: new Date(Date.now() + HOUR_MS).toISOString(),
      eventName: "Secret Gig of Bob",
    };
    const cities = [
      { name: "Reykholt", stateCode: "", countryCode: "IS", latitude: 64.66, longitude: -21.29 },
    ];
    return [
      { name: "a newcomer", headers: {}, own: [] },
      { name: "the member", headers: { Cookie: await memberCookies(SECRET) }, own: ["Ada Lovelace"] },
      { name: "the buyer", headers: { Cookie: await cookie("__Host-cart", cart) }, own: [cart.eventName] },
      {
        name: "the traveller",
        headers: { Cookie: await cookie("__Host-cities", cities) },
        own: ["Reykholt"],
      },
      { name: "another newcomer", headers: {}, own: [] },
    ];
  };
  // A wallet that is out keeps the member signed in with a token that the API does not know.
  const withoutWallet = () => api.break((call) => (call.pathname === "/api/wallet" ? "down" : null));

  it("see nothing of each other", async () => {
    withoutWallet();
    const all = await visitors();
    // Each has something that could be seen.
    for (const { headers, own } of all)
      for (const text of own) expect((await open("/", headers)).html).toContain(text);
    expect(await leaksBetween(open, PAGES, all)).toEqual([]);
  });

  it("control: would leak if pages were shared by address alone", async () => {
    withoutWallet();
    const stored = new Map<string, Got>();
    const careless = async (path: string, headers: Record<string, string>): Promise<Got> => {
      const page = stored.get(path) ?? (await open(path, headers));
      stored.set(path, page);
      return page;
    };
    const all = await visitors();
    const leaks = await leaksBetween(careless, ["/"], [...all.slice(1), ...all.slice(0, 1)]);
    expect(leaks.join("\n")).toContain('got "Ada Lovelace" of the member');
    expect(leaks.join("\n")).toContain("was used before");
  });
});

describe("a stored page", () => {
  it("is never one that failed to load its data", async () => {
    const path = `/?categoryId=${CATEGORY_IDS.sports}`;
    api.break((call) => (call.pathname === "/api/product/popular" ? "down" : null));
    const failed = await open(path);
    expect(failed.html).not.toMatch(CARD);
    api.mend();
    const mended = await open(path);
    expect(mended.outcome).toBe("miss");
    expect(mended.html).toMatch(CARD);
  });

  it("streams to its first visitor and is complete for the next", async () => {
    const path = `/?categoryId=${CATEGORY_IDS.concerts}`;
    const held = Promise.withResolvers<void>();
    api.break((call) => (call.pathname === "/api/product/popular" ? held.promise : null));
    const response = await fetch(stack.at(path), { headers: { "User-Agent": USER_AGENT } });
    const reader = response.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    expect(first).toContain('role="banner"');
    held.resolve();
    for (let done = false; !done; ) done = (await reader?.read())?.done ?? true;
    const next = await open(path);
    expect(next.outcome).toBe("hit");
    expect(next.html).toMatch(/<!--page-complete-->$/);
  });

  it("is stored even when its first visitor disconnects", async () => {
    const path = `/?categoryId=${CATEGORY_IDS.arts}`;
    api.break((call) => (call.pathname === "/api/product/popular" ? sleep(300) : null));
    const gone = new AbortController();
    const response = await fetch(stack.at(path), {
      headers: { "User-Agent": USER_AGENT },
      signal: gone.signal,
    });
    await response.body?.getReader().read();
    gone.abort();
    await expect.poll(async () => (await open(path)).outcome, { timeout: 5_000 }).toBe("hit");
  });

  it("is served stale while it is rendered again behind the response", async () => {
    const path = "/search/venues?keyword=boston";
    expect((await open(path)).outcome).toBe("miss");
    const held = Promise.withResolvers<void>();
    api.break((call) => (call.pathname === "/api/venue" ? held.promise : null));
    const outcome = async () => (await open(path)).outcome;
    // Served although the API does not answer the render behind it.
    await expect.poll(outcome, { timeout: 5_000 }).toBe("stale");
    await expect.poll(() => api.calls.filter((call) => call === "GET /api/venue")).toHaveLength(2);
    expect(await outcome()).toBe("stale");
    held.resolve();
    await expect.poll(outcome, { timeout: 5_000 }).toBe("hit");
  });

  it("expires when sales begin", async () => {
    const { id } = FIXTURES.STADIUM_GAME;
    const soon = Date.now() + 4_000;
    const opened = (body: object) => ({ ...body, onSaleStartDateTimeUtc: new Date(soon).toISOString() });
    api.change(opened, `/api/product/${id}`);
    const path = `/event/${id}`;
    expect((await open(path)).html).toContain("Not on sale yet");
    // A copy is fresh for a second: on a busy machine the next visitor may come later.
    await expect.poll(async () => (await open(path)).outcome, { timeout: 3_000, interval: 10 }).toBe("hit");
    await sleep(soon - Date.now());
    const after = await open(path);
    expect(after.outcome).toBe("miss");
    expect(after.html).not.toContain("Not on sale yet");
  });
});
