import { type Browser, type BrowserContext, launch, type Page } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayAfter } from "#lib/days.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { findFirefox } from "#tools/stack/firefox.ts";
import { BUYER, CARDS, someEmail } from "../e2e/support/journey.ts";
import { says } from "../e2e/support/words.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let browser: Browser;
let context: BrowserContext;
let problems: string[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  const executablePath = findFirefox((line) => console.log(`${line} …`));
  browser = await launch({ browser: "firefox", executablePath, headless: true });
});
afterAll(async () => {
  await browser?.close();
  await stack?.discard();
});
afterEach(async () => {
  await context?.close();
  const reported = problems;
  problems = [];
  expect(reported, "what the browser reported").toEqual([]);
});

/** A new visitor on a page whose scripts run. */
async function open(path: string): Promise<Page> {
  context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.setViewport({ width: 1280, height: 900 });
  const note = (problem: string) => {
    if (page.url().startsWith(stack.publicOrigin)) problems.push(problem);
  };
  page.on("pageerror", (error) => {
    // Remix's reader of a response that was still streaming when the page was left.
    if (!/Error in input stream/.test(String(error))) note(String(error));
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !/Error in input stream/.test(message.text())) note(message.text());
  });
  await page.goto(stack.at(path));
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  return page;
}

const named = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"])`);
const buttonLike = (page: Page, start: string) =>
  page.locator(`::-p-xpath(//button[starts-with(normalize-space(), "${start}")])`);
const urlMatches = (page: Page, pattern: RegExp) =>
  page.waitForFunction((source) => new RegExp(source).test(location.href), {}, pattern.source);
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => (element.textContent ?? "").trim());

describe("in Firefox", () => {
  it("a guest buys tickets", async () => {
    const page = await open(`/event/${FIXTURES.THEATRE_SHOW.id}`);
    await buttonLike(page, "Get 2 ").click();
    await urlMatches(page, /\/checkout\/[0-9a-f-]{36}/);
    const typed = { ...BUYER, emailAddress: someEmail("firefox") };
    for (const field of ["emailAddress", "firstName", "lastName", "zipCode"] as const)
      await page.locator(`[name=${field}]`).fill(typed[field]);
    await page.locator("[name=country]").fill("US");
    await buttonLike(page, "Pay ").click();
    const card = { number: CARDS.good, expiry: "12 / 34", cvc: "123", name: "Grace Hopper" };
    for (const [field, value] of Object.entries(card)) await page.locator(`#${field}`).fill(value);
    await buttonLike(page, "Pay ").click();
    await urlMatches(page, /\/order-confirmation\/[0-9a-f-]{36}$/);
    await page.waitForSelector("h1");
    expect(await textOf(page, "h1")).toBe(says("order:confirmed"));
    expect(await page.$$('[role=img][aria-label^="QR code of ticket"]')).toHaveLength(2);
  });

  it("the seating chart is pressed, walked by keys, and zoomed", async () => {
    const page = await open(`/event/${FIXTURES.ARENA_GAME.id}?quantity=2`);
    const plan = `[role=group][aria-label="${says("event:plan.title")}"]`;
    const section = await page.waitForSelector(`${plan} [role=button]`);
    const scale = async () =>
      Number(
        /scale\(([\d.]+)\)/.exec(
          (await page.$eval(`${plan} > g`, (group) => group.getAttribute("transform"))) ?? "",
        )?.[1] ?? 1,
      );
    await section?.evaluate((element) => element instanceof SVGElement && element.focus());
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(
      (inPlan) => [...document.querySelectorAll(`${inPlan} [role=button]`)][1] === document.activeElement,
      {},
      plan,
    );
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${plan} [role=button][aria-pressed=true]`);
    await urlMatches(page, /section=/);
    expect(await scale()).toBe(1);
    await named(page, says("event:plan.zoomIn")).click();
    expect(await scale()).toBeGreaterThan(1);
    await named(page, says("event:plan.whole")).click();
    expect(await scale()).toBe(1);
    await page.locator(`${plan} [role=button][aria-pressed=true]`).click();
    await page.waitForFunction(
      (inPlan) => !document.querySelector(`${inPlan} [aria-pressed=true]`),
      {},
      plan,
    );
  });

  it("dates are picked in the calendar", async () => {
    const page = await open("/search");
    await page.waitForSelector("main summary[aria-haspopup=dialog]");
    await page.locator("main summary").click();
    await page.waitForSelector("dialog[open] [role=grid], [role=dialog] [role=grid]");
    const [from, to] = [dayAfter(Date.now(), 1), dayAfter(Date.now(), 4)];
    await page.locator(`[data-day="${from}"] button`).click();
    await page.locator(`[data-day="${to}"] button`).click();
    await named(page, says("dates:confirm")).click();
    await page.waitForFunction(() => !document.querySelector("[role=grid]"));
    const fields = await page.$$eval("main form[role=search] input[type=hidden]", (inputs) =>
      inputs.map(({ name, value }) => [name, value]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({ startDate: from, endDate: to });
  });

  it("a city is found and chosen by keyboard", async () => {
    const page = await open("/search");
    await page.waitForSelector("#search-city[role=combobox]");
    await page.focus("#search-city");
    await page.keyboard.type("kansas");
    await page.waitForSelector("[role=listbox] [role=option] mark");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("#search-city")?.value === "Kansas City, KS",
    );
    await page.keyboard.press("Enter");
    await urlMatches(page, /\/search\/events\?cityName=Kansas\+City&stateCode=KS/);
  });
});
