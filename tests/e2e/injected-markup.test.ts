import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "playwright/test";
import { describe, it } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { CANARY_ORIGIN } from "../support/hostile-texts.ts";
import { useVisitors, type Visitor } from "../support/visitors.ts";
import { PATIENCE } from "./support/journey.ts";
import { site } from "./support/site.ts";

const newVisitor = useVisitors(() => site.publicOrigin);

const PATH = `event/${FIXTURES.THEATRE_SHOW.id}`;

/**
 * Markup that an attacker got into a page, the directive that has to block it, and what has to be clicked before it does
 * anything. NONCE is the page's own nonce, for what not even our scripts may do.
 */
const INJECTED: [name: string, markup: string, blocked: RegExp, clicked?: string][] = [
  ["inline script", "<script>canary()</script>", /^script-src-elem: inline$/],
  ["script with another nonce", '<script nonce="bm9uY2U">canary()</script>', /^script-src-elem: inline$/],
  ["foreign script", `<script src="${CANARY_ORIGIN}/a.js"></script>`, /^script-src-elem: https:\/\/canary/],
  ["script as data", '<script src="data:text/javascript,canary()"></script>', /^script-src-elem: data$/],
  ["evaluated text", '<script nonce="NONCE">eval("canary()")</script>', /^script-src: eval$/],
  ["event handler", '<svg onload="canary()"></svg>', /^script-src-attr: inline$/],
  [
    "clicked event handler",
    '<button id="x" type="button" onclick="canary()">x</button>',
    /^script-src-attr: inline$/,
    "#x",
  ],
  ["script link", '<a id="x" href="javascript:canary()">x</a>', /^script-src-elem: inline$/, "#x"],
  ["base address", `<base href="${CANARY_ORIGIN}/">`, /^base-uri: https:\/\/canary/],
  [
    "form for another site",
    `<form action="${CANARY_ORIGIN}/steal" method="post"><button id="x">x</button></form>`,
    /^form-action: https:\/\/canary/,
    "#x",
  ],
  ["foreign frame", `<iframe src="${CANARY_ORIGIN}/"></iframe>`, /^frame-src: https:\/\/canary/],
  ["frame of our own", '<iframe src="/fanatics/login"></iframe>', /^frame-src: http/],
  ["foreign picture", `<img src="${CANARY_ORIGIN}/p.png">`, /^img-src: https:\/\/canary/],
  [
    "foreign styles",
    `<link rel="stylesheet" href="${CANARY_ORIGIN}/s.css">`,
    /^style-src-elem: https:\/\/canary/,
  ],
  ["inline styles", "<style>body{display:none}</style>", /^style-src-elem: inline$/],
  ["style attribute", '<p style="display:none">x</p>', /^style-src-attr: inline$/],
  ["plugin", `<object data="${CANARY_ORIGIN}/o.swf"></object>`, /^object-src: https:\/\/canary/],
  ["video", `<video src="${CANARY_ORIGIN}/v.mp4"></video>`, /^media-src: https:\/\/canary/],
  [
    "call of another site",
    `<script nonce="NONCE">fetch("${CANARY_ORIGIN}/").catch(() => {})</script>`,
    /^connect-src: https:\/\/canary/,
  ],
];

/** A visitor whose pages have `markup` in them; and what ran or was asked of the attacker. */
async function withInjected(markup: string): Promise<{ visitor: Visitor; reached: string[] }> {
  const visitor = await newVisitor();
  const { context } = visitor;
  visitor.expectProblem(/Content Security Policy|violat|canary\.example/i);
  const reached: string[] = [];
  await context.exposeFunction("canary", () => reached.push("script"));
  await context.route(`${CANARY_ORIGIN}/**`, (route) => {
    reached.push(route.request().url());
    return route.fulfill({ body: "canary()", contentType: "text/javascript" });
  });
  await context.route(`**/${PATH}`, async (route) => {
    const answer = await route.fetch();
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(answer.headers()["content-security-policy"] ?? "") ?? [];
    // Without our own scripts: React would remove what it did not render before anything is clicked.
    const html = (await answer.text()).replace(/<script[^>]*type="module"[^>]*>.*?<\/script>/gs, "");
    const body = html.replace("</head>", `</head><div>${markup.replace("NONCE", nonce)}</div>`);
    return route.fulfill({ response: answer, body });
  });
  return { visitor, reached };
}

describe("markup that got into a page", () => {
  it.each(INJECTED)("does nothing: %s", async (_name, markup, blocked, clicked) => {
    const { visitor, reached } = await withInjected(markup);
    const { page, violations } = visitor;
    await page.goto(PATH);
    if (clicked) await page.locator(clicked).evaluate((element: HTMLElement) => element.click());
    await expect
      .poll(() => violations.filter((violation) => blocked.test(violation)), PATIENCE)
      .not.toEqual([]);
    expect(reached).toEqual([]);
    expect(new URL(page.url()).origin).toBe(site.publicOrigin);
  });

  it("would run without the policy", async () => {
    const { visitor, reached } = await withInjected("<script>canary()</script>");
    await visitor.context.route(`**/${PATH}`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace("</head>", "</head><script>canary()</script>");
      await route.fulfill({ body: html, contentType: "text/html" });
    });
    await visitor.page.goto(PATH, { waitUntil: "domcontentloaded" });
    await expect.poll(() => reached, PATIENCE).toEqual(["script"]);
  });
});

it("no other site can show our pages in a frame", async () => {
  const frames = `<iframe src="${site.publicOrigin}/fanatics/login"></iframe><iframe src="/inside"></iframe>`;
  const attacker = createServer(({ url }, response) => {
    response.setHeader("Content-Type", "text/html").end(url === "/" ? frames : "<main>framed</main>");
  });
  await once(attacker.listen(0, "127.0.0.1"), "listening");
  try {
    const visitor = await newVisitor();
    const { page } = visitor;
    visitor.expectProblem(/frame|ERR_BLOCKED_BY_RESPONSE/i);
    await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
    const [ours, control] = page.mainFrame().childFrames();
    await expect.poll(() => control?.locator("main").count(), PATIENCE).toBe(1);
    await expect.poll(() => ours?.url(), PATIENCE).toMatch(/^chrome-error:/);
  } finally {
    attacker.close();
  }
});
