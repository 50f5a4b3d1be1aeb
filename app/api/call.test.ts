import { describe, expect, it } from "vitest";
import { apiPath, callUrl } from "./call.ts";

describe("apiPath", () => {
  it("escapes outside input into one segment", () => {
    expect(apiPath`api/cart/${"a/b?c#d e"}/invoice`).toBe("api/cart/a%2Fb%3Fc%23d%20e/invoice");
  });
  it.each(["", ".", ".."])("refuses %j", (value) => {
    expect(() => apiPath`api/cart/${value}`).toThrow(RangeError);
  });
});

describe("callUrl", () => {
  const call = { name: "c", path: "api/c", scope: "public" } as const;
  it.each([
    ["https://api.example", "https://api.example/api/c"],
    ["https://api.example/", "https://api.example/api/c"],
    ["https://api.example/base", "https://api.example/base/api/c"],
  ])("stays below %s", (base, url) => {
    expect(callUrl(base, call)).toBe(url);
  });
});
