import { createRoute, z } from "@hono/zod-openapi";
import { expect, it, vi } from "vitest";
import { errorSchema } from "#contract/error.schema.ts";
import { createApi, createRouter, MAX_BODY } from "./app.ts";
import { shareable } from "./caching.ts";
import { ApiFailure, outage } from "./failure.ts";

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

it("echoes a valid request id, and generates one otherwise", async () => {
  const given = await ask("/api/shared", { headers: { "X-Request-Id": "abc-123" } });
  const bad = await ask("/api/shared", { headers: { "X-Request-Id": "a b\tc" } });
  // Hono's own request ids allow "=" and refuse ".".
  const dotted = await ask("/api/shared", { headers: { "X-Request-Id": "v1.abc_123" } });
  const padded = await ask("/api/shared", { headers: { "X-Request-Id": "abc=" } });
  expect(given.response.headers.get("X-Request-Id")).toBe("abc-123");
  expect(dotted.response.headers.get("X-Request-Id")).toBe("v1.abc_123");
  expect(padded.response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(bad.response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(given.response.headers.get("Server-Timing")).toMatch(/^api;dur=/);
  expect(given.response.headers.get("Cache-Control")).toContain("public, max-age=60");
});
