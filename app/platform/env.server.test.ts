import { afterEach, describe, expect, it, vi } from "vitest";
import { storefrontEnv } from "../../tests/fixtures/storefront-env.ts";
import { readSettings, settingsFault } from "./env.server.ts";

describe("CACHE_LIFETIMES", () => {
  const read = (CACHE_LIFETIMES?: string) => readSettings(storefrontEnv({ CACHE_LIFETIMES })).cacheLifetimes;
  const one = (lifetime: unknown) => JSON.stringify({ pages: { "routes/$page": lifetime } });

  it("replaces nothing unless it is set", () => {
    expect(readSettings(storefrontEnv()).cacheLifetimes).toEqual({ pages: {}, answers: {} });
    expect(read("{}")).toEqual({ pages: {}, answers: {} });
  });

  it("replaces the lifetimes of pages and calls", () => {
    const lifetime = { freshMs: 0, lifeMs: 60_000 };
    const set = { pages: { "routes/$page": lifetime }, answers: { "events.get": lifetime } };
    expect(read(JSON.stringify(set))).toEqual(set);
    expect(read(one(lifetime)).answers).toEqual({});
  });

  it.each([
    [""],
    ["{"],
    ["null"],
    ["[]"],
    ['{"page":{}}'],
    [one(null)],
    [one({ freshMs: 1 })],
    [one({ freshMs: 2, lifeMs: 1 })],
    [one({ freshMs: -1, lifeMs: 1 })],
    [one({ freshMs: 0.5, lifeMs: 1 })],
    [one({ freshMs: "1", lifeMs: "2" })],
    [one({ freshMs: 1, lifeMs: 86_400_001 })],
    [one({ freshMs: 1, lifeMs: 2, staleMs: 3 })],
  ])("refuses %s, and the Worker with it", (text) => {
    expect(() => read(text)).toThrow(/Settings missing or malformed: CACHE_LIFETIMES/);
  });
});

describe("the settings of the storefront", () => {
  const PRODUCTION = {
    ENVIRONMENT: "production",
    PUBLIC_ORIGIN: "https://shop.test",
    OIDC_ISSUER: "https://identity.test",
    PAYMENT_ORIGIN: "https://payments.test",
  };
  const faultOf = (vars: object, isDemo = false) => {
    vi.stubGlobal("__DEMO__", isDemo);
    return settingsFault(storefrontEnv({ ...PRODUCTION, ...vars }));
  };
  afterEach(() => vi.unstubAllGlobals());

  it("are complete deployed and locally", () => {
    expect(faultOf({})).toBeNull();
    expect(faultOf({ ENVIRONMENT: "local", PUBLIC_ORIGIN: "http://localhost:8787" }, true)).toBeNull();
  });

  it.each([
    "ENVIRONMENT",
    "REGION",
    "TENANT",
    "API_TIMEOUT_MS",
    "PUBLIC_ORIGIN",
    "OIDC_ISSUER",
    "OIDC_CLIENT_ID",
    "PAYMENT_ORIGIN",
    "COOKIE_SECRET",
  ])("have no default for %s", (name) => {
    expect(faultOf({ [name]: undefined })).toBe(`Settings missing or malformed: ${name}.`);
  });

  it.each([
    ["an environment of another name", { ENVIRONMENT: "prod" }, "ENVIRONMENT"],
    ["the origin of a placeholder", { PUBLIC_ORIGIN: "https://www.example.com" }, "PUBLIC_ORIGIN"],
    ["a payment page without TLS", { PAYMENT_ORIGIN: "http://payments.test" }, "PAYMENT_ORIGIN"],
    ["a short secret", { COOKIE_SECRET: "secret" }, "COOKIE_SECRET"],
    ["a short second secret", { COOKIE_SECRET: `${"s".repeat(32)} secret` }, "COOKIE_SECRET"],
  ])("of production refuse %s", (_what, change, named) => {
    expect(faultOf(change)).toBe(`Settings missing or malformed: ${named}.`);
  });

  it("of production refuse a bundle for demos", () => {
    expect(faultOf({}, true)).toContain("ENVIRONMENT");
  });
});
