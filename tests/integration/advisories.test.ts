import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ standIns: false });
});
afterAll(() => stack?.discard());

/** A page without what differs in every response. */
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(stack.at(path), { headers, redirect: "manual" });
  const html = (await response.text()).replaceAll(/nonce="[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
  return { status: response.status, type: response.headers.get("Content-Type"), html };
}

describe("headers that other versions of the framework believe (docs/advisories.md)", () => {
  it.each<[string, Record<string, string>]>([
    ["SPA mode", { "X-React-Router-SPA-Mode": "yes", "X-Remix-SPA-Mode": "yes" }],
    ["prerendered data", { "X-React-Router-Prerender-Data": '[{"_1":2},"routes/$page",{"data":"stolen"}]' }],
    ["a forwarded host with a path", { "X-Forwarded-Host": "evil.test:80/fanatics/faq?x=" }],
    ["an original URL", { "X-Original-URL": "/fanatics/faq", "X-Rewrite-URL": "/fanatics/faq" }],
    ["a method in another place", { "X-HTTP-Method-Override": "DELETE" }],
  ])("do not change a page or what others get: %s", async (_what, headers) => {
    const attacked = await open("/help", headers);
    const plain = await open("/help");
    expect(plain.status).toBe(200);
    expect(attacked).toEqual(plain);
    expect(attacked.html).not.toMatch(/evil\.test|stolen/);
    const data = await open("/help.data", headers);
    expect([data.status, data.html.includes("stolen")]).toEqual([200, false]);
  });
});

describe("the framework's manifest", () => {
  it.each(["/__manifest?p=/help&version=1", "/fanatics/__manifest?p=/help&version=1"])(
    "is not served: %s",
    async (path) => {
      const response = await fetch(`${stack.publicOrigin}${path}`);
      expect(response.status).toBe(404);
      await response.body?.cancel();
    },
  );
});
