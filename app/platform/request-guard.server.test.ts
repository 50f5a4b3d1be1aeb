import { describe, expect, test } from "vitest";
import { guard } from "./request-guard.server.ts";

const OWN = "https://tickets.example";
const PUBLIC = "https://www.example.com";

function judge(path: string, method = "GET", headers: Record<string, string> = {}) {
  return guard(new Request(`${OWN}${path}`, { method, headers }), PUBLIC);
}

test.each(["/", "/fanatics", "/?lang=fr"])("%s redirects to the prefix", (path) => {
  const verdict = judge(path);
  expect(verdict).toEqual({ kind: "redirect", location: `/fanatics/${new URL(path, OWN).search}` });
});

test.each(["/other", "/fanaticsx", "/favicon.ico", "/__manifest"])("%s is outside", (path) => {
  expect(judge(path).kind).toBe("outside");
});

test.each(["/fanatics//evil.example", "/fanatics/event//1", "/fanatics/a%5cevil", "/fanatics/a%5Cevil"])(
  "%s, which a URL parser may take for another host, is outside",
  (path) => expect(judge(path)).toEqual({ kind: "outside" }),
);

test.each(["GET", "HEAD"])("a %s of a page is passed on as it is", (method) => {
  const request = new Request(`${OWN}/fanatics/event/1?a=b`, { method });
  const verdict = guard(request, PUBLIC);
  expect(verdict.kind === "pass" && verdict.request).toBe(request);
});

test("single-route data requests are refused, for any method", () => {
  const refusal = { kind: "refuse", status: 400, reason: "unknown parameter" };
  expect(judge("/fanatics/?_data=root")).toEqual(refusal);
  const headers = { "Sec-Fetch-Site": "same-origin", Origin: OWN };
  expect(judge("/fanatics/checkout?_data=x", "POST", headers)).toEqual(refusal);
});

test("data of the home page, requested outside the prefix, is served from inside it", () => {
  const verdict = judge("/fanatics.data?index");
  if (verdict.kind !== "pass") throw new Error(verdict.kind);
  expect(verdict.request.url).toBe(`${OWN}/fanatics/.data?index`);
});

describe("mutations", () => {
  const wrongMethod = { kind: "refuse", status: 405, reason: "method not allowed" };
  const passing: [string, Record<string, string>][] = [
    ["same-origin fetch metadata", { "Sec-Fetch-Site": "same-origin" }],
    ["an exact origin", { Origin: OWN }],
    ["the public origin", { Origin: PUBLIC }],
    ["both", { "Sec-Fetch-Site": "same-origin", Origin: OWN }],
  ];
  const refused: [string, Record<string, string>][] = [
    ["neither header", {}],
    ["a cross-site form", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
    ["a sibling site", { "Sec-Fetch-Site": "same-site", Origin: "https://a.tickets.example" }],
    ["a typed address", { "Sec-Fetch-Site": "none" }],
    ["another origin without metadata", { Origin: "https://tickets.example.evil.example" }],
    ["a null origin", { Origin: "null" }],
    [
      "metadata that contradicts its origin",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    ],
    ["a forwarded host", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
  ];
  for (const path of ["/fanatics/cart", "/fanatics.data", "/fanatics/cart.data"]) {
    test.each(passing)(`${path} passes with %s`, (_name, headers) => {
      expect(judge(path, "POST", headers).kind).toBe("pass");
    });
    test.each(refused)(`${path} is refused with %s`, (_name, headers) => {
      const refusal = { kind: "refuse", status: 403, reason: "cross-site request" };
      expect(judge(path, "POST", headers)).toEqual(refusal);
    });
  }

  test.each(["PUT", "PATCH", "DELETE"])("%s is a mutation, and not one that our pages send", (method) => {
    expect(judge("/fanatics/cart", method)).toMatchObject({ kind: "refuse", status: 403 });
    expect(judge("/fanatics/cart", method, { Origin: OWN })).toEqual(wrongMethod);
  });

  test.each(["OPTIONS", "PROPFIND"])("%s is not allowed", (method) => {
    expect(judge("/fanatics/", method)).toEqual(wrongMethod);
  });
});

test("forwarded headers are dropped; other headers and the body stay", async () => {
  const verdict = guard(
    new Request(`${OWN}/fanatics/cart`, {
      method: "POST",
      body: "a=1",
      headers: {
        Origin: OWN,
        "X-Forwarded-Host": "evil",
        Forwarded: "host=evil",
        "X-Forwarded-For": "1.2.3.4",
        "X-Original-URL": "/fanatics/member",
        Accept: "x/y",
      },
    }),
    PUBLIC,
  );
  if (verdict.kind !== "pass") throw new Error(verdict.kind);
  expect([...verdict.request.headers.keys()].sort()).toEqual(["accept", "content-type", "origin"]);
  expect(verdict.request.headers.get("Accept")).toBe("x/y");
  expect(await verdict.request.text()).toBe("a=1");
});
