import type { CDPSession, Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { screenshot, useVisitors } from "../support/visitors.ts";
import { expectAccessible, expectNoSideScroll } from "./support/accessibility.ts";
import { site } from "./support/site.ts";
import { says } from "./support/words.ts";

const newVisitor = useVisitors(() => site.publicOrigin);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const plan = (page: Page) => page.getByRole("group", { name: says("event:plan.title"), exact: true });
const sections = (page: Page) => plan(page).getByRole("button");
const button = (page: Page, key: string) => page.getByRole("button", { name: says(key), exact: true });

/** How much the plan is enlarged. */
async function scale(page: Page): Promise<number> {
  const transform = await plan(page).locator("> g").first().getAttribute("transform");
  return Number(/scale\(([\d.]+)\)/.exec(transform ?? "")?.[1] ?? 1);
}

async function openPlan(page: Page) {
  await page.goto(`event/${FIXTURES.ARENA_GAME.id}?quantity=2`);
  await expect(sections(page).first()).toBeVisible();
  await plan(page).scrollIntoViewIfNeeded();
}

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error("not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height) };
}

type Finger = { x: number; y: number };
const touch = (cdp: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Finger[]) =>
  cdp.send("Input.dispatchTouchEvent", { type, touchPoints });

describe("the seating chart zooms", () => {
  it("by buttons, and back to the whole", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    const out = button(page, "event:plan.zoomOut");
    await expect(out).toBeDisabled();
    await button(page, "event:plan.zoomIn").click();
    await button(page, "event:plan.zoomIn").click();
    const twice = await scale(page);
    expect(twice).toBeGreaterThan(2);
    await out.click();
    expect(await scale(page)).toBeLessThan(twice);
    await button(page, "event:plan.whole").click();
    expect(await scale(page)).toBe(1);
    await expect(out).toBeDisabled();
  });

  it("by keys, which move it too, and keeps the section with the focus in sight", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    await sections(page).first().focus();
    for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
    expect(await scale(page)).toBeGreaterThan(3);
    const before = await plan(page).locator("> g").first().getAttribute("transform");
    await page.keyboard.press("Shift+ArrowRight");
    await expect(plan(page).locator("> g").first()).not.toHaveAttribute("transform", before ?? "");
    const frame = await plan(page).boundingBox();
    if (!frame) throw new Error("not drawn");
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("ArrowRight");
      const { x, y } = await middleOf(plan(page).locator(":focus"));
      expect([x > frame.x, x < frame.x + frame.width]).toEqual([true, true]);
      expect([y > frame.y, y < frame.y + frame.height]).toEqual([true, true]);
    }
    await page.keyboard.press("-");
    const less = await scale(page);
    expect(less).toBeGreaterThan(1);
    await page.keyboard.press("0");
    expect(await scale(page)).toBe(1);
  });

  it("by the wheel with Ctrl; without it, the page scrolls", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    const { x, y } = await middleOf(plan(page));
    await page.mouse.move(x, y);
    const top = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 80);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
    expect(await scale(page)).toBe(1);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -200);
    await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
    await page.keyboard.up("Control");
  });

  it("by stretching what was drawn until the gesture rests, and draws it at the very same place then", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    const places = await plan(page).evaluate(async (svg) => {
      const section = svg.querySelector("[role=button] path");
      const { left, top, width, height } = svg.getBoundingClientRect();
      const wheel = (deltaY: number, share: number) =>
        svg.dispatchEvent(
          new WheelEvent("wheel", {
            ...{ deltaY, clientX: left + width * share, clientY: top + height * share },
            ...{ ctrlKey: true, bubbles: true, cancelable: true },
          }),
        );
      const place = () => {
        const box = section?.getBoundingClientRect() ?? new DOMRect();
        return [box.left, box.top, box.width].map(Math.round);
      };
      const seen: { stretched: boolean; at: number[] }[] = [];
      for (const [deltaY, share] of [
        [-120, 0.7],
        [-120, 0.2],
        [90, 0.5],
      ] as const) {
        wheel(deltaY, share);
        seen.push({ stretched: svg.hasAttribute("style"), at: place() });
        await new Promise((resolve) => setTimeout(resolve, 400));
        seen.push({ stretched: svg.hasAttribute("style"), at: place() });
      }
      return seen;
    });
    expect(places.map(({ stretched }) => stretched)).toEqual([true, false, true, false, true, false]);
    const near = (a: number[] = [], b: number[] = []) =>
      a.every((each, at) => Math.abs(each - (b[at] ?? 0)) <= 1);
    for (const [index, { stretched, at }] of places.entries())
      if (stretched) expect(near(at, places[index + 1]?.at), `${at} ${places[index + 1]?.at}`).toBe(true);
    expect(places[1]?.at).not.toEqual(places[3]?.at);
  });

  it("by a double press, and moves by dragging, which chooses nothing", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    const stage = await middleOf(plan(page));
    await page.mouse.dblclick(stage.x, stage.y);
    expect(await scale(page)).toBeGreaterThan(2);
    const url = page.url();
    const drawing = plan(page).locator("> g").first();
    const before = await drawing.getAttribute("transform");
    await page.mouse.down();
    await page.mouse.move(stage.x + 60, stage.y + 40, { steps: 4 });
    await page.mouse.up();
    await expect(drawing).not.toHaveAttribute("transform", before ?? "");
    expect(page.url()).toBe(url);
    await expect(plan(page).locator("[aria-pressed=true]")).toHaveCount(0);
    await screenshot(page, "plan zoomed");
  });
});

it("a level of the seating chart is chosen as a whole, and let go again", async () => {
  const { page } = await newVisitor();
  await openPlan(page);
  const all = await sections(page).count();
  const levels = page
    .getByRole("group", { name: says("event:plan.levels"), exact: true })
    .getByRole("button");
  const level = levels.first();
  await level.click();
  await expect(level).toHaveAttribute("aria-pressed", "true");
  const chosen = plan(page).locator("[aria-pressed=true]");
  await expect.poll(() => chosen.count()).toBeGreaterThan(1);
  const count = await chosen.count();
  expect(count).toBeLessThan(all);
  const name = await level.innerText();
  for (const section of await chosen.all()) await expect(section).toHaveAccessibleName(new RegExp(name));
  expect(new URL(page.url()).searchParams.getAll("section")).toHaveLength(count);
  await expectAccessible(page, "event with a level chosen");
  await level.click();
  await expect(chosen).toHaveCount(0);
  await expect(page).not.toHaveURL(/section=/);
});

describe("on a phone, the seating chart", () => {
  it("is pinched, and lets one finger scroll the page", async () => {
    const { page, context } = await newVisitor(PHONE);
    const cdp = await context.newCDPSession(page);
    await openPlan(page);
    const { x, y } = await middleOf(plan(page));
    const top = await page.evaluate(() => window.scrollY);
    await touch(cdp, "touchStart", [{ x, y }]);
    for (let step = 1; step <= 10; step++) await touch(cdp, "touchMove", [{ x, y: y - step * 12 }]);
    await touch(cdp, "touchEnd", []);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
    expect(await scale(page)).toBe(1);
    const at = await middleOf(plan(page));
    const fingers = (apart: number) => [
      { x: at.x - apart, y: at.y, id: 0 },
      { x: at.x + apart, y: at.y, id: 1 },
    ];
    await touch(cdp, "touchStart", fingers(30));
    for (const apart of [40, 60, 90]) await touch(cdp, "touchMove", fingers(apart));
    await touch(cdp, "touchEnd", []);
    await expect.poll(() => scale(page)).toBeGreaterThan(2);
    // Now one finger moves the drawing, and the page stays.
    const still = await page.evaluate(() => window.scrollY);
    const drawing = plan(page).locator("> g").first();
    const before = (await drawing.getAttribute("transform")) ?? "";
    await touch(cdp, "touchStart", [at]);
    for (let step = 1; step <= 10; step++) await touch(cdp, "touchMove", [{ x: at.x, y: at.y - step * 6 }]);
    await touch(cdp, "touchEnd", []);
    await expect(drawing).not.toHaveAttribute("transform", before);
    expect(await page.evaluate(() => window.scrollY)).toBe(still);
    await expect(plan(page).locator("[aria-pressed=true]")).toHaveCount(0);
    await expectNoSideScroll(page, "event with a zoomed chart");
  });

  it("enlarges a section that is too small for a finger before it can be chosen", async () => {
    const { page, context } = await newVisitor(PHONE);
    const cdp = await context.newCDPSession(page);
    await openPlan(page);
    const sizes = await sections(page).evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
    const small = sizes.findIndex((size) => size < 44);
    expect(small).toBeGreaterThanOrEqual(0);
    const section = sections(page).nth(small);
    const tap = async () => {
      const { x, y } = await middleOf(section);
      await touch(cdp, "touchStart", [{ x, y }]);
      await touch(cdp, "touchEnd", []);
    };
    await tap();
    await expect.poll(() => scale(page)).toBeGreaterThan(1);
    await expect(section).toHaveAttribute("aria-pressed", "false");
    expect((await middleOf(section)).size).toBeGreaterThanOrEqual(44);
    // At once: whoever sees it enlarged need not wait for the time of a double press.
    const enlarged = await scale(page);
    await tap();
    await expect(section).toHaveAttribute("aria-pressed", "true");
    expect(page.url()).toContain("section=");
    expect(await scale(page)).toBe(enlarged);
    await screenshot(page, "plan zoomed by a finger");
  });
});

describe("the seats of the seating chart", () => {
  const seats = (page: Page) => plan(page).locator("[data-seats]");
  const free = (page: Page) => seats(page).locator("circle[class*='fill-plan-band']");

  /** Zooms in on the middle of a section until one of its free seats is `size` pixels wide. */
  async function zoomTo(page: Page, size: number): Promise<Locator> {
    const section = plan(page).getByRole("button", { name: /\b101\b/ });
    let at = await middleOf(section);
    for (let step = 0; step < 12; step++) {
      await page.mouse.move(at.x, at.y);
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -140);
      await page.keyboard.up("Control");
      await page.waitForTimeout(400);
      if ((await free(page).count()) > 0) {
        const frame = await plan(page).boundingBox();
        if (!frame) throw new Error("not drawn");
        const all = await Promise.all(
          (await free(page).all()).slice(0, 60).map(async (each) => ({ each, ...(await middleOf(each)) })),
        );
        const inSight = all.filter(
          ({ x, y }) =>
            x > frame.x + 10 &&
            x < frame.x + frame.width - 10 &&
            y > frame.y + 10 &&
            y < frame.y + frame.height - 10,
        );
        const [seat] = inSight.sort(
          (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
        );
        if (seat) at = seat;
        if (seat && seat.size >= size) return seat.each;
      }
    }
    throw new Error("no seat became large enough");
  }

  it("appear when it is zoomed in, and one that is pressed is ticked on the page of its section", async () => {
    const { page } = await newVisitor();
    await openPlan(page);
    await expect(seats(page)).toHaveCount(0);
    const seat = await zoomTo(page, 20);
    await screenshot(page, "plan with seats");
    await expectAccessible(page, "event with seats on its plan");
    const { x, y } = await middleOf(seat);
    await page.mouse.click(x, y);
    await expect(page).toHaveURL(/\/section\/[^/?]+\?.*seat=/);
    const ticked = page.getByRole("checkbox", { checked: true });
    await expect(ticked).toHaveCount(1);
    await page.getByRole("button", { name: /\$/ }).click();
    await expect(page).toHaveURL(/\/checkout\//);
  });

  it("are pressed by a finger once they are large enough for it; before, the section is", async () => {
    const { page } = await newVisitor(PHONE);
    await openPlan(page);
    const small = await middleOf(await zoomTo(page, 20));
    expect(small.size).toBeLessThan(35);
    await page.touchscreen.tap(small.x, small.y);
    await expect(page).toHaveURL(/section=/);
    await expect(page).not.toHaveURL(/seat=/);
    const large = await middleOf(await zoomTo(page, 36));
    await page.touchscreen.tap(large.x, large.y);
    await expect(page).toHaveURL(/seat=/);
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  });

  it("leave the chart as it is when they cannot be loaded", async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/\/seats\//);
    await openPlan(page);
    let asked = 0;
    await page.route(/\/seats\//, (route) => {
      asked += 1;
      return route.abort();
    });
    await sections(page).first().focus();
    for (let press = 0; press < 6; press++) await page.keyboard.press("+");
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(seats(page)).toHaveCount(0);
    await expect(sections(page).first()).toBeVisible();
  });
});
