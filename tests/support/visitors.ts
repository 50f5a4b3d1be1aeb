import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { findChromium } from "#tools/stack/chromium.ts";
import { inRoot } from "#tools/stack/paths.ts";

export interface VisitorOptions {
  /** Whether scripts run. Default true. */
  scripts?: boolean;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  scripts: boolean;
  /** A line of the record of problems that this test means to cause, e.g. `/^404 GET .*\/nothing/`. */
  expectProblem(pattern: RegExp): void;
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** For an element or a page to be there: servers, browser and test may share two cores. */
const PATIENCE_MS = 20_000;

/** Chromium without a window names itself a robot's browser, and robots get their pages whole instead of streamed. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Visitors of the storefront at `origin()`, each in a browser context of his own, closed after his test. A console
 * error, a page error, a CSP violation, or an answer of 400 and more from our origin fails the test that it came up
 * in, unless the test expects it.
 */
export function useVisitors(origin: () => string): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let records: { problems: string[]; expected: RegExp[] }[] = [];

  beforeAll(async () => {
    const executablePath = findChromium((sentence) => console.log(`${sentence} …`));
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await photograph(contexts, task.name);
    for (const context of contexts) await context.close();
    const problems = records.flatMap(({ problems: all, expected }) =>
      all.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    contexts = [];
    records = [];
    if (problems.length > 0) throw new Error(`the browser reported:\n${problems.join("\n")}`);
  });

  return async ({ scripts = true, ...look } = {}) => {
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      baseURL: `${origin()}/fanatics/`,
      userAgent: USER_AGENT,
      locale: "en-US",
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 900 },
      ...look,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    const record = { problems: [] as string[], expected: [] as RegExp[] };
    records.push(record);
    context.on("page", (page) => watch(page, origin(), scripts, record.problems));
    const page = await context.newPage();
    if (scripts) settleAfterGoing(page);
    return { page, context, scripts, expectProblem: (pattern) => record.expected.push(pattern) };
  };
}

/**
 * Opening an address waits for its scripts as well: what a press does before they run is the same, but by a whole new
 * page, and a test that means the other must not depend on which was quicker.
 */
function settleAfterGoing(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await scriptsRun(page);
    return answer;
  };
}

/** Waits until the scripts of the page have taken over, if it has any. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module]") ||
      Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
}

function watch(page: Page, origin: string, scripts: boolean, problems: string[]): void {
  page.on("pageerror", (error) => {
    // A visitor who is quicker than the scripts: React makes a section that still streams anew, and all is well.
    if (error.message.startsWith("Minified React error #421")) return;
    problems.push(`page error: ${error.message} (${page.url()})`);
  });
  page.on("console", (message) => {
    // What failed to load is told with its status below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    // A request that a newer navigation took the place of: Remix's router writes it there.
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left takes its unfinished requests along; with scripts off Chromium refuses each script.
    if (reason === "net::ERR_ABORTED" || (!scripts && reason === "csp")) return;
    if (request.url().startsWith(origin)) problems.push(`failed ${request.url()}: ${reason}`);
  });
}

/** With SCREENSHOTS set, what the visitors of a failed test saw last, in `test-results/`. */
async function photograph(contexts: BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) await screenshot(page, `failed-${name}-${index + 1}`);
}

/** Saves the whole page in `test-results/` when SCREENSHOTS is set; `name` becomes the file's name. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(inRoot("test-results"), { recursive: true });
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100);
  await page.screenshot({ path: inRoot(`test-results/${file}.png`), fullPage: true });
}
