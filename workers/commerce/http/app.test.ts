import { createRoute, z } from "@hono/zod-openapi";
import { describe, expect, it, vi } from "vitest";
import { errorSchema } from "#contract/error.schema.ts";
import { createApi, createRouter, MAX_BODY } from "./app.ts";
import { shareable } from "./caching.ts";
import { ApiFailure, outage } from "./failure.ts";
import { markOwnCall } from "./own-calls.ts";

const thing = createRoute({
  method: "post",
  path: "/api/thing/{id}",
  request: {
    params: z.object({ id: z.string() }),
    body: { content: { "application/json": { schema: z.object({ name: z.string() }) } }, required: true },
  },
  responses: { 200: { description: "ok" } },
});

const throwing = (error: unknown) => {
  const app = createApi();
  const router = createRouter();
  router.openapi(thing, (c) => c.json({ id: c.req.valid("param").id, name: c.req.valid("json").name }, 200));
  router.get("/api/failing", shareable(60), () => {
    throw error;
  });
  router.get("/api/shared", shareable(60), (c) => c.json({}));
  app.route("/", router);
  return app;
};

async function ask(path: string, init?: RequestInit, error?: unknown) {
  const response = await throwing(error).request(path, init);
  const text = await response.text();
  return { response, body: JSON.parse(text || "null") };
}

const post = (body: BodyInit, type: string | null = "application/json"): RequestInit => ({
  method: "POST",
  body,
  headers: type ? { "Content-Type": type } : {},
});

it("answers a good request", async () => {
  const { response, body } = await ask("/api/thing/1", post('{"name":"x"}'));
  expect([response.status, body]).toEqual([200, { id: "1", name: "x" }]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

it.each([
  ["malformed JSON", post('{"name":'), 400, "INVALID_REQUEST", []],
  ["an empty body", post(""), 400, "INVALID_REQUEST", []],
  ["a missing field", post("{}"), 400, "INVALID_REQUEST", [{ field: "name", message: "required" }]],
  ["no object", post("null"), 400, "INVALID_REQUEST", [{ field: "", message: "invalid" }]],
  ["a form", post("name=x", "application/x-www-form-urlencoded"), 415, "INVALID_REQUEST", []],
  ["a body without a type", post(new Blob(["{}"]), null), 415, "INVALID_REQUEST", []],
  ["too large a body", post(`{"name":"${"x".repeat(MAX_BODY)}"}`), 413, "PAYLOAD_TOO_LARGE", []],
  ["another method", { method: "PUT" }, 405, "INVALID_REQUEST", []],
])("refuses %s in the error shape", async (_case, init, status, code, violations) => {
  const { response, body } = await ask("/api/thing/1", init);
  expect(errorSchema.parse(body)).toMatchObject({ status, code, violations });
  expect(response.status).toBe(status);
  if (status === 405) expect(response.headers.get("Allow")).toBe("POST");
});

it("answers an unknown path in the error shape", async () => {
  const { body } = await ask("/api/nothing");
  expect(errorSchema.parse(body)).toMatchObject({ status: 404, code: "NOT_FOUND" });
});

it.each([
  [
    "a failure with its data",
    new ApiFailure(409, "SEATS_TAKEN", { data: { alternatives: [] } }),
    409,
    "SEATS_TAKEN",
  ],
  ["an outage", outage("The gateway"), 503, "50301"],
  ["an unreachable database", new Error("D1_ERROR: Network connection lost."), 503, "50301"],
  ["an overloaded object", Object.assign(new Error("too much"), { overloaded: true }), 503, "50301"],
  ["SQL that was refused", new Error("D1_ERROR: no such column: x: SQLITE_ERROR"), 500, "SERVER_ERROR"],
  ["a fault of our own", new TypeError("secret detail"), 500, "SERVER_ERROR"],
])("answers %s", async (_case, error, status, code) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { response, body } = await ask("/api/failing", {}, error);
  expect(errorSchema.parse(body)).toMatchObject({ status, code });
  expect(JSON.stringify(body)).not.toContain("secret");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  if (status === 503) expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(log).toHaveBeenCalledTimes(status >= 500 ? 1 : 0);
  log.mockRestore();
});

describe("the request id", () => {
  const idOf = async (id: string, from: (request: Request) => Request) => {
    const request = from(new Request("http://api/api/shared", { headers: { "X-Request-Id": id } }));
    return (await throwing(null).request(request)).headers.get("X-Request-Id");
  };

  it("of our storefront is kept, if it is one", async () => {
    expect(await idOf("abc-123", markOwnCall)).toBe("abc-123");
    // Hono's own request ids allow "=" and refuse ".".
    expect(await idOf("v1.abc_123", markOwnCall)).toBe("v1.abc_123");
    expect(await idOf("abc=", markOwnCall)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf("a b\tc", markOwnCall)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of anyone else is not believed", async () => {
    expect(await idOf("abc-123", (request) => request)).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("reports its time, and lets a route declare itself shareable", async () => {
  const { response } = await ask("/api/shared");
  expect(response.headers.get("Server-Timing")).toMatch(/^api;dur=/);
  expect(response.headers.get("Cache-Control")).toContain("public, max-age=60");
});

describe("a refusal that is a security event", () => {
  const refused = new ApiFailure(429, "RATE_LIMITED", { event: { kind: "limit reached", reason: "tries" } });
  const env = { QUOTE_SECRET: "0123456789abcdef" };

  async function lineOf(request: Request) {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const response = await throwing(refused).request(request, undefined, env);
    const lines = log.mock.calls.map(([line]) => JSON.parse(line));
    log.mockRestore();
    return { response, lines };
  }

  it("is one line with route, reason, request id and a hash of the address", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.7", "gst-visitor-address": "198.51.100.1" };
    const { response, lines } = await lineOf(new Request("http://api/api/failing?secret=1", { headers }));
    const line = {
      level: "security",
      kind: "limit reached",
      route: "GET /api/failing",
      reason: "tries",
      address: expect.stringMatching(/^[\w-]{12}$/),
      requestId: response.headers.get("X-Request-Id"),
    };
    expect(lines).toEqual([line]);
  });

  it("has the visitor's address from our storefront only", async () => {
    const from = (address: string, header: string) =>
      new Request("http://api/api/failing", { headers: { [header]: address } });
    const own = await lineOf(markOwnCall(from("203.0.113.7", "gst-visitor-address")));
    const direct = await lineOf(from("203.0.113.7", "CF-Connecting-IP"));
    const forged = await lineOf(from("203.0.113.7", "gst-visitor-address"));
    expect(own.lines[0].address).toBe(direct.lines[0].address);
    expect(forged.lines[0].address).toBeNull();
  });
});
