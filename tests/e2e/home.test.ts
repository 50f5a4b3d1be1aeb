import type { Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { CATEGORY_IDS } from "#contract/category.ts";
import { FIXTURES } from "#scripts/seed/fixtures.ts";
import { DISCOVERY } from "#tenants/fanatics/discovery.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { screenshot, useVisitors, type Visitor } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, signInAs } from "./support/journey.ts";
import { layoutShift, watchLayoutShift } from "./support/layout-shift.ts";
import { says } from "./support/words.ts";

const POPULAR = "/api/product/popular";
/** A picture of one pixel. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const RECENT = "/api/user/analytics/recent";
const ANALYTICS = "/api/user/analytics";
const PICTURES = "https://pictures.example";
const NEW_YORK = {
  name: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: 40.7128,
  longitude: -74.006,
};
const BOTH = [
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
];

const api = faultyApi();
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({
    localCity: JSON.stringify(NEW_YORK),
    overrides: {
      storefront: {
        vars: { CACHES: "off", IMAGE_ORIGINS: PICTURES },
        serviceBindings: { COMMERCE: api.binding },
      },
    },
  });
  api.target = stack.commerceUrl;
});
afterEach(() => api.mend());
afterAll(() => stack?.discard());

const newVisitor = useVisitors(() => stack.publicOrigin);

const top = (page: Page) => page.locator("#top-events");
const cards = (page: Page) => top(page).getByRole("article");
const category = (page: Page, name: string) =>
  top(page).getByRole("link", { name: says(`common:categories.${name}`), exact: true });
const keyword = (page: Page) => page.locator("#search-keyword");
const veil = (page: Page) => page.getByTestId("search-veil");
const rail = (page: Page, name: string) => page.getByRole("region", { name: says(`home:${name}.title`) });
const popularCalls = () => api.calls.filter((call) => call === `GET ${POPULAR}`).length;

/** Lets the visitor see events, a team and a venue, as one does. */
async function lookAround({ context }: Visitor): Promise<void> {
  const seen = ["ARENA_GAME", "CLUB_500", "THEATRE_SHOW", "EUROPE_SHOW", "LIMIT_2", "FEW_LEFT"] as const;
  const look = async (path: string) => (await context.request.get(`${stack.publicOrigin}${path}`)).text();
  let page = "";
  for (const name of seen) page = await look(`/fanatics/event/${FIXTURES[name].id}`);
  const paths = new Set(page.match(/\/fanatics\/(?:attraction|venue)\/[0-9a-f-]{36}/g));
  expect(paths.size).toBeGreaterThan(1);
  for (const path of paths) await look(path);
}

describe("the search banner", () => {
  it("stands in for the header, which comes when the banner goes and stays while it has the focus", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    const header = page.locator("header").first();
    const signIn = page.getByRole("banner").getByRole("link", { name: says("common:signIn") });
    await expect(header).toBeHidden();
    await expect(signIn).toBeInViewport();
    // Nothing that has the focus is ever out of sight.
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toBeVisible();
    }
    await page.locator("footer").scrollIntoViewIfNeeded();
    await expect(header).toBeInViewport();
    const logo = header.getByRole("link").first();
    await logo.focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(".home-header")).toHaveAttribute("data-shown", "false");
    await expect(logo).toBeInViewport();
    await logo.evaluate((link) => link.blur());
    await expect(header).toBeHidden();
  });

  it("has the header on top without scripts, and a form that works at every width", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    const header = page.getByRole("banner");
    await expect(header).toBeInViewport();
    await expect(header.getByRole("link", { name: says("common:signIn") })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await keyword(page).fill(FIXTURES.THEATRE_SHOW.name);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search.*keyword=The\+Lantern/, PATIENCE);
  });

  it("dims the page while it is searched in, until Esc, a click beside it, or the focus goes on", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await keyword(page).focus();
    await expect(veil(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(veil(page)).toHaveCount(0);
    await expect(keyword(page)).toBeFocused();
    await page.keyboard.type("ce");
    await expect(veil(page)).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(veil(page)).toHaveCount(0);
    await keyword(page).focus();
    await expect(veil(page)).toBeVisible();
    await page.getByRole("link", { name: says("home:leagues.tickets", { league: "NFL" }) }).focus();
    await expect(veil(page)).toHaveCount(0);
  });

  it("does not dim small screens, where the keyword field opens the search modal", async () => {
    const { page } = await newVisitor({ viewport: { width: 390, height: 800 } });
    await page.goto("./");
    await page.locator("#search-city").focus();
    await expect(veil(page)).toBeHidden();
    await expect(keyword(page)).toBeHidden();
    await page.locator('#home-banner a[href$="/modal/search"]').click();
    await page.waitForURL(/\/modal\/search/, PATIENCE);
  });

  it("says what the tenant's discount is", async () => {
    const topBanner = "Half the service fee until Sunday";
    const discount = {
      amount: 0,
      value: 0,
      type: "percent",
      appliedTo: "fee",
      limitMax: 0,
      description: "",
      messages: { short: "", topBanner, bottomBanner: "" },
    };
    api.change((body) => ({ ...body, discounts: [discount] }), "/api/tenant/config");
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    await expect(page.locator("#home-banner")).toContainText(topBanner);
    await expect(page.locator("#home-banner")).toContainText(says("home:hero.resale"));
  });
});

describe.each(BOTH)("a tenant without sign-in, $name", ({ scripts }) => {
  it("has no hearts, no account and no favourites", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^404 GET .*\/auth\/sso\/redirect/);
    api.change((body) => ({ ...body, authenticationType: "none" }), "/api/tenant/config");
    // On the first page without scripts, what streams stands at its end.
    if (!scripts) await page.goto("help");
    const show = page.getByRole("main").getByText(FIXTURES.THEATRE_SHOW.name).first();
    for (const [path, content] of [
      ["./", cards(page).first()],
      [`event/${FIXTURES.THEATRE_SHOW.id}`, show],
      ["search/events?keyword=lantern", show],
    ] as const) {
      await page.goto(path);
      await expect(content).toBeVisible(PATIENCE);
      await expect(page.locator(".heart")).toHaveCount(0);
      await expect(page.getByRole("link", { name: says("common:signIn") })).toHaveCount(0);
    }
    const thing = new URLSearchParams({ type: "EVENT", id: FIXTURES.THEATRE_SHOW.id, to: "/help" });
    for (const [path, to] of [
      ["userFavorites", "/fanatics/"],
      ["userFavorites/attractions?order=NAME", "/fanatics/"],
      [`favourite?${thing}`, "/fanatics/help"],
    ] as const) {
      await page.goto(path);
      expect(new URL(page.url()).pathname, path).toBe(to);
    }
    expect((await page.goto("auth/sso/redirect"))?.status()).toBe(404);
  });
});

describe.each(BOTH)("pictures of partners, $name", ({ scripts }) => {
  it("lie over a drawing, which is what shows when they cannot be loaded", async () => {
    const { page, context } = await newVisitor({ scripts });
    const names = ["good", "gone", "late"];
    const image = (index: number) => `${PICTURES}/${names[index % names.length]}-${index}.png`;
    api.change(
      ({ items, ...rest }) => ({
        ...rest,
        items: Array.isArray(items) ? items.map((item, index) => ({ ...item, imageUrl: image(index) })) : [],
      }),
      POPULAR,
    );
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(`${PICTURES}/good*`, (route) =>
      route.fulfill({ contentType: "image/png", body: DOT }),
    );
    await context.route(`${PICTURES}/gone*`, (route) => route.fulfill({ status: 404, body: "" }));
    await context.route(`${PICTURES}/late*`, async (route) => {
      await late;
      await route.abort();
    });
    // Without scripts pictures are part of what a page waits for, and the first page has the streamed ones at its end.
    if (!scripts) release();
    if (!scripts) await page.goto("help");
    await page.goto("./");
    release();
    await expect(cards(page)).toHaveCount(6, PATIENCE);
    for (const [index, card] of (await cards(page).all()).entries()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator(".card-picture svg use")).toBeAttached();
      const picture = card.locator(".card-picture img");
      const loads = names[index % names.length] === "good";
      if (loads || !scripts) await expect(picture).toHaveAttribute("src", image(index));
      else await expect(picture).toHaveCount(0, PATIENCE);
      if (loads) {
        const width = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
        await expect.poll(width, PATIENCE).toBe(1);
      }
    }
  });
});

describe("top events", () => {
  it("keep the old cards while another category loads, and a second press clears it", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    const before = await cards(page).first().innerText();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    api.break((call) => (call.searchParams.get("categoryId") === CATEGORY_IDS.family ? held : null));
    await category(page, "family").click();
    await expect(category(page, "family")).toHaveAttribute("aria-current", "true", PATIENCE);
    await expect(top(page).locator("[aria-busy=true]")).toHaveCount(1);
    expect(await cards(page).first().innerText()).toBe(before);
    letGo();
    await expect(top(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expect.poll(() => cards(page).first().innerText(), PATIENCE).not.toBe(before);
    await category(page, "family").click();
    await expect(page).not.toHaveURL(/categoryId/, PATIENCE);
    await expect.poll(() => cards(page).first().innerText()).toBe(before);
  });

  it("are asked for again neither for the same filter, nor to show the other six", async () => {
    const { page } = await newVisitor();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    const asked = popularCalls();
    await category(page, "all").click();
    await top(page)
      .getByRole("link", { name: says("home:top.more") })
      .click();
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).nth(6).getByRole("heading").getByRole("link")).toBeFocused();
    expect(popularCalls()).toBe(asked);
    await expect(top(page).getByRole("link", { name: says("home:top.all") })).toBeVisible();
  });

  it("are asked for again when the visitor comes back after ten minutes, not before", async () => {
    const { page } = await newVisitor();
    await page.clock.install();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6);
    await page.locator("#search-city").focus();
    await expect(veil(page)).toBeVisible();
    const asked = popularCalls();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.clock.fastForward("09:00");
    await comeBack();
    await page.clock.fastForward("01:01");
    expect(popularCalls()).toBe(asked);
    await comeBack();
    await expect.poll(popularCalls, PATIENCE).toBe(asked + 1);
    await expect(cards(page)).toHaveCount(6);
  });

  it("are twelve, of a city, of a category, by plain links without scripts", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto("./");
    // On the first page without scripts, what streams stands at its end.
    await page
      .getByRole("link", { name: says("home:top.more") })
      .filter({ visible: true })
      .click();
    await expect(cards(page)).toHaveCount(12);
    await category(page, "concerts").click();
    await expect(category(page, "concerts")).toHaveAttribute("aria-current", "true");
    await top(page).locator("summary").click();
    await top(page)
      .getByRole("link", { name: says("common:cityField.anywhere"), exact: true })
      .click();
    await expect(page).toHaveURL(/categoryId=.*anywhere=1|anywhere=1.*categoryId=/);
  });

  it.each(BOTH)("reach further when nothing is near, and say so, $name", async ({ scripts }) => {
    const { page } = await newVisitor({ scripts });
    const place = { city: "New York, NY", ...DISCOVERY.locationRange };
    api.break((call) =>
      call.pathname === POPULAR && call.searchParams.get("range") === "50" ? "empty" : null,
    );
    await page.goto("./");
    await expect(page.getByText(says("home:top.wider", place))).toBeVisible(PATIENCE);
    await expect(page.getByRole("article")).not.toHaveCount(0);
    api.break((call) => (call.pathname === POPULAR && call.searchParams.has("range") ? "empty" : null));
    await page.reload();
    await expect(page.getByText(says("home:top.noneNear", place))).toBeVisible(PATIENCE);
    await expect(page.getByText(says("home:top.everywhere"))).toBeVisible();
    await expect(page.getByRole("article")).not.toHaveCount(0);
    await screenshot(page, `home empty city scripts ${scripts}`);
    api.break((call) => (call.pathname === POPULAR ? "empty" : null));
    await page.reload();
    await expect(page.getByText(says("home:top.none"))).toBeVisible(PATIENCE);
  });
});

describe("what a visitor saw and may like", () => {
  it.each(BOTH)("is not on a first visit, and on the next, $name", async ({ scripts }) => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    const asked: string[] = [];
    api.break((call, method) => {
      if (method === "GET" && call.pathname.startsWith(ANALYTICS)) asked.push(call.pathname);
      return null;
    });
    await page.goto("./");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(rail(page, "recent")).toHaveCount(0);
    expect(asked).toEqual([]);
    await lookAround(visitor);
    await page.goto("./");
    const recent = rail(page, "recent");
    for (const kind of ["event", "attraction", "venue"]) {
      await expect(recent.locator(`a[href*="/${kind}/"]`).first()).toBeVisible(PATIENCE);
    }
    await expect(recent.getByRole("link", { name: FIXTURES.FEW_LEFT.name })).toBeVisible();
    const suggested = rail(page, "suggested").getByRole("link");
    await expect(suggested.first()).toBeVisible();
    expect(await suggested.count()).toBeLessThanOrEqual(20);
  });

  it("turns by its buttons, and by Tab", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await lookAround(visitor);
    await page.goto("./");
    const recent = rail(page, "recent");
    const title = says("home:recent.title");
    const [back, on] = ["back", "on"].map((way) =>
      recent.getByRole("button", { name: says(`home:rail.${way}`, { title }) }),
    );
    await expect(back ?? recent).toHaveAttribute("aria-disabled", "true", PATIENCE);
    await on?.click();
    await expect(recent.getByRole("link").first()).not.toBeInViewport();
    await back?.click();
    await expect(recent.getByRole("link").first()).toBeInViewport();
    await recent.getByRole("link").last().focus();
    await expect(recent.getByRole("link").last()).toBeInViewport();
  });

  it.each([
    { path: RECENT, name: "recent" },
    { path: ANALYTICS, name: "suggested" },
  ])("is said to be out of reach when it is: $name", async ({ path, name }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^page error: Unexpected Server Error/);
    await lookAround(visitor);
    api.break((call, method) => (method === "GET" && call.pathname === path ? "down" : null));
    await page.goto("./");
    await expect(rail(page, name).getByRole("alert")).toHaveText(says(`home:${name}.outage`), PATIENCE);
    await expect(cards(page)).toHaveCount(6);
    await screenshot(page, `home outage of ${name}`);
  });
});

const ON_SALE = {
  active: true,
  eventStatus: "onsale",
  ticketsStatus: "TICKETS_AVAILABLE",
  ticketResaleStatus: "TICKETS_AVAILABLE",
  purchaseFlow: "direct",
  startDateTimeUtc: "2097-01-16T00:30:00.000Z",
  endDateTimeUtc: null,
  hasStartTime: true,
  onSaleStartDateTimeUtc: "2026-01-01T00:00:00.000Z",
  onSaleEndDateTimeUtc: null,
  minPrice: 7418,
  bonusPoints: 0,
  redeemPoints: 7418,
};
/** The states of §2.7, each as a change of an event. */
const STATES: Record<string, Record<string, unknown>> = {
  plain: { bonusPoints: 0, redeemPoints: null },
  bonus: { bonusPoints: 1200 },
  fewLeft: { ticketsStatus: "FEW_TICKETS_LEFT", bonusPoints: 1200 },
  postponed: { eventStatus: "postponed" },
  rescheduled: { eventStatus: "rescheduled", bonusPoints: 1200 },
  cancelled: { eventStatus: "cancelled" },
  soldOut: { ticketResaleStatus: "TICKETS_NOT_AVAILABLE" },
  soldOutElsewhere: { ticketResaleStatus: "TICKETS_NOT_AVAILABLE", purchaseFlow: "both" },
  notYet: { onSaleStartDateTimeUtc: "2099-01-01T00:00:00.000Z" },
  timeTbd: { hasStartTime: false },
  dateTbd: { startDateTimeUtc: null, endDateTimeUtc: null },
  brokenPicture: {
    imageUrl: "https://pictures.invalid/gone.jpg",
    name: "Grandiosekonzertveranstaltungsgesellschaft presents the Extraordinarily Long Evening of Names, Part Two",
  },
};

describe.each([
  ["light", 390],
  ["dark", 1280],
] as const)("the event card, %s", (colorScheme, width) => {
  it(`shows each state of an event, ${width} px wide`, async () => {
    const visitor = await newVisitor({ colorScheme, viewport: { width, height: 900 } });
    const { page } = visitor;
    visitor.expectProblem(/pictures\.invalid/);
    const states = Object.entries(STATES);
    api.change((body) => {
      const items: unknown = body.items;
      if (!Array.isArray(items)) throw new Error("no list");
      const changed = states.map(([state, change], index) => ({
        ...items[index],
        ...ON_SALE,
        name: `Event ${state}`,
        ...change,
      }));
      return { ...body, items: changed };
    }, POPULAR);
    await page.goto("./?more=1");
    await expect(cards(page)).toHaveCount(states.length, PATIENCE);
    const card = (state: string) => cards(page).nth(states.findIndex(([name]) => name === state));
    const price = /\$[\d,]+\.\d\d/;

    for (const state of [
      "plain",
      "bonus",
      "fewLeft",
      "postponed",
      "rescheduled",
      "timeTbd",
      "soldOutElsewhere",
    ]) {
      await expect(card(state), state).toContainText(price);
    }
    for (const state of ["cancelled", "soldOut", "notYet", "dateTbd"]) {
      await expect(card(state), state).not.toContainText(price);
      await expect(card(state), state).toHaveAttribute("data-closed", state === "dateTbd" ? "notYet" : state);
    }
    for (const [state] of states) {
      const chip = Object.keys({ postponed: 1, rescheduled: 1, cancelled: 1 }).find((name) => name === state);
      for (const status of ["postponed", "rescheduled", "cancelled"]) {
        const shown = card(state).getByText(says(`common:event.status.${status}`), { exact: true });
        await expect(shown, `${state}: ${status}`).toHaveCount(chip === status ? 1 : 0);
      }
    }
    await expect(card("bonus")).toContainText(says("common:event.bonusPoints", { points: "1,200" }));
    await expect(card("fewLeft")).toContainText(says("common:event.fewLeft"));
    await expect(card("soldOut")).toContainText(says("common:event.closed.soldOut"));
    await expect(card("timeTbd")).toContainText(says("common:event.timeTbdShort"));
    await expect(card("dateTbd")).toContainText(says("common:event.dateTbd"));
    await expect(card("brokenPicture").locator("img")).toHaveCount(0);
    await expect(card("brokenPicture").locator(".card-picture svg")).toBeVisible();

    // One height in all states, so that nothing moves when cards take the skeleton's place.
    const heights = await cards(page).evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size, heights.join(" ")).toBe(1);
    // The heart is above the card's link and large enough for a thumb.
    const heart = await card("plain").getByRole("button").boundingBox();
    expect(Math.min(heart?.width ?? 0, heart?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await card("plain").scrollIntoViewIfNeeded();
    const onTop = await card("plain")
      .getByRole("button")
      .evaluate((button) => {
        const { x, y, width: wide, height: high } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
    expect(onTop).toBe(true);
    await screenshot(page, `home gallery ${colorScheme} ${width}`);
    await expectNoSideScroll(page, "gallery");
    await expectAccessible(page, `gallery ${colorScheme} ${width}`);
  });
});

describe("nothing moves", () => {
  /** Everything that streams arrives late, one after the other. */
  const slowly = () =>
    api.break((call, method) => {
      const late = [POPULAR, RECENT, ANALYTICS, "/api/wallet"].indexOf(call.pathname);
      return late < 0 || method !== "GET"
        ? null
        : new Promise((resolve) => setTimeout(resolve, 500 + late * 200));
    });

  // Windows so high that all but the footer is in sight: what is not seen does not count.
  it.each([
    [1280, 2400],
    [390, 2900],
  ])("on home while it streams to a returning visitor, %i px wide", async (width, height) => {
    const visitor = await newVisitor({ viewport: { width, height } });
    const { page } = visitor;
    await lookAround(visitor);
    await watchLayoutShift(page);
    slowly();
    await page.goto("./");
    await expect(cards(page)).toHaveCount(6, PATIENCE);
    await expect(rail(page, "suggested").getByRole("link").first()).toBeVisible(PATIENCE);
    await expect(rail(page, "recent").getByRole("link").first()).toBeVisible(PATIENCE);
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toEqual([]);
  });

  it.each([
    [1280, 1760],
    [390, 1900],
  ])("on the search page, whichever kind of results comes last, %i px wide", async (width, height) => {
    const { page } = await newVisitor({ viewport: { width, height } });
    await watchLayoutShift(page);
    const kinds = ["/api/venue", "/api/product", "/api/attraction"];
    api.break((call, method) => {
      const late = kinds.indexOf(call.pathname);
      return late < 0 || method !== "GET"
        ? null
        : new Promise((resolve) => setTimeout(resolve, 300 + late * 300));
    });
    await page.goto("search?keyword=boston");
    await expect(page.locator("#venues-title")).toBeVisible(PATIENCE);
    await page.mouse.move(5, 5);
    await page.waitForLoadState("networkidle");
    expect(await layoutShift(page)).toEqual([]);
  });
});

describe("a member with history", () => {
  it("gets home in less than 60 KB, with all its sections", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await page.goto("./");
    await page
      .getByRole("banner")
      .getByRole("link", { name: says("common:signIn") })
      .click();
    await signInAs(visitor, "fan@example.com");
    await expect(page.getByRole("banner")).toContainText("Frankie Fan", PATIENCE);
    await lookAround(visitor);
    await page.goto("./");
    const links = await page.locator('a[href*="/fanatics/event/"]').all();
    for (const path of new Set(await Promise.all(links.map((link) => link.getAttribute("href"))))) {
      await context.request.get(`${stack.publicOrigin}${path}`);
    }
    const html = await (await context.request.get("./")).text();
    for (const section of ["top", "recent", "suggested", "leagues"]) {
      expect(html).toContain(says(`home:${section}.title`));
    }
    expect(html).toContain("Frankie Fan");
    expect(html.split('href="/fanatics/event/').length).toBeGreaterThan(12);
    const size = Buffer.byteLength(html);
    console.log(`home of a member with history: ${size} bytes`);
    expect(size).toBeLessThan(60_000);
  });
});
