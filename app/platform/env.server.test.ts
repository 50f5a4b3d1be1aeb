import { describe, expect, it } from "vitest";
import { storefrontEnv } from "../../tests/fixtures/storefront-env.ts";
import { readSettings } from "./env.server.ts";

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
    expect(() => read(text)).toThrow(/settings missing or malformed: CACHE_LIFETIMES/);
  });
});
