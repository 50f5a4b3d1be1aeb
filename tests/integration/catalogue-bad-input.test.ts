import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { errorSchema } from "#contract/error.schema.ts";
import { eventListSchema } from "#contract/event.schema.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";

let api: CommerceApi;
beforeAll(async () => {
  api = await startCommerceApi();
});
afterAll(() => api.stop());

it.each([
  ["limit=0", "limit", "too_small"],
  ["limit=101", "limit", "too_big"],
  ["limit=-1", "limit", "too_small"],
  ["limit=1.5", "limit", "invalid"],
  ["limit=NaN", "limit", "invalid"],
  ["limit=1e2", "limit", "invalid"],
  ["limit=%20", "limit", "invalid"],
  ["limit=99999999999999999999", "limit", "invalid"],
  ["limit=1&limit=2", "limit", "invalid"],
  ["offset=-5", "offset", "too_small"],
  ["offset=10001", "offset", "too_big"],
  ["order=random()", "order", "invalid"],
  ["startDate=tomorrow", "startDate", "invalid"],
  ["startDate=2027-02-30", "startDate", "invalid"],
  ["startDate=1900-12-31", "startDate", "invalid"],
  ["startDate=2027-02-03&endDate=2027-02-02", "endDate", "before_start"],
  ["latitude=91&longitude=0", "latitude", "too_big"],
  ["latitude=Infinity&longitude=0", "latitude", "invalid"],
  ["latitude=1", "longitude", "required"],
  ["longitude=1", "latitude", "required"],
  ["range=501", "range", "too_big"],
  ["cursor=x", "cursor", "invalid"],
  ["cursor=d.1.&order=PRICE", "cursor", "invalid"],
  ["count=maybe", "count", "invalid"],
  ["sort=POPULAR", "sort", "invalid"],
  ["categoryId=opera", "categoryId", "invalid"],
  ["endDate=2027-13-01", "endDate", "invalid"],
  ["longitude=-180.5&latitude=0", "longitude", "too_small"],
  ["minPrice=-1", "minPrice", "too_small"],
  ["maxPrice=1e3", "maxPrice", "invalid"],
  ["maxPrice=99999999999", "maxPrice", "too_big"],
  ["minPrice=500&maxPrice=400", "maxPrice", "too_small"],
  ["available=perhaps", "available", "invalid"],
  ["cursor=f.1&order=DATE", "cursor", "invalid"],
  [`venueId=${"x".repeat(101)}`, "venueId", "too_long"],
])("refuses %s at its field", async (query, field, message) => {
  const refused = await api.refusal(`/api/product?${query}`);
  expect(refused).toMatchObject({ status: 400, code: "INVALID_REQUEST", violations: [{ field, message }] });
});

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "'",
    '"',
    "\u0000",
    "' OR 1=1 --",
    '"*" OR name:',
    "NEAR(",
    "\u202Eabc",
    "👩‍👩‍👧",
    "%",
    "_",
    "\\",
    "[",
    "^",
    "ﷺ",
    "\u{E000}",
  ),
  fc.constantFrom(
    "-1",
    "0",
    "1e400",
    "NaN",
    "-0",
    "0x10",
    "9007199254740993",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
  ),
  fc.constantFrom(
    "x".repeat(3000),
    "ü".repeat(60),
    "2027-02-03",
    "r.5",
    "d.5.2027-01-01T00:00:00Z",
    "p.5.4500",
    "DATE",
    "US",
  ),
);
const parameters = [
  "keyword",
  "city",
  "cityName",
  "stateCode",
  "countryCode",
  "latitude",
  "longitude",
  "lat",
  "long",
  "range",
  "startDate",
  "endDate",
  "categoryId",
  "venueId",
  "attractionId",
  "minPrice",
  "maxPrice",
  "available",
  "id",
  "order",
  "sort",
  "limit",
  "offset",
  "cursor",
  "count",
];
const paths = [
  "/api/product",
  "/api/product/popular",
  "/api/product/dates",
  "/api/suggestion",
  "/api/city",
  "/api/tenant/sso",
];

it("never fails, whatever a query contains", async () => {
  const query = fc.dictionary(fc.constantFrom(...parameters), hostile, { maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), query, async (path, given) => {
      const response = await api.send(`${path}?${new URLSearchParams(given)}`);
      const body: unknown = await response.json();
      // An invalid id finds nothing (§5).
      expect(path === "/api/product/dates" ? [200, 400, 404] : [200, 400]).toContain(response.status);
      if (response.status === 404) return;
      if (response.status === 400) expect(errorSchema.parse(body).violations.length).toBeGreaterThan(0);
      else if (path === "/api/product" || path === "/api/product/popular") eventListSchema.parse(body);
    }),
    { numRuns: 400 },
  );
});

it("never fails, whatever an id or a header contains", async () => {
  const id = fc.string({ unit: "binary", minLength: 1, maxLength: 80 });
  const header = fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    maxLength: 200,
  });
  await fc.assert(
    fc.asyncProperty(id, header, async (given, value) => {
      const segment = encodeURIComponent(given);
      for (const path of [
        `/api/product/${segment}`,
        `/api/attraction/partner/${segment}`,
        `/api/venue/${segment}`,
      ]) {
        expect([200, 404]).toContain((await api.send(path)).status);
      }
      const headers = { "gst-session-id": value, "gst-language": value, "X-Request-Id": value };
      expect([200, 400]).toContain((await api.send("/api/user/session", { headers })).status);
    }),
    { numRuns: 60 },
  );
});

it("limits the size of bodies, including those without a Content-Length", async () => {
  const chunk = new TextEncoder().encode("x".repeat(16_384));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(chunk);
      if (++sent === 8) controller.close();
    },
  });
  const headers = { "Content-Type": "application/json", "gst-session-id": "s".repeat(43) };
  const streamed: RequestInit & { duplex: "half" } = { method: "POST", headers, body, duplex: "half" };
  expect(await api.refusal("/api/user/analytics", streamed)).toMatchObject({
    status: 413,
    code: "PAYLOAD_TOO_LARGE",
  });
  const sized = { method: "POST", headers, body: "x".repeat(70_000) };
  expect(await api.refusal("/api/user/analytics", sized)).toMatchObject({ status: 413 });
});
