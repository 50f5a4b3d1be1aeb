import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Stack, startStack } from "../../scripts/lib/stack.ts";
import { FIXTURES } from "../../scripts/seed/fixtures.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ state: mkdtempSync(join(tmpdir(), "forms-")), standIns: false });
});
afterAll(() => stack?.stop());

const CART = "/fanatics/checkout/11111111-1111-4111-8111-111111111111";
/** Every address that a form of ours is sent to and that reads it. */
const FORMS = [
  "/fanatics/location",
  "/fanatics/terms-notice",
  `/fanatics/event/${FIXTURES.THEATRE_SHOW.id}`,
  ...["buyer", "delivery", "draft", "pay", "promo-code", "promo-code-removal", "release"].map(
    (part) => `${CART}/${part}`,
  ),
];

const URLENCODED = "application/x-www-form-urlencoded";
const BROKEN_OFF = '--x\r\nContent-Disposition: form-data; name="to"\r\n\r\n/';
/** What no browser sends from our pages: body, type, the status that it gets, and the page with it. */
const HOSTILE: [string, string | undefined, string | null, number, string][] = [
  ["JSON", "{}", "application/json", 415, "refused"],
  ["text", "to=/", "text/plain", 415, "refused"],
  ["nothing", undefined, null, 415, "refused"],
  ["parts without a boundary", "x", "multipart/form-data", 400, "refused"],
  ["parts that break off", BROKEN_OFF, "multipart/form-data; boundary=x", 400, "refused"],
  ["a form of a megabyte", `city=${"x".repeat(1_000_000)}`, URLENCODED, 413, "tooLarge"],
  ["a form of 40,000 fields", "a=1&".repeat(40_000), URLENCODED, 413, "tooLarge"],
];

const post = (path: string, body?: string, type: string | null = URLENCODED) =>
  fetch(`${stack.publicOrigin}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: stack.publicOrigin, ...(type ? { "Content-Type": type } : {}) },
    ...(body === undefined ? {} : { body }),
  });

describe.each(FORMS)("POST %s", (path) => {
  it.each(HOSTILE)("refuses %s with a page of its own", async (_case, body, type, status, kind) => {
    const answer = await post(path, body, type);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`data-error="${kind}"`);
    expect((await post(`${path}.data`, body, type)).status).toBe(status);
  });

  it("takes what a browser sends", async () => {
    expect([200, 302, 303, 400, 404, 410, 422]).toContain((await post(path, "to=%2F&city=Boston")).status);
  });
});

it.each([
  ["an unknown event of the partner", "/fanatics/tm-event/22222222-2222-4222-8222-222222222222"],
  ["what is no id", "/fanatics/tm-event/x%0d%0aSet-Cookie:a=b/y"],
  [
    "the calendar of an unknown order",
    "/fanatics/order-confirmation/22222222-2222-4222-8222-222222222222/calendar.ics",
  ],
])("%s is a 404 with words", async (_case, path) => {
  const answer = await fetch(`${stack.publicOrigin}${path}`, { redirect: "manual" });
  expect(answer.status).toBe(404);
  expect(answer.headers.get("Content-Type")).toContain("text/html");
  expect(await answer.text()).toContain("Page not found");
});

it.each([
  "__Host-cart",
  "__Host-carts",
  "__Host-cities",
  "__Host-auth-0",
  "__Host-member",
  "__Host-session",
  "lang",
])("a cookie %s full of garbage costs nobody the page", async (name) => {
  for (const value of [
    "x",
    "%",
    "%ff",
    "a.b",
    "e30=.!!!",
    '"x"',
    "x".repeat(5_000),
    "%E0%A4%A",
    "....",
    "é",
  ]) {
    for (const path of ["/fanatics/logout", `/fanatics/event/${FIXTURES.THEATRE_SHOW.id}`]) {
      const answer = await fetch(`${stack.publicOrigin}${path}`, {
        headers: { Cookie: Buffer.from(`${name}=${value}`).toString("latin1") },
      });
      expect(answer.status, `${path} ${value}`).toBe(200);
    }
  }
});

it("a session that a neighbouring subdomain planted is not believed", async () => {
  const planted = "A".repeat(43);
  const answerTo = (cookie: string) =>
    fetch(`${stack.publicOrigin}/fanatics/logout`, {
      headers: { Cookie: Buffer.from(cookie).toString("latin1") },
    });
  const renewed = async (cookie: string) =>
    (await answerTo(cookie)).headers.getSetCookie().some((line) => line.startsWith("__Host-session="));
  expect(await renewed(`__Host-session=${planted}`)).toBe(false);
  // Browsers see no prefix in these names, so any subdomain may set them.
  for (const blank of ["\u2000", "\u00a0", "\u3000"]) {
    expect(await renewed(`${blank}__Host-session=${planted}`), JSON.stringify(blank)).toBe(true);
  }
});
