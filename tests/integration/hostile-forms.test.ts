import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import german from "#locales/de/city.json";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type Stack, startStack } from "#tools/stack/stack.ts";
import { cookieSecretOf, guestCookie } from "../fixtures/signed-cookie.ts";

/** A stand-in for the maps provider: every point is in Boston. */
let placesNamed = 0;
const place = { name: "Boston", context: { region: { region_code: "MA" }, country: { country_code: "US" } } };
const maps = createServer((_request, response) => {
  placesNamed += 1;
  response.end(JSON.stringify({ features: [{ properties: place }] }));
});

let stack: Stack;
beforeAll(async () => {
  await new Promise<void>((resolve) => maps.listen(0, "127.0.0.1", resolve));
  const { port } = maps.address() as AddressInfo;
  const vars = { GEOCODER_URL: `http://127.0.0.1:${port}/reverse`, GEOCODER_KEY: "key" };
  const state = mkdtempSync(join(tmpdir(), "forms-"));
  stack = await startStack({ state, standIns: false, overrides: { storefront: { vars } } });
});
afterAll(async () => {
  await stack?.stop();
  maps.close();
});

const CART = "/fanatics/checkout/11111111-1111-4111-8111-111111111111";
/** Not in the catalog. */
const HOTEL = "11111111-1111-4111-8111-111111111111";
/** Every URL that reads a form, and its status for a form without the fields that it needs. */
const FORMS: [path: string, status: number][] = [
  ["/fanatics/favourite", 400],
  ["/fanatics/location", 400],
  ["/fanatics/terms-notice", 302],
  [`/fanatics/event/${FIXTURES.THEATRE_SHOW.id}`, 400],
  [`${CART}/buyer`, 404],
  [`${CART}/delivery`, 404],
  [`${CART}/draft`, 404],
  [`${CART}/pay`, 422],
  [`${CART}/promo-code`, 404],
  [`${CART}/promo-code-removal`, 404],
  [`${CART}/room-removal`, 404],
  [`${CART}/room-removal/1`, 404],
  [`/fanatics/hotel/${HOTEL}/book`, 409],
  [`${CART}/release`, 302],
];

const URLENCODED = "application/x-www-form-urlencoded";
const BROKEN_OFF = '--x\r\nContent-Disposition: form-data; name="to"\r\n\r\n/';
/** Requests that no browser sends from our pages: body, content type, expected status and error page. */
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

describe.each(FORMS)("POST %s", (path, statusOfUnknownFields) => {
  it.each(HOSTILE)("refuses %s with an error page", async (_case, body, type, status, kind) => {
    const answer = await post(path, body, type);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`data-error="${kind}"`);
    expect((await post(`${path}.data`, body, type)).status).toBe(status);
  });

  it("reads a form as browsers encode it", async () => {
    expect((await post(path, "to=%2F&city=Boston")).status).toBe(statusOfUnknownFields);
  });
});

it.each([
  ["an unknown event of the partner", "/fanatics/tm-event/22222222-2222-4222-8222-222222222222"],
  ["a malformed id", "/fanatics/tm-event/x%0d%0aSet-Cookie:a=b/y"],
  [
    "the calendar of an unknown order",
    "/fanatics/order-confirmation/22222222-2222-4222-8222-222222222222/calendar.ics",
  ],
])("%s is a 404 page", async (_case, path) => {
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
  "__Host-lang",
])("a malformed cookie %s does not break pages", async (name) => {
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

it("a session id that we did not issue is replaced, and so is one planted by a sibling subdomain", async () => {
  const planted = "A".repeat(43);
  const ours = await guestCookie("B".repeat(43), cookieSecretOf(stack));
  const answerTo = (cookie: string) =>
    fetch(`${stack.publicOrigin}/fanatics/logout`, {
      headers: { Cookie: Buffer.from(cookie).toString("latin1") },
    });
  const renewed = async (cookie: string) =>
    (await answerTo(cookie)).headers.getSetCookie().some((line) => line.startsWith("__Host-session="));
  expect(await renewed(`__Host-session=${planted}`)).toBe(true);
  // Control: one that we issued is kept.
  expect(await renewed(ours)).toBe(false);
  // Browsers do not recognize the __Host- prefix in these names, so any subdomain can set them.
  for (const blank of ["\u2000", "\u00a0", "\u3000"]) {
    expect(await renewed(`${blank}${ours}`), JSON.stringify(blank)).toBe(true);
  }
});

describe("geocoding a visitor's position", () => {
  const session = () => guestCookie(randomBytes(32).toString("base64url"), cookieSecretOf(stack));
  const addressOf = (visitor: number) => `192.0.2.${visitor}`;
  const locate = (cookie: string, address: string, latitude: number) =>
    fetch(`${stack.publicOrigin}/fanatics/location`, {
      method: "POST",
      body: new URLSearchParams({ latitude: String(latitude), longitude: "-71.06" }),
      headers: { Origin: stack.publicOrigin, Cookie: cookie, "CF-Connecting-IP": address },
    });
  const placeOf = (answer: Response) =>
    answer.headers.getSetCookie().find((line) => line.startsWith("__Host-place="));

  it("is limited to ten times per visitor; then the page says so in their language and keeps the last city", async () => {
    placesNamed = 0;
    const me = await session();
    let placeCookie = "";
    for (let time = 0; time < 10; time += 1) {
      const answer = await locate(me, addressOf(1), time / 100);
      expect(answer.status).toBe(200);
      placeCookie = placeOf(answer)?.split(";")[0] ?? "";
    }
    const refused = await locate(`${me}; ${placeCookie}; __Host-lang=de`, addressOf(1), 1);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(placeOf(refused)).toBeUndefined();
    const page = await refused.text();
    expect(page).toContain(german.problem.often.title);
    expect(page).toContain("Boston, MA");
    expect(placesNamed).toBe(10);
    // The same position again needs no geocoding, and other visitors are not limited.
    expect((await locate(`${me}; ${placeCookie}`, addressOf(1), 0.09)).status).toBe(200);
    expect((await locate(await session(), addressOf(1), 1)).status).toBe(200);
    expect(placesNamed).toBe(11);
  });

  it("is limited to sixty times per IP address, however many sessions it uses", async () => {
    placesNamed = 0;
    const tries = Array.from({ length: 70 }, async (_, index) =>
      locate(await session(), addressOf(2), index / 100),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(placesNamed).toBe(60);
  });
});

const SHOW = `/event/${FIXTURES.THEATRE_SHOW.id}`;
/** URLs of discovery pages, and the parameters that each reads; `*` stands for a path segment. */
const ADDRESSES: [string, string][] = [
  [
    "/",
    "keyword categoryId cityName countryCode latitude longitude city anywhere more notice startDate endDate",
  ],
  [
    "/search",
    "keyword city cityName latitude longitude startDate endDate categoryId minPrice available sort empty",
  ],
  ["/search/events", "keyword cursor range cityName latitude longitude startDate minPrice maxPrice sort"],
  ["/search/attractions", "keyword cursor categoryId city"],
  ["/search/venues", "keyword cursor city latitude longitude"],
  [
    "/search/hotels",
    "city cityName latitude longitude startDate endDate guests rooms children order cursor range loyalty",
  ],
  ["/modal/search", "keyword city to"],
  ["/suggestions", "keyword"],
  ["/cities", "q to offset"],
  ["/city-suggestions", "q limit"],
  ["/location", "latitude"],
  ["/history", "x"],
  ["/favourite", "type id to on failed"],
  ["/favourite/sync", "x"],
  ["/userFavorites", "order city shown removed categoryId"],
  ["/userFavorites/attractions", "order city shown removed categoryId"],
  [SHOW, "quantity section kind sort offset"],
  [`${SHOW}/plan`, "x"],
  [`${SHOW}/section/MEZZ`, "seat"],
  ...[
    "/event/*",
    "/event/*/info",
    "/event/*/linkover",
    "/event/*/plan",
    "/event/*/sections",
    "/event/*/section/*",
    "/event/*/seats/*",
    "/attraction/*",
    "/venue/*",
    "/hotel/*",
    "/hotel/*/book",
  ].map((path): [string, string] => [path, "cursor near startDate"]),
  ...["/attraction-partner/*", "/tm-event/*", "/leagues/*", "/modal/static-pages/*", "/*"].map(
    (path): [string, string] => [path, "x"],
  ),
];
const NONSENSE = [
  "x".repeat(3_000),
  "\u202E👩‍👩‍👧\u0000\r\nSet-Cookie: a=b",
  "-1e400",
  "__proto__",
  "//evil.example",
  "<script>alert(1)</script>",
];

describe.each(ADDRESSES)("GET %s", (path, names) => {
  const read = async (address: string) => {
    const trail: string[] = [];
    for (let next = `${stack.publicOrigin}/fanatics${address}`; trail.length < 6; ) {
      trail.push(next);
      const answer = await fetch(next, { redirect: "manual", headers: { Cookie: "__Host-nojs=1" } });
      const location = answer.headers.get("Location");
      if (!location)
        return { status: answer.status, body: await answer.text(), type: answer.headers.get("Content-Type") };
      next = new URL(location, next).href;
      expect(new URL(next).origin).toBe(stack.publicOrigin);
    }
    throw new Error(`no end: ${trail.join("\n")}`);
  };
  const expectClear = async (address: string) => {
    const { status, body, type } = await read(address);
    const short = address.slice(0, 200);
    expect([200, 202, 400, 404], short).toContain(status);
    expect(body, short).toMatch(type?.startsWith("text/html") ? /<h1[ >]/ : /./);
    expect(body, short).not.toMatch(/data-error="unexpected"|<script>alert/);
  };

  it("handles nonsense in any parameter or path segment", async () => {
    for (const value of NONSENSE) {
      const query = new URLSearchParams(names.split(" ").map((name) => [name, value]));
      const part = encodeURIComponent(value.slice(0, 300) || " ");
      await expectClear(`${path.replace("*", part)}?${query}`);
    }
    const real = path.replace("*", FIXTURES.THEATRE_SHOW.id);
    const twice = names.split(" ").map((name) => `${name}=1&${name}=2&${name}[]=3&${name}[a]=4`);
    for (const query of [twice.join("&"), "%&%ff=%E0%A4%A&&=", "a=1&".repeat(2_000)]) {
      await expectClear(`${real}?${query}`);
    }
  });

  it.runIf(!path.includes("*"))("refuses every method that it does not need", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await fetch(`${stack.publicOrigin}/fanatics${path}`, {
        method,
        headers: { Origin: stack.publicOrigin },
      });
      expect(answer.status, method).toBe(405);
      expect(await answer.text(), method).not.toBe("");
    }
  });
});

it("the endpoint for scripts refuses malformed forms with a message", async () => {
  for (const [name, body, type, status] of HOSTILE) {
    const answer = await post("/fanatics/favourite/sync", body, type);
    expect(answer.status, name).toBe(status);
    expect(await answer.text(), name).not.toBe("");
  }
  expect((await post("/fanatics/favourite/sync", "type=EVENT&id=x&on=1")).status).toBe(400);
});
