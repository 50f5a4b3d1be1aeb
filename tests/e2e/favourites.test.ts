import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { beforeEach, describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { screenshot, scriptsRun, useVisitors, type Visitor } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { chooseSeats, PATIENCE, signInAs, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const FAN = "fan@example.com";
const { THEATRE_SHOW: SHOW, ARENA_GAME: GAME } = FIXTURES;
const TEAM = "Boston Celtics";

/** The stack writes to this database, too. */
function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(site.databaseFile, { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** All tests share two members. */
beforeEach(() => inDatabase((database) => database.exec("DELETE FROM favourites; DELETE FROM history")));

const saveName = (name: string) => says("common:favourite.save", { name });
const heart = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: saveName(name), exact: true }).first();
const pressed = (page: Page, name: string, on: boolean) =>
  expect(heart(page, name)).toHaveAttribute("aria-pressed", String(on), PATIENCE);
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const eventPage = ({ id }: { id: string }) => `event/${id}`;

/** Signs in and returns to `path`. */
async function signIn({ page }: Visitor, path = "/", email = FAN): Promise<void> {
  await page.goto(`auth/sso/redirect?${new URLSearchParams({ returnTo: path })}`);
  await signInAs({ page } as Visitor, email);
  await page.waitForURL(
    (url) => url.pathname.startsWith("/fanatics/") && !url.pathname.includes("/auth/"),
    PATIENCE,
  );
}

/** Changes sent to the hearts' route, in order. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/favourite/sync")) {
      changes.push(new URLSearchParams(request.postData() ?? "").get("on") ?? "");
    }
  });
  return changes;
}

/** Waits for the response to a heart's change. */
const synced = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith("/favourite/sync") && response.request().method() === "POST",
  );
describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("favourites, $name", ({ scripts }) => {
  it("a guest signs in, returns to the same place, and the favourite is saved", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto(`search/events?keyword=${encodeURIComponent("The Lantern Keeper")}`);
    await heart(page, SHOW.name).click();
    await expect(page.getByRole("heading", { name: says("common:favourite.ask.title") })).toBeVisible(
      PATIENCE,
    );
    await expect(page.getByText(says("common:favourite.ask.text", { name: SHOW.name }))).toBeVisible();
    // Axe cannot run without scripts.
    if (scripts) await expectAccessible(page, "question to sign in");
    await screenshot(page, `favourites ask ${scripts}`);
    const cancel = scripts ? "button" : "link";
    await page.getByRole(cancel, { name: says("common:favourite.ask.cancel") }).click();
    await expect(page).toHaveURL(/search\/events/);
    await expect(heart(page, SHOW.name)).toBeVisible(PATIENCE);

    await heart(page, SHOW.name).click();
    await page.getByRole("button", { name: says("common:favourite.ask.signIn") }).click();
    await signInAs(visitor, FAN);
    await page.waitForURL(/search\/events\?.*#/, PATIENCE);
    await pressed(page, SHOW.name, true);
    await expect(heart(page, SHOW.name)).toBeInViewport();
    await page.goto("userFavorites");
    await expect(card(page, SHOW.name)).toBeVisible(PATIENCE);
  });

  it("a member saves and removes favourites, which every page and the list reflect", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await signIn(visitor, `/${eventPage(SHOW)}`);
    if (scripts) await scriptsRun(page);
    await pressed(page, SHOW.name, false);
    const [answer] = await Promise.all([scripts ? synced(page) : null, heart(page, SHOW.name).click()]);
    expect(answer?.status() ?? 200).toBe(200);
    await pressed(page, SHOW.name, true);
    await page.goto("userFavorites");
    await expect(card(page, SHOW.name)).toBeVisible(PATIENCE);
    await pressed(page, SHOW.name, true);

    if (scripts) await scriptsRun(page);
    await heart(page, SHOW.name).click();
    await expect(page.getByText(says("favourites:removed", { name: SHOW.name }))).toBeVisible(PATIENCE);
    await page.getByRole("button", { name: says("favourites:undoOf", { name: SHOW.name }) }).click();
    await pressed(page, SHOW.name, true);
    await expect(page.getByText(says("favourites:removed", { name: SHOW.name }))).toHaveCount(0);
    const gone = scripts ? synced(page) : null;
    await heart(page, SHOW.name).click();
    await gone;
    await page.goto("userFavorites");
    await expect(page.getByText(says("favourites:none.events.title"))).toBeVisible(PATIENCE);
    await page.goto(eventPage(SHOW));
    await pressed(page, SHOW.name, false);
  });

  it("lists are sorted and filtered, and both types have a page", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await signIn(visitor, `/${eventPage(GAME)}`);
    for (const event of [GAME, SHOW]) {
      await page.goto(eventPage(event));
      const sent = scripts ? synced(page) : null;
      await heart(page, event.name).click();
      await sent;
      await pressed(page, event.name, true);
    }
    const names = () => page.getByRole("article").getByRole("heading").allInnerTexts();
    await page.goto("userFavorites");
    await expect(page.getByRole("article")).toHaveCount(2, PATIENCE);
    expect(await names()).toEqual([SHOW.name, GAME.name]);
    await page.getByLabel(says("favourites:order.label")).selectOption("NAME");
    await page.getByRole("button", { name: says("favourites:show"), exact: true }).click();
    await expect(page).toHaveURL(/order=NAME/);
    await expect.poll(names, PATIENCE).toEqual([GAME.name, SHOW.name]);
    await page
      .getByLabel(says("favourites:category"))
      .selectOption({ label: says("common:categories.sports") });
    await page.getByRole("button", { name: says("favourites:show"), exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(1, PATIENCE);
    await page
      .getByLabel(says("favourites:category"))
      .selectOption({ label: says("common:categories.family") });
    await page.getByRole("button", { name: says("favourites:show"), exact: true }).click();
    await expect(page.getByText(says("favourites:none.filtered.events"))).toBeVisible(PATIENCE);
    await page
      .getByRole("main")
      .getByRole("link", { name: says("favourites:clear") })
      .first()
      .click();
    await expect(page.getByRole("article")).toHaveCount(2, PATIENCE);

    await page.goto("userFavorites/attractions");
    await expect(page.getByText(says("favourites:none.attractions.title"))).toBeVisible(PATIENCE);
    await page.goto(eventPage(GAME));
    await page
      .getByRole("link", { name: new RegExp(TEAM) })
      .first()
      .click();
    await expect(titled(page, TEAM)).toBeVisible(PATIENCE);
    if (scripts) await scriptsRun(page);
    const sent = scripts ? synced(page) : null;
    await heart(page, TEAM).click();
    await sent;
    await pressed(page, TEAM, true);
    await page.goto("userFavorites/attractions?order=DATE");
    await expect(card(page, TEAM)).toBeVisible(PATIENCE);
  });

  it("show twenty first and more on demand, focusing the first new one", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await signIn(visitor);
    const save = `INSERT INTO favourites SELECT u.id, 'EVENT', e.id, e.starts_at FROM users u, events e
      WHERE u.email = ? AND e.active = 1 AND e.starts_at > ? ORDER BY e.starts_at LIMIT 25`;
    inDatabase((database) => database.prepare(save).run(FAN, new Date().toISOString()));
    await page.goto("userFavorites?order=DATE");
    await expect(page.getByRole("article")).toHaveCount(20, PATIENCE);
    await expect(
      page.getByRole("heading", { name: says("favourites:counted.events_other", { count: 25 }) }),
    ).toBeVisible();
    if (scripts) await scriptsRun(page);
    await page.getByRole("link", { name: says("favourites:more") }).click();
    await expect(page.getByRole("article")).toHaveCount(25, PATIENCE);
    await expect(page.getByText(says("favourites:shown", { shown: 25, total: 25 }))).toBeVisible();
    await expect(page.getByRole("article").nth(20)).toBeInViewport();
    if (scripts) await expect(page.getByRole("article").nth(20).getByRole("link").first()).toBeFocused();

    // At the maximum: the next favourite is refused with a message; removing one makes room.
    visitor.expectProblem(/^409 /);
    const fill = `INSERT OR IGNORE INTO favourites SELECT u.id, 'EVENT', e.id, e.starts_at FROM users u, events e
      WHERE u.email = ? AND e.active = 1 AND e.starts_at > ? AND e.id <> ?
      ORDER BY e.id IN (SELECT entity_id FROM favourites) DESC LIMIT 500`;
    inDatabase((database) => database.prepare(fill).run(FAN, new Date().toISOString(), SHOW.id));
    await page.goto(eventPage(SHOW));
    await pressed(page, SHOW.name, false);
    const [refused] = await Promise.all([scripts ? synced(page) : null, heart(page, SHOW.name).click()]);
    expect(refused?.status() ?? 409).toBe(409);
    await expect(page.getByText(says("common:favourite.because.full"))).toBeVisible(PATIENCE);
    await expect(
      page.getByText(says("common:favourite.notSaved", { name: SHOW.name }), { exact: true }),
    ).toBeVisible();
    if (scripts) await pressed(page, SHOW.name, false);
    else
      await page
        .getByRole("main")
        .getByRole("link", { name: says("favourites:title") })
        .click();
    inDatabase((database) =>
      database.exec("DELETE FROM favourites WHERE entity_id = (SELECT entity_id FROM favourites LIMIT 1)"),
    );
    await page.goto(eventPage(SHOW));
    const taken = scripts ? synced(page) : null;
    await heart(page, SHOW.name).click();
    await taken;
    await pressed(page, SHOW.name, true);
  });

  // Access is decided on the server.
  it.runIf(!scripts)("are private", async () => {
    const guest = await newVisitor({ scripts });
    await guest.page.goto("userFavorites/attractions?order=NAME");
    await expect(titled(guest.page, says("favourites:signInFirst.title"))).toBeVisible(PATIENCE);
    await guest.page
      .getByRole("main")
      .getByRole("link", { name: says("member:signIn") })
      .click();
    await signInAs(guest, "second@example.com");
    await expect(guest.page).toHaveURL(/userFavorites\/attractions\?order=NAME/, PATIENCE);
    await expect(guest.page.getByText(says("favourites:none.attractions.title"))).toBeVisible(PATIENCE);

    const fan = await newVisitor({ scripts });
    await signIn(
      fan,
      `/favourite?${new URLSearchParams({ type: "EVENT", id: SHOW.id, to: "/userFavorites" })}`,
    );
    await fan.page.getByRole("button", { name: says("favourites:save.do") }).click();
    await expect(card(fan.page, SHOW.name)).toBeVisible(PATIENCE);
    await guest.page.goto("userFavorites");
    await expect(guest.page.getByText(says("favourites:none.events.title"))).toBeVisible(PATIENCE);
    await guest.page.goto(eventPage(SHOW));
    await pressed(guest.page, SHOW.name, false);
    const stranger = await newVisitor({ scripts });
    await stranger.page.goto(eventPage(SHOW));
    await pressed(stranger.page, SHOW.name, false);
    expect(await fan.page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  });
});

describe("hearts with scripts", () => {
  it("send nothing when pressed twice, one change when pressed three times, and stay in sync", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await signIn(visitor, `/search?keyword=${encodeURIComponent("The Lantern Keeper")}`);
    await expect(heart(page, SHOW.name)).toBeVisible(PATIENCE);
    await scriptsRun(page);
    const changes = changesOf(page);
    await heart(page, SHOW.name).click();
    await pressed(page, SHOW.name, true);
    await heart(page, SHOW.name).click();
    await pressed(page, SHOW.name, false);
    // Another favourite's change is sent after the delay in which these two would have been.
    const other = page.getByRole("button", { name: /^Save .* to favorites$/ }).nth(1);
    await Promise.all([synced(page), other.click()]);
    expect(changes).toEqual(["1"]);
    for (const _press of [1, 2, 3]) await heart(page, SHOW.name).click();
    await synced(page);
    expect(changes).toEqual(["1", "1"]);

    await card(page, SHOW.name).first().getByRole("link", { name: SHOW.name }).click();
    await expect(titled(page, SHOW.name)).toBeVisible(PATIENCE);
    const hearts = await page.getByRole("button", { name: saveName(SHOW.name), exact: true }).all();
    for (const one of nonEmpty(hearts)) {
      await expect(one).toHaveAttribute("aria-pressed", "true");
    }
  });

  it("revert a change that the server refuses, and say so", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/^503 POST .*\/favourite\/sync$/);
    await signIn(visitor, `/${eventPage(SHOW)}`);
    await scriptsRun(page);
    await page.route("**/favourite/sync", (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 503, json: { kind: "outage" } })
        : route.continue(),
    );
    await heart(page, SHOW.name).click();
    await pressed(page, SHOW.name, true);
    await expect(
      page.getByText(says("common:favourite.notSaved", { name: SHOW.name }), { exact: true }),
    ).toBeVisible(PATIENCE);
    await pressed(page, SHOW.name, false);
  });

  it("send pending changes when the page is left, and follow another tab", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await signIn(visitor, `/${eventPage(SHOW)}`);
    await scriptsRun(page);
    const other = await context.newPage();
    await other.goto(eventPage(SHOW));
    await scriptsRun(other);
    await pressed(other, SHOW.name, false);
    await heart(page, SHOW.name).click();
    await page.goto("help");
    await other.bringToFront();
    // The change may still be in flight when the other tab comes to the front.
    const shownThere = async () => {
      await other.evaluate(() => window.dispatchEvent(new Event("focus")));
      return heart(other, SHOW.name).getAttribute("aria-pressed");
    };
    await expect.poll(shownThere, PATIENCE).toBe("true");
  });

  it("lead to the member's favourites, in a new tab from checkout", async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await signIn(visitor);
    const menu = () => page.getByRole("banner").getByText("Frankie Fan").first();
    const link = () => page.getByRole("link", { name: new RegExp(`^${says("member:favourites")}`) });
    await menu().click();
    await link().click();
    await expect(titled(page, says("favourites:title"))).toBeVisible(PATIENCE);
    await chooseSeats(visitor);
    await menu().click();
    const [tab] = await Promise.all([context.waitForEvent("page"), link().click()]);
    await expect(titled(tab, says("favourites:title"))).toBeVisible(PATIENCE);
    await expect(page).toHaveURL(/\/checkout\//);
  });
});

describe.each([
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
])("history, $name", ({ scripts }) => {
  it("follows the guest who signs in, drops removed entities, and is cleared on demand", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^404 GET .*\/event\//);
    const recent = () => page.getByRole("region", { name: says("home:recent.title") });
    await page.goto("./");
    for (const event of [SHOW, GAME]) {
      await page.goto(eventPage(event));
      await expect(titled(page, event.name)).toBeVisible(PATIENCE);
    }
    await page.goto("./");
    await expect(recent().getByText(SHOW.name)).toBeVisible(PATIENCE);
    await signIn(visitor);
    await expect(recent().getByText(SHOW.name)).toBeVisible(PATIENCE);
    await expect.poll(() => ownersOf(SHOW.id), PATIENCE).toEqual(["user"]);

    const gone = crypto.randomUUID();
    const see =
      "INSERT INTO history SELECT 'user:' || id, 'EVENT', ?, '2026-01-01T00:00:00Z' FROM users WHERE email = ?";
    inDatabase((database) => database.prepare(see).run(gone, FAN));
    expect((await page.goto(eventPage({ id: gone })))?.status()).toBe(404);
    await expect.poll(() => ownersOf(gone), PATIENCE).toEqual([]);

    await page.goto("./");
    await expect(recent().getByText(GAME.name)).toBeVisible(PATIENCE);
    await page.getByRole("button", { name: says("common:history.clear") }).click();
    await expect(
      page.getByText(says("common:notices.redirected.historyCleared.title"), { exact: true }),
    ).toBeVisible(PATIENCE);
    await expect(page.getByText(GAME.name)).toHaveCount(0);
    expect(ownersOf(GAME.id)).toEqual([]);
  });
});

/** Owners of the history entries of an event: `session` or `member`. */
const ownersOf = (eventId: string): string[] =>
  inDatabase((database) => {
    const rows = database.prepare("SELECT owner FROM history WHERE entity_id = ?").all(eventId);
    return rows.map(({ owner }) => String(owner).split(":")[0] ?? "");
  });

describe.each([
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1280 },
] as const)("favourites in $colorScheme, $width px wide", ({ colorScheme, width }) => {
  it("are accessible, empty and full, and invalid URLs are refused", async () => {
    const visitor = await newVisitor({ colorScheme, viewport: { width, height: 800 } });
    const { page } = visitor;
    visitor.expectProblem(/^40[04] GET .*\/favourite\?/);
    const look = async (what: string) => {
      await screenshot(page, `${colorScheme} ${width} ${what}`);
      await expectNoSideScroll(page, what);
      await expectAccessible(page, what);
    };
    await page.goto("userFavorites");
    await look("favourites of a guest");
    await signIn(visitor, "/userFavorites");
    await look("favourites empty");
    await page.goto(`favourite?${new URLSearchParams({ type: "EVENT", id: SHOW.id, to: "//evil.example" })}`);
    await look("favourite save");
    await page.getByRole("button", { name: says("favourites:save.do") }).click();
    await expect(page).toHaveURL(`${site.publicOrigin}/fanatics/`);
    await page.goto("userFavorites");
    await expect(card(page, SHOW.name)).toBeVisible(PATIENCE);
    await look("favourites");
    await page.goto("history");
    await look("history");
    for (const query of [
      "type=VENUE&id=1",
      "type=EVENT&id=1",
      "id=1",
      `type=EVENT&id=${crypto.randomUUID()}`,
    ]) {
      await page.goto(`favourite?${query}`);
      await expect(page.locator("[data-error]")).toBeVisible(PATIENCE);
    }
  });
});
