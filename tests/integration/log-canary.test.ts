import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Response as MiniflareResponse } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { WORKER_NAMES } from "#tools/stack/worker-options.ts";
import { Buyer, TYPED } from "../fixtures/buyer.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { type FormBrowser, formBrowser } from "../fixtures/form-browser.ts";
import { GOOD_CARD } from "../fixtures/shop.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";

/** What no log may hold, marked so that it is found wherever it turns up. */
const CANARY = {
  firstName: "Canaria",
  lastName: "Birdsongseven",
  emailAddress: "canary.seven@birdsong.test",
  phone: "(212) 555-0177",
  address: "77 Canarywharf Lane",
  city: "Canaryville",
};
const TYPED_WORDS = {
  keyword: "canaryword",
  code: "CANARYPROMO7",
  latitude: "40.7123456",
  longitude: "-74.0098765",
  key: "canary-order-key-0123456789.abcdef",
  token: "eyJhbGciOiJSUzI1NiJ9.eyJjYW5hcnkiOiJzZXZlbiJ9.canarysignature",
  state: "canary-state-0123456789-0123456789-01234567",
};
const SECRETS = [
  ...Object.values(CANARY),
  "2125550177",
  ...Object.values(TYPED_WORDS),
  // Any token at all.
  "eyJ",
  GOOD_CARD,
];

const traceSchema = z.object({
  scriptName: z.string().nullable(),
  event: z.unknown(),
  logs: z.array(z.unknown()),
  exceptions: z.array(z.unknown()),
});
type Trace = z.infer<typeof traceSchema>;

let stack: TestStack;
const traces: Trace[] = [];
const TAIL =
  "export default { tail: (events, env) => env.SINK.fetch('http://sink/', { method: 'POST', body: JSON.stringify(events) }) };";
const tailed = { tails: ["tail"] };

beforeAll(async () => {
  stack = await startTestStack({
    overrides: Object.fromEntries(WORKER_NAMES.map((name) => [name, tailed])),
    extraWorkers: [
      {
        name: "tail",
        modules: true,
        script: TAIL,
        compatibilityDate: "2026-07-15",
        serviceBindings: {
          SINK: async (request: { json(): Promise<unknown> }) => {
            traces.push(...z.array(traceSchema).parse(await request.json()));
            return new MiniflareResponse(null);
          },
        },
      },
    ],
  });
});
afterAll(() => stack?.discard());

/** Everything that the Workers logged: by the runtime's own output, and as the platform stores it. */
function logged(): string[] {
  const output = readFileSync(join(stack.state, "log", "workers.log"), "utf8").split("\n");
  const stored = traces.flatMap(({ logs, exceptions }) => [...logs, ...exceptions]);
  return [...output, ...stored.map((line) => JSON.stringify(line))];
}

/** Lines with something secret, each with what it is. */
const leaks = (secrets: readonly string[]) =>
  logged().flatMap((line) =>
    secrets.filter((secret) => line.includes(secret)).map((secret) => ({ secret, line })),
  );

/** An address for each route, with canaries in the place of its parameters and in its query. */
function screens(values: Record<string, string>): string[] {
  const files = globSync("app/routes/*.{ts,tsx}").map((file) => file.replace(/^.*\/|\.tsx?$/g, ""));
  return files.map((name) => {
    const path = name
      .replaceAll(/\[([^\]]*)\]/g, (_all, literal: string) => literal.replaceAll(".", "\u0000"))
      .split(".")
      .filter((segment) => !segment.startsWith("_"))
      .map((segment) => segment.replace(/_$/, "").replace(/^\((.*)\)$/, "$1"))
      .map((segment) =>
        segment.startsWith("$") ? (values[segment.slice(1)] ?? TYPED_WORDS.keyword) : segment,
      )
      .join("/")
      .replaceAll("\u0000", ".");
    return `/${path}?${new URLSearchParams(TYPED_WORDS)}`;
  });
}

/** Calls every operation of the API with canaries in headers, query and body. */
async function everyCall(sessionId: string): Promise<number> {
  const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
  const { paths } = document.parse(await (await fetch(`${stack.commerceUrl}/api/openapi.json`)).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  for (const { path, method } of calls) {
    const id = crypto.randomUUID();
    const url = `${stack.commerceUrl}${path.replaceAll(/\{\w+\}/g, id)}?${new URLSearchParams({ ...TYPED_WORDS, ...CANARY })}`;
    for (const token of ["", TYPED_WORDS.token]) {
      const response = await fetch(url, {
        method,
        headers: {
          "gst-session-id": sessionId,
          "gst-order-key": TYPED_WORDS.key,
          "Idempotency-Key": TYPED_WORDS.state,
          ...(token && { "Bearer-Authorization": token }),
          ...(method === "GET" ? {} : { "Content-Type": "application/json" }),
        },
        ...(method === "GET" ? {} : { body: JSON.stringify({ ...CANARY, ...TYPED_WORDS, buyer: CANARY }) }),
      });
      await response.body?.cancel();
    }
  }
  return calls.length;
}

async function everyScreen(browser: FormBrowser, values: Record<string, string>): Promise<number> {
  const addresses = screens(values);
  for (const address of addresses) {
    await browser.open(stack.at(address));
    await browser.submit(stack.at(address), { ...CANARY, ...TYPED_WORDS });
  }
  // Not one of our pages, and from another site.
  await browser.open(stack.at(`/${TYPED_WORDS.keyword}?${new URLSearchParams(CANARY)}`));
  const refused = await fetch(stack.at(`/find-order?${new URLSearchParams(CANARY)}`), {
    method: "POST",
    headers: { Origin: "https://evil.test", "CF-Connecting-IP": "203.0.113.77" },
    body: new URLSearchParams(CANARY),
  });
  await refused.text();
  return addresses.length;
}

/** Buys two tickets as a guest; the order, its payment and its emails know everything about them. */
async function purchase(): Promise<{ buyer: Buyer; cartId: string }> {
  const buyer = new Buyer(stack);
  const cart = await buyer.hold(FIXTURES.ARENA_GAME.id, 2);
  expect((await buyer.ship(cart.uuid)).status).toBe(200);
  expect((await buyer.fillIn(cart.uuid, 0, { ...TYPED, ...CANARY })).status).toBe(200);
  const submitted = await buyer.submit(cart.uuid);
  expect(submitted.status).toBe(200);
  const status = await buyer.settled(cart.uuid);
  if (status.status !== "payment_required") throw new Error(`not to be paid: ${status.status}`);
  await payOnHostedPage(status.paymentUrl, GOOD_CARD);
  await expect.poll(async () => (await buyer.status(cart.uuid)).value.status).toBe("ordered");
  return { buyer, cartId: cart.uuid };
}

describe("no log holds a secret or anything personal", () => {
  const secrets = [...SECRETS];
  const ids: string[] = [];

  it("of everything that visitors do", async () => {
    const browser = formBrowser();
    const { buyer, cartId } = await purchase();
    secrets.push(buyer.sessionId);
    const form = await browser.open(stack.at("/auth/sso/redirect"));
    const page = await browser.submit(form.url, { login: "fan@example.com", password: "fanatics" });
    const callback = page.trail.find(({ pathname }) => pathname.endsWith("/auth/callback"));
    secrets.push(
      callback?.searchParams.get("code") ?? "no code",
      callback?.searchParams.get("state") ?? "no state",
    );
    for (const name of ["__Host-session", "__Host-member"]) {
      const value = browser.cookie(name) ?? browser.cookie(name, "localhost");
      expect(value, name).toBeTruthy();
      // The cookie is signed: its first part is the id itself, encoded.
      const [encoded = ""] = decodeURIComponent(value ?? "").split(".");
      const id = Buffer.from(encoded, "base64url").toString();
      ids.push(encoded, ...(/^[\w-]{32,}$/.test(id) ? [id] : []));
    }
    secrets.push("fan@example.com", "Frankie", ...ids);
    expect(await everyScreen(browser, { cartId })).toBeGreaterThan(50);
    expect(await everyCall(buyer.sessionId)).toBeGreaterThan(60);
    await browser.submit(stack.at("/logout"), {});
    // Lines are written behind answers.
    await expect.poll(() => logged().filter((line) => line.includes("sign-out")).length).toBeGreaterThan(0);
    expect(logged().filter((line) => line.includes('"level')).length).toBeGreaterThan(10);
    expect(leaks(secrets)).toEqual([]);
  }, 240_000);

  it("nor of what fails, when every third party is down", async () => {
    const dead = "http://127.0.0.1:9";
    await stack.restart({
      storefront: {
        vars: { GEOCODER_URL: `${dead}/reverse`, GEOCODER_KEY: "canary-geocoder-key" },
        ...tailed,
      },
      commerce: { vars: { PAYMENT_API_URL: dead, MAIL_API_URL: dead, OIDC_ISSUER: dead }, ...tailed },
      sessions: { vars: { OIDC_ISSUER: dead }, ...tailed },
    });
    const browser = formBrowser();
    const buyer = new Buyer(stack);
    secrets.push(buyer.sessionId, "canary-geocoder-key");
    await everyScreen(browser, {});
    await everyCall(buyer.sessionId);
    const cart = await buyer.hold(FIXTURES.ARENA_GAME.id, 1);
    await buyer.ship(cart.uuid);
    await buyer.fillIn(cart.uuid, 0, { ...TYPED, ...CANARY });
    await buyer.submit(cart.uuid);
    await expect.poll(() => logged().filter((line) => line.includes("outage")).length).toBeGreaterThan(0);
    expect(leaks(secrets)).toEqual([]);
  }, 240_000);

  it("nor do the calls between our Workers show a session's id to the platform", () => {
    const calls = traces.filter(({ scriptName }) => scriptName !== "storefront");
    expect(calls.length).toBeGreaterThan(10);
    const shown = calls
      .map(({ event }) => JSON.stringify(event))
      .filter((text) => text.includes("gst-session-token"));
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((text) => ids.some((id) => text.includes(id)))).toEqual([]);
  });
});

describe("a request", () => {
  const lineSchema = z.object({ message: z.string(), requestId: z.string() });

  it("has one id in the lines of all Workers and objects", () => {
    const lines = logged().flatMap((line) => {
      const parsed = lineSchema.safeParse(line.startsWith("{") ? JSON.parse(line) : null);
      return parsed.success ? [parsed.data] : [];
    });
    const idsOf = (message: string) =>
      lines.filter((line) => line.message.startsWith(message)).map(({ requestId }) => requestId);
    // The storefront reports what the sessions Worker and the API could not do for it.
    const storefront = new Set(idsOf("api outage"));
    const sessions = idsOf("discovery failed").filter((id) => storefront.has(id));
    expect(sessions.length).toBeGreaterThan(0);
  });
});

describe("security events", () => {
  const eventSchema = z.object({
    level: z.literal("security"),
    kind: z.string(),
    route: z.string(),
    requestId: z.string(),
  });
  const events = () =>
    logged().flatMap((line) => {
      const parsed = eventSchema.safeParse(line.startsWith("{") ? JSON.parse(line) : null);
      return parsed.success ? [parsed.data] : [];
    });

  it("are logged with their route's pattern and their request's id", () => {
    const kinds = new Set(events().map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(
      expect.arrayContaining(["cross-site request", "forged token", "sign-in", "sign-out"]),
    );
    const routes = events().map(({ route }) => route);
    expect(routes).toContain("POST /find-order");
    expect(routes).toContain("GET /auth/callback");
    expect(routes.filter((route) => /[0-9a-f]{8}-/.test(route))).toEqual([]);
  });
});
