import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { guard } from "#app/platform/request-guard.server.ts";
import { DATA_ONLY } from "#contract/headers.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type FormBrowser, formBrowser } from "../fixtures/form-browser.ts";
import { nonEmpty } from "../support/expect-every.ts";
import { HOSTILE_TARGETS } from "../support/redirect-targets.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { USER_AGENT } from "../support/visitors.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ standIns: false });
});
afterAll(() => stack.discard());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.publicOrigin}${path}`, { redirect: "manual", ...init });
const EVENT = `/fanatics/event/${FIXTURES.THEATRE_SHOW.id}`;
const EVIL = "https://evil.example";

describe("?_data=", () => {
  it.each([
    ["GET", "/fanatics/?_data=routes%2F_index"],
    ["GET", "/fanatics/?_data="],
    ["GET", "/fanatics/search?keyword=a&_data=routes%2Fsearch._index"],
    ["GET", "/fanatics.data?_data=root"],
    ["POST", "/fanatics/terms-notice?_data=routes%2Fterms-notice"],
  ])("is refused: %s %s", async (method, path) => {
    const headers = { Origin: stack.publicOrigin };
    expect((await ask(path, { method, headers })).status).toBe(400);
    const without = path.replace(/[?&]_data=[^&]*/, "");
    const control = await ask(without, {
      method,
      headers,
      body: method === "POST" ? new URLSearchParams() : null,
    });
    expect([200, 302]).toContain(control.status);
  });
});

/** One route of each kind. A request from our own pages may get any status except 403. */
const MUTATIONS = [
  "/fanatics/terms-notice",
  "/fanatics/terms-notice.data",
  "/fanatics/location",
  "/fanatics/logout",
  EVENT,
  `${EVENT}.data`,
  `/fanatics/checkout/${crypto.randomUUID()}/release`,
  `/fanatics/checkout/${crypto.randomUUID()}/pay.data`,
  "/fanatics/noscript.css",
  "/fanatics/no-such-page",
  "/fanatics/",
  "/fanatics.data",
];

describe.each(MUTATIONS)("POST %s", (path) => {
  const post = (headers: Record<string, string>, method = "POST") =>
    ask(path, { method, headers, body: new URLSearchParams({ to: "/" }) });

  it("is refused unless it comes from our own pages", async () => {
    const origin = stack.publicOrigin;
    const refused: Record<string, string>[] = [
      {},
      { Origin: EVIL },
      { Origin: "null" },
      { Origin: `${origin}.evil.example` },
      { Origin: origin.replace(/\d+$/, "1") },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "cross-site", Origin: origin },
      { "Sec-Fetch-Site": "same-site", Origin: origin },
      { "Sec-Fetch-Site": "none" },
      { "Sec-Fetch-Site": "same-origin", Origin: EVIL },
      { Origin: EVIL, "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    ];
    for (const headers of refused) expect((await post(headers)).status, JSON.stringify(headers)).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect((await post({ Origin: EVIL }, method)).status, method).toBe(403);
    }
    // Control: the same request with the headers of our own pages' forms and scripts.
    const ours: Record<string, string>[] = [{ Origin: origin }, { "Sec-Fetch-Site": "same-origin" }];
    for (const headers of ours) {
      const { status } = await post(headers);
      expect(status, JSON.stringify(headers)).not.toBe(403);
      expect(status).toBeLessThan(500);
    }
  });
});

it("refuses methods that no page uses", async () => {
  for (const method of ["OPTIONS", "PROPFIND"]) {
    expect(
      (await ask("/fanatics/", { method, headers: { Origin: stack.publicOrigin } })).status,
      method,
    ).toBe(405);
  }
});

/** Every kind of response, and its status. */
const ANSWERS: [string, number][] = [
  ["/fanatics/", 200],
  ["/fanatics.data", 200],
  ["/fanatics/_.data", 404],
  [EVENT, 200],
  [`${EVENT}.data`, 200],
  ["/fanatics/no-such-page", 404],
  ["/fanatics/?_data=root", 400],
  ["/elsewhere", 404],
  ["/", 302],
  ["/fanatics/noscript.css", 200],
  ["/fanatics/auth/sso/preview", 200],
  ["/fanatics/logout", 200],
  [`/fanatics/checkout/${crypto.randomUUID()}`, 404],
];

describe.each(ANSWERS)("headers of %s", (path, status) => {
  it("tell browsers how to treat it", async () => {
    const { status: given, headers } = await ask(path);
    expect(given).toBe(status);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/localhost)/);
  });
});

describe("data", () => {
  it.each([
    ["/api/product", 200],
    ["/api/openapi.json", 200],
    ["/api/product?limit=x", 400],
    ["/api/wallet", 401],
    ["/api/cart/x", 404],
    [`/api/product/${crypto.randomUUID()}`, 404],
    ["/api/nowhere", 404],
    ["/", 404],
  ])("of the API is no page: %s", async (path, status) => {
    const { status: given, headers } = await fetch(`${stack.commerceUrl}${path}`);
    expect(given).toBe(status);
    expect(headers.get("Content-Type")).toMatch(/^application\/json/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{8}/);
    expect(headers.get("Content-Security-Policy")).toBe(DATA_ONLY);
  });

  it("of a file that is not there is none either", async () => {
    for (const file of ["/fanatics/assets/no-such-file.js", "/fanatics/static/no-such-file.svg"]) {
      const { status, headers } = await ask(file);
      expect(status, file).toBe(404);
      expect(headers.get("X-Content-Type-Options"), file).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security"), file).toMatch(/max-age=\d{8}/);
      expect(headers.get("Content-Security-Policy"), file).toBe(DATA_ONLY);
      expect(headers.get("Cache-Control"), file).toBe("no-store");
    }
  });
});

it("serves files with the headers of files", async () => {
  const page = await (await ask("/fanatics/")).text();
  const script = /\/fanatics\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
  for (const file of [script, "/fanatics/static/favicon.svg"]) {
    const { status, headers } = await ask(file);
    expect(status, file).toBe(200);
    expect(headers.get("X-Content-Type-Options"), file).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security"), file).toMatch(/max-age=\d{8}/);
    expect(headers.get("Content-Security-Policy"), file).toContain("frame-ancestors 'none'");
    expect(headers.get("Set-Cookie"), file).toBeNull();
  }
});

describe("inline scripts and styles", () => {
  it("carry a nonce that differs in each response", async () => {
    const seen = new Set<string>();
    for (const path of ["/fanatics/", "/fanatics/", EVENT, "/fanatics/no-such-page"]) {
      const response = await ask(path, { headers: { "User-Agent": USER_AGENT } });
      const policy = response.headers.get("Content-Security-Policy") ?? "";
      const nonces = [...policy.matchAll(/'nonce-([\w-]{16,})'/g)].map(([, nonce]) => nonce);
      expect(new Set(nonces).size, path).toBe(1);
      const [nonce = ""] = nonces;
      expect(seen.has(nonce)).toBe(false);
      seen.add(nonce);
      expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-${nonce}'(;|$)`));
      const html = await response.text();
      const inline = [...html.matchAll(/<(?:script|style)\b(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      expect(inline.length).toBeGreaterThan(1);
      for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=["']/);
    }
  });
});

describe("a redirect to a URL from the request", () => {
  const leadsTo = async (to: string) => {
    const body = new URLSearchParams({ to });
    const answer = await ask("/fanatics/terms-notice", {
      method: "POST",
      body,
      headers: { Origin: stack.publicOrigin },
    });
    expect(answer.status).toBe(302);
    return new URL(answer.headers.get("Location") ?? "", `${stack.publicOrigin}/fanatics/terms-notice`);
  };

  it("stays on our site", async () => {
    expect(HOSTILE_TARGETS.length).toBeGreaterThan(200);
    for (const to of HOSTILE_TARGETS) {
      const target = await leadsTo(to);
      expect(target.origin, JSON.stringify(to)).toBe(stack.publicOrigin);
      expect(target.pathname, JSON.stringify(to)).toMatch(/^\/fanatics\/(?!\/)/);
    }
  });

  it("goes where our own pages point", async () => {
    expect((await leadsTo("/search?keyword=a")).href).toBe(`${stack.publicOrigin}/fanatics/search?keyword=a`);
  });

  it.each(HOSTILE_TARGETS.filter((_, index) => index % 10 === 0))(
    "is not offered by the sign-in page: %j",
    async (returnTo) => {
      const page = await ask(`/fanatics/auth/sso/preview?${new URLSearchParams({ returnTo })}`);
      const body = await page.text();
      expect(page.status).toBe(200);
      for (const [, href = ""] of nonEmpty(body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g))) {
        const target = new URL(href.replaceAll("&amp;", "&"), stack.publicOrigin);
        expect(target.origin).toBe(stack.publicOrigin);
        expect(target.pathname).not.toMatch(/^\/\//);
        const back = target.searchParams.get("returnTo") ?? "/";
        expect(new URL(back, stack.publicOrigin).origin, back).toBe(stack.publicOrigin);
      }
    },
  );
});

describe("forwarded headers", () => {
  const forwarded = {
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-For": "1.2.3.4",
    Forwarded: "host=evil.example;proto=https",
    "X-Original-URL": "/fanatics/logout",
  };

  it("do not change a response", async () => {
    for (const path of ["/fanatics/", "/", `/fanatics/auth/sso/preview`, EVENT]) {
      const plain = await ask(path);
      const answer = await ask(path, { headers: forwarded });
      expect(answer.status, path).toBe(plain.status);
      expect(answer.headers.get("Location"), path).toBe(plain.headers.get("Location"));
      expect(await answer.text(), path).not.toContain("evil.example");
    }
  });

  it("do not reach the framework, which would trust them", () => {
    const verdict = guard(
      new Request(`${stack.publicOrigin}/fanatics/`, { headers: { ...forwarded, "X-Kept": "1" } }),
      "",
    );
    if (verdict.kind !== "pass") throw new Error(verdict.kind);
    expect([...verdict.request.headers.keys()]).toEqual(["x-kept"]);
  });
});

describe("cookies and caches", () => {
  let browser: FormBrowser;
  beforeEach(() => {
    browser = formBrowser();
    browser.setCookie("__Host-nojs", "1", "localhost");
  });

  /** Holds one of many seats of a row by submitting an offer's form. @returns the first page of checkout */
  async function hold() {
    const page = await browser.open(`${stack.publicOrigin}${EVENT}?kind=standard&quantity=8`);
    const form =
      /<form[^>]*method="post"[^>]*>[\s\S]*?name="quote"[\s\S]*?<\/form>/.exec(page.body)?.[0] ?? "";
    const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const values = Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value]));
    return browser.submit(
      `${stack.publicOrigin}${EVENT}`,
      { ...values, quantity: "1" },
      { stopBefore: /\/checkout\// },
    );
  }

  it("are locked to this host, hidden from scripts and never sent cross-site", async () => {
    const first = await ask("/fanatics/");
    const held = await hold();
    expect(held.status).toBe(302);
    const lines = [...first.headers.getSetCookie(), ...held.headers.getSetCookie()];
    for (const name of ["__Host-session", "__Host-cart", "__Host-carts"]) {
      const line = lines.find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
      expect(line, name).toMatch(/; Path=\/(;|$)/);
      expect(line, name).toMatch(/; SameSite=Lax(;|$)/);
      expect(line, name).toMatch(/; Secure(;|$)/);
      expect(line, name).toMatch(/; HttpOnly(;|$)/);
      expect(line, name).not.toMatch(/Domain=/i);
    }
    for (const line of lines) expect(line, line).toMatch(/; Secure/);
  });

  it("do not accept a tampered cart", async () => {
    await hold();
    const home = `${stack.publicOrigin}/fanatics/`;
    // Control: the original cookie shows the held tickets.
    expect((await browser.open(home)).body).toContain('data-testid="held-bar"');
    const cart = browser.cookie("__Host-cart", "localhost") ?? "";
    const carts = browser.cookie("__Host-carts", "localhost") ?? "";
    // Each of the two shows the bar alone (the list after a restart of the browser), so each is forged without the other.
    for (const [name, original, other, ofOther] of [
      ["__Host-cart", cart, "__Host-carts", carts],
      ["__Host-carts", carts, "__Host-cart", cart],
    ] as const) {
      browser.setCookie(other, "", "localhost");
      browser.setCookie(name, original, "localhost");
      expect((await browser.open(home)).body, name).toContain('data-testid="held-bar"');
      const [payload = "", signature = ""] = original.split(".");
      for (const forged of [
        payload,
        `${payload}.`,
        `${payload}.${signature.slice(0, -3)}AAA`,
        `e30.${signature}`,
        "x",
        // Signed by us, for another cookie.
        ofOther,
      ]) {
        browser.setCookie(name, forged, "localhost");
        const page = await browser.open(home);
        expect(page.status, `${name}=${forged}`).toBe(200);
        expect(page.body, `${name}=${forged}`).not.toContain('data-testid="held-bar"');
      }
    }
  });

  it("do not store personal pages", async () => {
    const { url } = await hold();
    const cart = url.pathname.replace(/\/$/, "");
    for (const path of [cart, `${cart}/0`, `${cart}/0.data`, `${cart}/payment`, `${cart}/payment.data`]) {
      const page = await browser.open(`${stack.publicOrigin}${path}`, { stopBefore: /./ });
      expect(page.headers.get("Cache-Control"), path).toContain("no-store");
    }
    for (const path of ["/fanatics/", "/fanatics.data", EVENT, `${EVENT}.data`]) {
      const page = await browser.open(`${stack.publicOrigin}${path}`);
      expect(page.headers.get("Cache-Control"), path).toMatch(/private|no-store/);
      expect(page.headers.get("Cache-Control"), path).not.toMatch(/public|s-maxage/);
    }
  });

  it("do not store responses about an order or a sign-in", async () => {
    const uuid = crypto.randomUUID();
    const paths = [
      `order-confirmation/${uuid}`,
      `order-confirmation/${uuid}.data`,
      `order-confirmation/${uuid}/calendar.ics`,
      "auth/sso/redirect",
      "auth/callback?code=a&state=b",
    ];
    for (const path of paths) {
      const { headers } = await ask(`/fanatics/${path}`);
      expect(headers.get("Cache-Control"), path).toMatch(/no-store/);
    }
  });
});
