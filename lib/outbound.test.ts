import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchOutside } from "./outbound.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/moved") response.writeHead(302, { Location: "/stolen" }).end();
  else if (request.url === "/large") response.end("x".repeat(5_000));
  else if (request.url === "/endless") response.write("x");
  else if (request.url === "/empty") response.writeHead(204).end();
  else response.writeHead(200, { "X-Kind": "good" }).end("good");
});
let origin = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string, rules: object = {}) => {
  asked = [];
  const authorized = { headers: { Authorization: "Bearer secret" } };
  return fetchOutside(`${origin}${path}`, authorized, { origins: [origin], timeoutMs: 2_000, ...rules });
};

describe("a call to the outside", () => {
  it("returns the answer of an allowed origin", async () => {
    const response = await call("/");
    expect([response.status, response.headers.get("X-Kind"), await response.text()]).toEqual([
      200,
      "good",
      "good",
    ]);
    expect((await call("/empty")).status).toBe(204);
  });

  it("is not made to any other origin", async () => {
    await expect(call("/", { origins: ["https://api.partner.test"] })).rejects.toThrow("allowed origins");
    expect(asked).toEqual([]);
  });

  it("takes its credentials along no redirect", async () => {
    await expect(call("/moved")).rejects.toThrow("redirected (302)");
    expect(asked).toEqual(["/moved"]);
  });

  it("ends when the answer is too large or takes too long", async () => {
    await expect(call("/large", { maxBytes: 4_999 })).rejects.toThrow("more than 4999 bytes");
    expect((await call("/large", { maxBytes: 5_000 })).status).toBe(200);
    await expect(call("/endless", { timeoutMs: 100 })).rejects.toThrow();
  });
});

describe("the Workers' code", () => {
  /** Runs in the browser, where calls go to our own site. */
  const BROWSER = ["app/features/favourites/favourites-client.ts", "app/ui/use-lookup.ts"];
  /** Leads arctic's calls to `fetchOutside`. */
  const GUARD = "workers/sessions/provider/guarded-fetch.ts";
  /** Uses arctic inside that guard, and for values that lead to no call. */
  const ARCTIC = ["app/features/member/sign-in-strategy.server.ts", "workers/sessions/provider/tokens.ts"];
  /** `fetch(` that is neither a method's call nor its definition, and `fetch` passed on as a value. */
  const GLOBAL_FETCH = /(?<![.\w])(?:await |return |=> )fetch\(|globalThis\.fetch|[:=] fetch[,;)\s]/;

  const filesWith = (pattern: RegExp) =>
    globSync(["server.ts", "{app,contract,lib,tenants,workers}/**/*.{ts,tsx}"], { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => pattern.test(readFileSync(root + file, "utf8")))
      .sort();

  it("calls the outside here only", () => {
    expect(filesWith(GLOBAL_FETCH)).toEqual([...BROWSER, GUARD, "lib/outbound.ts"].sort());
    expect(filesWith(/from "arctic"/)).toEqual(ARCTIC);
  });
});
