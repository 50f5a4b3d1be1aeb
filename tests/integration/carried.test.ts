import type { Request as WorkerRequest } from "miniflare";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { OWN_HEADERS } from "#contract/headers.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { formBrowser } from "../fixtures/form-browser.ts";
import { faultyApi } from "../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

const api = faultyApi();
let stack: TestStack;
/** Headers of the calls that the API got. */
let calls: Headers[] = [];

beforeAll(async () => {
  const binding = (request: WorkerRequest) => {
    calls.push(new Headers([...request.headers]));
    return api.binding(request);
  };
  const vars = { API_PARTNER: "arena-group", API_MOCK: "on" };
  stack = await startTestStack({
    overrides: { storefront: { vars, serviceBindings: { COMMERCE: binding } } },
  });
  api.target = stack.commerceUrl;
});
afterAll(() => stack?.discard());
beforeEach(() => {
  calls = [];
});

const EVENT = `/event/${FIXTURES.THEATRE_SHOW.id}`;
const sent = (name: string) => new Set(calls.map((headers) => headers.get(name)));

describe("what a link carries", () => {
  it("leaves the address, and goes with every call, of every page after it", async () => {
    const browser = formBrowser();
    const first = await browser.open(
      stack.at(`${EVENT}?quantity=2&discountToken=fanatics.NO-FEES-4&_uid=wallet-7`),
    );
    expect(first.url.search).toBe("?quantity=2");
    expect(first.status).toBe(200);
    await browser.open(stack.at("/search/events?keyword=arena"));
    expect(calls.length).toBeGreaterThan(3);
    expect(sent("gst-discount-token")).toEqual(new Set(["fanatics.NO-FEES-4"]));
    const own = calls.filter((headers) => headers.has(OWN_HEADERS.sessionId));
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map((headers) => headers.get("gst-uid")))).toEqual(new Set(["wallet-7"]));
    expect(sent("gst-partner-api")).toEqual(new Set(["arena-group"]));
    expect(sent("mock")).toEqual(new Set(["true"]));
  });

  it("is in no page or answer that others share", async () => {
    // A visitor with a discount comes first, and asks again once the others' page is stored.
    const carrying = formBrowser();
    await carrying.open(stack.at(`${EVENT}?discountToken=fanatics.NO-FEES-4`));
    calls = [];
    await formBrowser().open(stack.at(EVENT));
    expect(calls.length).toBeGreaterThan(0);
    expect(sent("gst-discount-token")).toEqual(new Set([null]));
    const token = "fanatics.HALF-FEES";
    const other = formBrowser();
    calls = [];
    await other.open(stack.at(`${EVENT}?discountToken=${token}`));
    expect(sent("gst-discount-token")).toEqual(new Set([token]));
  });

  it("is refused when it is malformed, with the reason, and nothing else changes", async () => {
    const browser = formBrowser();
    await browser.open(stack.at(`${EVENT}?discountToken=fanatics.NO-FEES-4`));
    const page = await browser.open(stack.at(`${EVENT}?discountToken=${"x".repeat(4_096)}`));
    expect(page.url.search).toBe("?notice=discountRefused");
    expect(page.body).toContain("This discount link doesn’t work");
    calls = [];
    await browser.open(stack.at("/search/events?keyword=show"));
    expect(sent("gst-discount-token")).toEqual(new Set(["fanatics.NO-FEES-4"]));
  });

  it.each(["fanatics.NO-FEES-4", "fanatics.MISTYPED"])(
    "is kept while the API cannot say whether it is valid: %s",
    async (token) => {
      const browser = formBrowser();
      api.break(({ pathname }) => (pathname === "/api/tenant/config" ? "down" : null));
      const page = await browser.open(stack.at(`${EVENT}?discountToken=${token}`));
      api.mend();
      expect([page.status, page.url.search]).toEqual([200, ""]);
      calls = [];
      await browser.open(stack.at(`/search/events?keyword=${token.toLowerCase()}`));
      expect(sent("gst-discount-token")).toEqual(new Set([token]));
    },
  );

  it("fills no cache with made-up tokens", async () => {
    const mistyped = () => formBrowser().open(stack.at(`${EVENT}?discountToken=fanatics.MISTYPED`));
    await mistyped();
    calls = [];
    expect((await mistyped()).url.search).toBe("?notice=discountRefused");
    expect(calls.filter((headers) => headers.get("gst-discount-token") === "fanatics.MISTYPED")).toHaveLength(
      1,
    );
  });

  it("is forgotten at sign-out", async () => {
    const browser = formBrowser();
    await browser.open(stack.at(`${EVENT}?discountToken=fanatics.NO-FEES-4&_uid=wallet-7`));
    await browser.submit(stack.at("/logout"), {});
    expect([
      browser.cookie("__Host-discount", "localhost"),
      browser.cookie("__Host-uid", "localhost"),
    ]).toEqual([null, null]);
  });
});
