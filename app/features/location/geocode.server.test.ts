import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiOutage } from "#app/api/outage.ts";
import { cityAt, geocodeWait } from "./geocode.server.ts";

const POINT = { latitude: 42.36, longitude: -71.06 };
const BOSTON = {
  features: [
    {
      properties: {
        name: "Boston",
        context: { region: { region_code: "ma" }, country: { country_code: "us" } },
      },
    },
  ],
};
const NEAREST = {
  name: "Cambridge",
  stateCode: "MA",
  countryCode: "US",
  existsInApi: true,
  location: { latitude: 42.3751, longitude: -71.1056 },
};

/** A geocoder whose behavior each test sets. `hang`: never responds. */
const WORKING = { status: 200, body: JSON.stringify(BOSTON), hang: false, hangUp: false };
const provider = { ...WORKING, asked: [] as URL[] };
const server = createServer((request, response) => {
  provider.asked.push(new URL(request.url ?? "", "http://provider"));
  if (provider.hang) return;
  if (provider.hangUp) return request.socket.destroy();
  response.writeHead(provider.status, { "Content-Type": "application/json" }).end(provider.body);
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/reverse`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => Object.assign(provider, { ...WORKING, asked: [] }));

function setting({ withProvider = true, table = async () => [NEAREST] as (typeof NEAREST)[] } = {}) {
  const list = vi.fn(async () => ({ items: await table(), totalCount: 1, nextCursor: null }));
  const error = vi.fn();
  const context = {
    api: { cities: { list } },
    settings: { geocoder: withProvider ? { url, key: "secret-key" } : null },
    log: { error },
  };
  return { context, list, error };
}

/** Everything a value holds at any depth: an error's stack, its causes and hidden properties too. */
const everythingIn = (value: unknown) =>
  inspect(value, {
    depth: null,
    showHidden: true,
    getters: true,
    maxArrayLength: null,
    maxStringLength: null,
  });

it("the check for the key looks into causes and stacks", () => {
  const cause = Object.assign(new Error("refused"), { request: { url: "/?access_token=secret-key" } });
  const outer = new Error("failed", { cause: new AggregateError([cause]) });
  expect(everythingIn([[outer]])).toContain("secret-key");
  const traced = Object.assign(new Error("failed"), { stack: "at secret-key" });
  expect(everythingIn(traced)).toContain("secret-key");
});

describe("the city at a point", () => {
  it("comes from the geocoder, with the point's own coordinates", async () => {
    const { context, list } = setting();
    expect(await cityAt(context, POINT)).toEqual({
      name: "Boston",
      stateCode: "MA",
      countryCode: "US",
      ...POINT,
    });
    expect(list).not.toHaveBeenCalled();
    const [asked] = provider.asked;
    expect(Object.fromEntries(asked?.searchParams ?? [])).toEqual({
      longitude: "-71.06",
      latitude: "42.36",
      types: "place",
      limit: "1",
      access_token: "secret-key",
    });
  });

  it("has no state if the region's code is not valid", async () => {
    provider.body = JSON.stringify(BOSTON).replace('"ma"', '"not-a-code"');
    expect(await cityAt(setting().context, POINT)).toMatchObject({ name: "Boston", stateCode: "" });
  });

  it("is null if the geocoder has none", async () => {
    provider.body = '{"features":[]}';
    expect(await cityAt(setting().context, POINT)).toBeNull();
  });

  it.each([
    ["is down", { status: 500 }],
    ["refuses the key", { status: 401, body: '{"message":"Not Authorized"}' }],
    ["answers garbage", { body: "<html>" }],
    ["answers something else", { body: '{"results":[]}' }],
    ["does not answer", { hang: true }],
    ["hangs up", { hangUp: true }],
  ])("is the nearest in the city table when the geocoder %s", async (_how, fault) => {
    Object.assign(provider, fault);
    const { context, list, error } = setting();
    expect(await cityAt(context, POINT)).toMatchObject({ name: "Cambridge", ...POINT });
    expect(list).toHaveBeenCalledWith({ ...POINT, limit: 1 });
    expect(error).toHaveBeenCalledOnce();
    expect(everythingIn(error.mock.calls)).not.toContain("secret-key");
  });

  it("is the nearest in the city table without a geocoder, and null at sea", async () => {
    expect(await cityAt(setting({ withProvider: false }).context, POINT)).toMatchObject({
      name: "Cambridge",
    });
    expect(await cityAt(setting({ withProvider: false, table: async () => [] }).context, POINT)).toBeNull();
    expect(provider.asked).toEqual([]);
  });

  it("is an outage when neither is available", async () => {
    provider.status = 500;
    const table = () => Promise.reject(new ApiOutage("timeout", "cities.list"));
    await expect(cityAt(setting({ table }).context, POINT)).rejects.toThrow(ApiOutage);
  });
});

describe("the limit of lookups", () => {
  const geocoder = { url: "https://maps.example/", key: "" };
  const request = new Request("https://shop.example/", { headers: { "CF-Connecting-IP": "192.0.2.7" } });
  const wait = (sessionId: string, settings: Parameters<typeof geocodeWait>[0]["settings"] = { geocoder }) =>
    geocodeWait({ settings, visitor: { id: sessionId } }, request);

  it("counts refused lookups only against the visitor, not against their address", () => {
    const eager = Array.from({ length: 200 }, () => wait("eager"));
    expect(eager.filter((seconds) => seconds === 0)).toHaveLength(10);
    const others = ["b", "c", "d", "e", "f"].flatMap((id) => Array.from({ length: 10 }, () => wait(id)));
    expect(new Set(others)).toEqual(new Set([0]));
    expect(wait("g")).toBeGreaterThan(0);
    expect(wait("g", { geocoder: null })).toBe(0);
  });
});
