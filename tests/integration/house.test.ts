import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inRoot } from "#tools/stack/paths.ts";
import { type Stack, startStack } from "#tools/stack/stack.ts";
import { version } from "../../package.json";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ state: mkdtempSync(join(tmpdir(), "house-")), standIns: false });
});
afterAll(() => stack?.stop());

const get = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.storefrontUrl}${path}`, { redirect: "manual", ...init });

const asset = () => {
  const name = readdirSync(inRoot("build/storefront/client/fanatics/assets")).find((file) =>
    file.endsWith(".css"),
  );
  return `/fanatics/assets/${name}`;
};

/** Headers of every response, pages and files alike. */
const COMMON: [header: string, value: RegExp][] = [
  ["strict-transport-security", /^max-age=63072000; includeSubDomains; preload$/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["content-security-policy", /^default-src 'none'; /],
];

test.each([
  ["a page", "/fanatics/", 200],
  ["a page that does not exist", "/fanatics/no-such-page", 404],
  ["a path outside the prefix", "/elsewhere", 404],
  ["data", "/fanatics.data", 200],
  ["data of an unknown page", "/fanatics/no-such-page.data", 404],
  ["the redirect to the prefix", "/", 302],
  ["a refusal", "/fanatics/?_data=root", 400],
  ["a backslash", "/fanatics/%5C", 404],
  ["a path like another host's", "/fanatics//%5C/evil.example", 404],
])("%s carries the security headers", async (_name, path, status) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  for (const [name, value] of COMMON) expect(response.headers.get(name), name).toMatch(value);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
});

test("files are immutable, carry the headers, and missing ones are 404", async () => {
  const file = await get(asset());
  expect(file.status).toBe(200);
  expect(file.headers.get("cache-control")).toContain("immutable");
  for (const [name, value] of COMMON) expect(file.headers.get(name), name).toMatch(value);
  // A deploy may bring a file that is missing now: no cache may keep that it was.
  const missing = await get("/fanatics/assets/missing.js");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  for (const [name, value] of COMMON) expect(missing.headers.get(name), name).toMatch(value);
});

test("every response has its own nonce, on every inline script", async () => {
  const pages = await Promise.all([get("/fanatics/"), get("/fanatics/")]);
  const nonces = pages.map(
    (page) => /'nonce-([\w-]+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1],
  );
  expect(new Set(nonces).size).toBe(2);
  const html = await pages[0]?.text();
  const scripts = html?.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonces[0]}"`);
});

test("a complete page ends with the sentinel and reports its timing", async () => {
  // A page that was not requested before: others come from the cache as stored.
  const response = await get("/fanatics/?more=1");
  expect((await response.text()).endsWith("<!--page-complete-->")).toBe(true);
  expect(response.headers.get("server-timing")).toMatch(/render;dur=.*total;dur=/);
  expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the running version is reported as JSON, and in the footer", async () => {
  const config = await (await get("/fanatics/app/config")).json();
  expect(config).toMatchObject({
    version,
    builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/),
    languages: ["en", "fr", "de", "es", "nl", "it"],
    tenant: { name: expect.any(String), loyalty: { currencyType: "points" } },
  });
  const { builtAt } = config as { builtAt: string };
  expect(await (await get("/fanatics/help")).text()).toContain(`${version}, ${builtAt}`);
});

test("a new visitor's session is a locked-down cookie that stays theirs", async () => {
  const line = (await get("/fanatics/")).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("__Host-session="));
  expect(line).toMatch(
    /^__Host-session=[\w-]+\.[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=31536000$/,
  );
  const again = await get("/fanatics/", { headers: { Cookie: line?.split(";")[0] ?? "" } });
  expect(again.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-session="))).toBe(false);
});

test("a cross-site form is refused, with or without Remix's data suffix", async () => {
  for (const path of ["/fanatics/", "/fanatics.data", "/fanatics/?index"]) {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await get(path, { method: "POST", body: new URLSearchParams({ a: "1" }), headers })).status).toBe(
      403,
    );
  }
});

test("the stylesheet of visitors without scripts sets their cookie", async () => {
  const response = await get("/fanatics/noscript.css");
  expect(response.headers.get("content-type")).toContain("text/css");
  expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith("__Host-nojs=1; Path=/"))).toBe(
    true,
  );
});

test("the seeded database is what D1 reads, and data outlives a SIGKILL", async () => {
  const database = () => stack.miniflare().getD1Database("DB", "storefront-commerce");
  const events = await (await database()).prepare("SELECT count(*) AS n FROM events").first<{ n: number }>();
  expect(events?.n).toBeGreaterThan(100);
  await (await database()).prepare("CREATE TABLE kill_probe (n INTEGER)").run();
  await (await database()).prepare("INSERT INTO kill_probe VALUES (7)").run();
  await stack.kill();
  await expect(get("/fanatics/")).rejects.toThrow("fetch failed");
  await stack.restart();
  expect(await (await database()).prepare("SELECT n FROM kill_probe").first("n")).toBe(7);
  expect((await get("/fanatics/")).status).toBe(200);
});

test("a service binding can be replaced, and an API that is down is an outage", async () => {
  await stack.restart({
    storefront: { serviceBindings: { COMMERCE: () => new Response("no", { status: 503 }) } },
  });
  const response = await get("/fanatics/event/00000000-0000-4000-8000-000000000001");
  expect(response.status).toBeGreaterThanOrEqual(500);
  await stack.restart();
});
