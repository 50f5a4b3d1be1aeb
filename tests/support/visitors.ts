import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { findChromium } from "#tools/stack/chromium.ts";
import { inRoot } from "#tools/stack/paths.ts";
import { fromAddressOf } from "./addresses.ts";

export interface VisitorOptions {
  /** Whether scripts run. Default true. */
  scripts?: boolean;
  viewport?: { width: number; height: number };
  colorScheme?: "light" | "dark";
  /** Fingers instead of a mouse. */
  hasTouch?: boolean;
  /** The browser's time zone (IANA). */
  timezoneId?: string;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  scripts: boolean;
  /** What the Content-Security-Policy blocked, with scripts on: `directive: address or kind`, in order. */
  violations: string[];
  /** Header with the network address that all of their requests come from. */
  address: Record<string, string>;
  /** Allows a recorded problem that this test causes on purpose, e.g. `/^404 GET .*\/nothing/`. */
  expectProblem(pattern: RegExp): void;
}

declare global {
  interface Window {
    noteViolation?: (violation: string, url: string) => void;
  }
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Time limit for elements and pages: servers, browser and tests may share two cores. */
const TIMEOUT_MS = 20_000;

/** Headless Chromium identifies itself as such, and would get complete pages like a crawler instead of streamed ones. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/**
 * Visitors of the storefront at `origin()`, each in a browser context that is closed after the test. A console error, a
 * page error, a CSP violation, or a response of 400 or above from our origin fails the test, unless the test expects
 * it.
 */
export function useVisitors(origin: () => string): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let records: { problems: string[]; expected: RegExp[] }[] = [];

  beforeAll(async () => {
    const executablePath = findChromium((line) => console.log(`${line} …`));
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await saveScreenshots(contexts, task.name);
    for (const context of contexts) await context.close();
    const problems = records.flatMap(({ problems: all, expected }) =>
      all.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    contexts = [];
    records = [];
    if (problems.length > 0) throw new Error(`the browser reported:\n${problems.join("\n")}`);
  });

  return async ({ scripts = true, ...display } = {}) => {
    const address = fromAddressOf(randomUUID());
    const context = await browser.newContext({
      javaScriptEnabled: scripts,
      baseURL: `${origin()}/fanatics/`,
      userAgent: USER_AGENT,
      extraHTTPHeaders: address,
      locale: "en-US",
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 900 },
      ...display,
    });
    context.setDefaultTimeout(TIMEOUT_MS);
    contexts.push(context);
    const record = { problems: [] as string[], expected: [] as RegExp[] };
    records.push(record);
    const violations: string[] = [];
    await context.exposeFunction("noteViolation", (violation: string, url: string) => {
      violations.push(violation);
      record.problems.push(`policy violation: ${violation} (${url})`);
    });
    await context.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
        window.noteViolation?.(`${effectiveDirective}: ${blockedURI}`, location.href),
      ),
    );
    context.on("page", (page) => watch(page, origin(), scripts, record.problems));
    const page = await context.newPage();
    if (scripts) waitForScriptsAfterGoto(page);
    const expectProblem = (pattern: RegExp) => record.expected.push(pattern);
    return { page, context, scripts, address, violations, expectProblem };
  };
}

/**
 * Makes `goto` wait for the page's scripts as well. Before they run, a click works by loading a whole page; a test must
 * not depend on which is faster.
 */
function waitForScriptsAfterGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await scriptsRun(page);
    return answer;
  };
}

/** Waits until the page has hydrated, if it has scripts. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector("script[type=module]") ||
      Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
}

function watch(page: Page, origin: string, scripts: boolean, problems: string[]): void {
  page.on("pageerror", (error) => {
    // The visitor acted before hydration: React renders the section that is still streaming again, which is fine.
    if (error.message.startsWith("Minified React error #421")) return;
    problems.push(`page error: ${error.message} (${page.url()})`);
  });
  page.on("console", (message) => {
    // Failed responses are recorded below, with their status.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    // Logged by Remix's router when a newer navigation replaces a request.
    if (message.text().startsWith("AbortError: signal is aborted")) return;
    problems.push(`console: ${message.text()} (${message.location().url}, on ${page.url()})`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(origin)) return;
    problems.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page aborts its unfinished requests; with scripts off, Chromium refuses every script.
    if (reason === "net::ERR_ABORTED" || (!scripts && reason === "csp")) return;
    if (request.url().startsWith(origin)) problems.push(`failed ${request.url()}: ${reason}`);
  });
}

/** If SCREENSHOTS is set, saves what the visitors of a failed test saw last in `test-results/`. */
async function saveScreenshots(contexts: BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) await screenshot(page, `failed-${name}-${index + 1}`);
}

/** If SCREENSHOTS is set, saves a screenshot of the whole page in `test-results/`, in a file named after `name`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  mkdirSync(inRoot("test-results"), { recursive: true });
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 100);
  await page.screenshot({ path: inRoot(`test-results/${file}.png`), fullPage: true });
}
