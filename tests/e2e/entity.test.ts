import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { z } from "zod";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { screenshot, useVisitors, type Visitor } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { PATIENCE, titled } from "./support/journey.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const BOTH = [
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
];
const UNKNOWN_ID = "0a0e0000-0000-4000-8000-00000000ffff";

const path = ({ page }: Visitor) => new URL(page.url()).pathname.replace("/fanatics", "");

/** The event, from the API. */
async function apiEvent(id: string) {
  const answer = await fetch(`${site.commerceUrl}/api/product/${id}`);
  const schema = z.object({
    legacyEventId: z.string(),
    venue: z.object({ id: z.string(), name: z.string() }),
  });
  return schema.parse(await answer.json());
}

describe.each(BOTH)("with $name", ({ scripts }) => {
  it("a fan goes from a league to a team, its games five at a time, and similar teams", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto("leagues/nba");
    expect(path(visitor)).toBe("/leagues/NBA");
    await expect(titled(page, says("league:title", { league: "NBA" }))).toBeVisible();
    const banner = page.locator("main > div").first();
    expect((await banner.boundingBox())?.height).toBe(312);
    const columns = () =>
      page
        .locator("main ul")
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    for (const [width, count] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columns(), `${width} px`).toBe(count);
    }

    await page.getByRole("link", { name: /^Boston Celtics/ }).click();
    await expect(titled(page, "Boston Celtics")).toBeVisible(PATIENCE);
    expect(path(visitor)).toMatch(/^\/attraction\/[0-9a-f-]{36}$/);
    const events = page.locator("#events").getByRole("article");
    await expect(events).toHaveCount(5, PATIENCE);
    const first = await events.first().innerText();
    await page.getByRole("link", { name: says("search:events.more") }).click();
    if (scripts) {
      await expect(events).toHaveCount(10, PATIENCE);
      await expect(events.nth(5).getByRole("link")).toBeFocused();
    } else {
      await expect(events).toHaveCount(5, PATIENCE);
      expect(await events.first().innerText()).not.toBe(first);
      await page.getByRole("link", { name: says("search:events.start") }).click();
    }

    const similar = page.getByRole("region", {
      name: says("entity:similar.title", { name: "Boston Celtics" }),
    });
    await expect(similar.getByRole("article")).toHaveCount(4, PATIENCE);
    await page.getByRole("link", { name: says("entity:league", { league: "NBA" }) }).click();
    await page.waitForURL(/\/leagues\/NBA$/, PATIENCE);
  });

  it("nearby events are listed separately once the location is known", async () => {
    const { page, context } = await newVisitor({ scripts });
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 40.7306, longitude: -73.9866 });
    // Without scripts, lists are inline from the second page on.
    await page.goto("help");
    await page.goto("attraction-partner/nba-new-york-knicks");
    const events = page.locator("#events").getByRole("article");
    await expect(events.first()).toBeVisible(PATIENCE);
    await page.getByRole("link", { name: says("entity:upcoming.near"), exact: true }).click();
    await page.waitForURL(/near=1/, PATIENCE);
    await expect(page.getByText(says("entity:upcoming.unlocated"))).toBeVisible(PATIENCE);
    await expect(events.first()).toBeVisible(PATIENCE);
    const locate = page.getByRole("button", { name: says("city:useCurrent") });
    if (!scripts) return expect(locate).toHaveCount(0);

    await locate.click();
    const near = page.getByRole("link", {
      name: says("entity:upcoming.nearCity", { city: "New York, NY" }),
    });
    await expect(near).toHaveAttribute("aria-current", "true", PATIENCE);
    for (const place of nonEmpty(await events.locator(".card-where").allInnerTexts())) {
      expect(place).toContain("New York, NY");
    }
    await page.getByRole("link", { name: says("entity:upcoming.all") }).click();
    await expect(page.getByRole("link", { name: says("entity:upcoming.all") })).toHaveAttribute(
      "aria-current",
      "true",
      PATIENCE,
    );
  });

  it("a venue shows its address and directions", async () => {
    const { venue } = await apiEvent(FIXTURES.ARENA_GAME.id);
    const { page } = await newVisitor({ scripts });
    await page.goto("help");
    await page.goto(`venue/${venue.id}`);
    await expect(titled(page, venue.name)).toBeVisible();
    await expect(page.locator("address")).toContainText("New York, NY 10001");
    for (const [key, host] of [
      ["directions", "www.google.com"],
      ["map", "www.openstreetmap.org"],
    ] as const) {
      const name = `${says(`entity:venue.${key}`)} ${says("entity:venue.newTab")}`;
      const link = page.getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      expect(new URL((await link.getAttribute("href")) ?? "").host).toBe(host);
    }
    const hotels = page.getByRole("link", { name: says("entity:venue.hotels") });
    await expect(hotels).toHaveAttribute("href", /\/search\/hotels\?cityName=New\+York&/);
    await expect(page.locator("#events").getByRole("article")).toHaveCount(5, PATIENCE);
  });

  it("unknown entities are 404, and a partner's link redirects to the entity's page", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    visitor.expectProblem(/^404 GET /);
    for (const gone of [
      `attraction/${UNKNOWN_ID}`,
      `venue/${UNKNOWN_ID}`,
      `event/${UNKNOWN_ID}/info`,
      "attraction-partner/nba-nobody",
      "attraction-partner/..%2f..%2fapi",
      "tm-event/nothing",
      `event/${FIXTURES.ARENA_GAME.id}/nothing`,
      "modal/static-pages/nothing",
    ]) {
      const answer = await page.goto(gone);
      expect(answer?.status(), gone).toBe(404);
      await expect(titled(page, says("errors:notFound.title"))).toBeVisible();
    }
    const { legacyEventId } = await apiEvent(FIXTURES.ARENA_GAME.id);
    await page.goto(`tm-event/${legacyEventId}/info`);
    expect(path(visitor)).toBe(`/event/${FIXTURES.ARENA_GAME.id}/info`);
  });

  it("an unknown league redirects home with a notification that can be closed", async () => {
    const visitor = await newVisitor({ scripts });
    const { page } = visitor;
    await page.goto("leagues/XFL");
    expect(path(visitor)).toBe("/");
    const title = says("common:notices.redirected.leagueNotAvailable.title");
    const notice = page.getByText(says("common:notices.redirected.leagueNotAvailable.text"));
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: says("common:notices.close", { title }) }).click();
    await expect(notice).toBeHidden();
    expect(new URL(page.url()).search).toBe("");
    await page.goto("./?notice=youHaveWon");
    await expect(titled(page, says("home:hero.title"))).toBeVisible();
    await expect(page.locator("[aria-live=polite]").first()).toBeEmpty();
  });

  it("the way to the partner who sells an event leads over a page that names them", async () => {
    const { page, context } = await newVisitor({ scripts });
    await context.route("https://provider.example.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Partner</title>" }),
    );
    await page.goto(`event/${FIXTURES.PROVIDER_LINKED.id}`);
    await page.getByRole("button", { name: says("event:linkover.go") }).click();
    await page.waitForURL("https://provider.example.com/events/**", PATIENCE);
    await page.goBack();
    await expect(titled(page, FIXTURES.PROVIDER_LINKED.name)).toBeVisible(PATIENCE);
    // Sold here as well: both ways, and how they differ.
    await page.goto(`event/${FIXTURES.BOTH_FLOWS.id}`);
    await expect(page.getByRole("heading", { name: says("event:choose.title") })).toBeVisible();
    const partner = page.locator("details", { hasText: says("event:both.title") });
    await partner.getByText(says("event:both.title")).click();
    await expect(partner.getByText(says("event:both.here"))).toBeVisible();
    await expect(partner.getByText(says("event:both.there"))).toBeVisible();
    await expectNoSideScroll(page, "event of both flows");
    if (scripts) await screenshot(page, "event of both flows");
    await partner.getByRole("button", { name: says("event:linkover.go") }).click();
    await page.waitForURL("https://provider.example.com/events/**", PATIENCE);
    await page.goto(`event/${FIXTURES.ARENA_GAME.id}`);
    await expect(page.getByRole("heading", { name: says("event:choose.title") })).toBeVisible();
    await expect(partner).toHaveCount(0);
    await page.goto(`event/${FIXTURES.PROVIDER_LINKED.id}/linkover`);
    await expect(titled(page, says("event:linkover.asked.title"))).toBeVisible();
  });

  it("the organizer's warning links to details in a new tab", async () => {
    const { page } = await newVisitor({ scripts });
    await page.goto(`event/${FIXTURES.HEALTH_CHECK.id}`);
    const more = page.getByRole("link", {
      name: `${says("event:healthCheck.more")} ${says("event:healthCheck.newTab")}`,
    });
    await expect(more).toHaveAttribute("target", "_blank");
    await expect(more).toHaveAttribute("rel", /noopener/);
  });
});

describe("event info", () => {
  const info = `event/${FIXTURES.ARENA_GAME.id}/info`;

  it("opens over the event at its own URL, and restores page and focus", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto(`event/${FIXTURES.ARENA_GAME.id}?quantity=4`);
    await expect(page.getByRole("button", { name: /^Section / }).first()).toBeVisible(PATIENCE);
    const link = page.getByRole("link", { name: says("event:info.link") });
    const dialog = page.getByRole("dialog", { name: says("event:info.title") });
    const pageTop = () =>
      titled(page, FIXTURES.ARENA_GAME.name).evaluate((node) => node.getBoundingClientRect());
    const before = await pageTop();
    const ways: [string, () => Promise<unknown>][] = [
      ["Esc", () => page.keyboard.press("Escape")],
      ["Back", () => page.goBack()],
      ["button", () => dialog.getByRole("button", { name: says("common:close") }).click()],
      ["backdrop", () => page.mouse.click(5, 500)],
    ];
    for (const [way, close] of ways) {
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible(PATIENCE);
      expect(path(visitor), way).toBe(`/${info}`);
      await expect(dialog.getByText(says("event:info.accessibleSeatingDetail"))).toBeVisible(PATIENCE);
      await expect(dialog.getByText(says("event:info.boxOfficeInfo"))).toHaveCount(0);
      expect((await dialog.boundingBox())?.width).toBe(554);
      expect(await pageTop(), "nothing shifts").toEqual(before);
      expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await close();
      await expect(dialog).toHaveCount(0, PATIENCE);
      await page.waitForURL(/\?quantity=4$/, PATIENCE);
      await expect(link).toBeFocused();
    }
    await expect(page.getByRole("button", { name: /^Get 4 / }).first()).toBeVisible(PATIENCE);

    await link.click();
    await expect(dialog).toBeVisible(PATIENCE);
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: says("event:info.title") })).toBeVisible(
      PATIENCE,
    );
    await expect(dialog).toHaveCount(0);
  });

  it("is a page of its own without scripts, with a link to the tickets", async () => {
    const { page } = await newVisitor({ scripts: false });
    await page.goto(`event/${FIXTURES.ARENA_GAME.id}`);
    await page.getByRole("link", { name: says("event:info.link") }).click();
    await expect(page.getByRole("heading", { level: 2, name: says("event:info.title") })).toBeVisible();
    await page.getByRole("link", { name: says("event:info.back") }).click();
    await expect(titled(page, FIXTURES.ARENA_GAME.name)).toBeVisible();
  });

  it("traps the focus, and is a bottom sheet on phones", async () => {
    const { page } = await newVisitor({ viewport: { width: 390, height: 800 } });
    await page.goto("help");
    await page
      .getByRole("link", { name: says("common:pages.termsOfUse") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: says("common:pages.termsOfUse") });
    await expect(dialog).toBeVisible(PATIENCE);
    const box = await dialog.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 800]);
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
  });
});

it("a notification fades after ten seconds and is removed after eleven, unless hovered or focused", async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  await page.goto("leagues/XFL");
  const notice = page.getByText(says("common:notices.redirected.leagueNotAvailable.text"));
  const card = page.locator("[aria-live=polite] > div").first();
  await expect(notice).toBeVisible();
  // From here on, time passes only when the test says so. How much passed before is not known.
  await page.clock.pauseAt(Date.now() + 1_000);
  await notice.hover();
  await expect(card).toHaveAttribute("data-paused", "true", PATIENCE);
  await page.clock.fastForward(60_000);
  await expect(card).not.toHaveClass(/opacity-0/);
  await page.mouse.move(0, 500);
  await expect(card).not.toHaveAttribute("data-paused");
  const isFading = () => card.evaluate((element) => element.className.includes("opacity-0"));
  let waited = 0;
  for (; waited < 10_000 && !(await isFading()); waited += 500) await page.clock.fastForward(500);
  expect(waited).toBeGreaterThan(1_000);
  await expect(card).toHaveClass(/opacity-0/);
  await page.clock.fastForward(1_000);
  await expect(notice).toHaveCount(0);
});

describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
  it("every entity page is accessible and scrolls in one direction only", async () => {
    const visitor = await newVisitor({ colorScheme });
    const { page } = visitor;
    visitor.expectProblem(/^404 GET /);
    const { venue } = await apiEvent(FIXTURES.ARENA_GAME.id);
    const look = async (what: string) => {
      for (const width of [1280, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page, `${what} at ${width} px`);
        await screenshot(page, `entity ${colorScheme} ${width} ${what}`);
      }
      await expectAccessible(page, what);
    };
    await page.goto("leagues/NFL");
    await look("league");
    await page.goto("leagues/XFL");
    await expect(page.getByText(says("common:notices.redirected.leagueNotAvailable.text"))).toBeVisible();
    await expectAccessible(page, "notification");
    await page.goto("attraction-partner/nba-boston-celtics");
    await expect(page.getByRole("heading", { level: 2 }).last()).toContainText("Boston Celtics", PATIENCE);
    await look("attraction");
    await page.goto(`venue/${venue.id}`);
    await expect(page.getByRole("article").first()).toBeVisible(PATIENCE);
    await look("venue");
    await page.goto(`event/${FIXTURES.PROVIDER_LINKED.id}`);
    await look("sold by a partner");
    await page.getByRole("link", { name: says("event:info.link") }).click();
    await expect(page.getByRole("dialog")).toBeVisible(PATIENCE);
    await look("event info");
    await page.goto(`attraction/${UNKNOWN_ID}`);
    await look("not found");
  });
});
