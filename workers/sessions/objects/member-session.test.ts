import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import unversioned from "../../../tests/fixtures/unversioned-session.json" with { type: "json" };
import type { Bindings } from "../env.ts";
import type { Outcome } from "../provider/outcome.ts";
import type { Tokens } from "../provider/tokens.ts";
import { MemberSession, type NewSession } from "./member-session.ts";
import { sessionEnd } from "./session-record.ts";

/** What the identity provider is asked, and what it answers. */
const provider = vi.hoisted(() => ({
  isReachable: true,
  refreshes: [] as string[],
  revoked: [] as string[],
  refresh: async (): Promise<Outcome<Tokens>> => ({ kind: "unavailable" }),
}));
vi.mock("../provider/metadata.ts", () => ({
  providerMetadata: async () => (provider.isReachable ? { kind: "ok", value: {} } : { kind: "unavailable" }),
}));
vi.mock("../provider/tokens.ts", () => ({
  refreshTokens: (_provider: unknown, { refreshToken }: { refreshToken: string }) => {
    provider.refreshes.push(refreshToken);
    return provider.refresh();
  },
  revokeToken: async (_provider: unknown, grant: { clientId: string; refreshToken: string }) =>
    void provider.revoked.push(`${grant.clientId} ${grant.refreshToken}`),
}));

const START = Date.parse("2027-01-01T00:00:00Z");
const IDLE_MS = 7 * 24 * HOUR_MS;
const profile = { sub: "m1", firstName: "Ada", lastName: "Fan", email: "ada@example.com" };
const signedIn = (change: Partial<NewSession> = {}): NewSession => ({
  issuer: "https://identity.example",
  clientId: "shop",
  profile,
  accessToken: "access-1",
  accessExpiresAt: START + 300_000,
  refreshToken: "refresh-1",
  usedAt: START,
  expiresAt: sessionEnd(START),
  ...change,
});
const view = (accessToken = "access-1") => ({
  profile,
  accessToken,
  expiresAt: new Date(sessionEnd(START)).toISOString(),
});
const renewed = (change: Partial<Tokens> = {}): Outcome<Tokens> => ({
  kind: "ok",
  value: {
    accessToken: "access-2",
    accessExpiresAt: Date.now() + 300_000,
    refreshToken: "refresh-2",
    idToken: null,
    ...change,
  },
});

let storage: ReturnType<typeof memoryStorage>;
let background: Promise<unknown>[];

/** The object as the platform starts it, also again after it was evicted. */
function startObject(): MemberSession {
  const waitUntil = (work: Promise<unknown>) => void background.push(work);
  return new MemberSession({ storage, waitUntil } as unknown as DurableObjectState, {} as Bindings);
}

async function sessionOf(change: Partial<NewSession> = {}): Promise<MemberSession> {
  const session = startObject();
  await session.start(signedIn(change), "request");
  return session;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storage = memoryStorage();
  background = [];
  Object.assign(provider, {
    isReachable: true,
    refreshes: [],
    revoked: [],
    refresh: async () => renewed(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("gives its token while it lasts, and asks the provider for nothing", async () => {
  const session = startObject();
  expect(await session.start(signedIn(), "request")).toEqual(view());
  expect(await startObject().read("request")).toEqual({ kind: "ok", value: view() });
  expect(provider.refreshes).toEqual([]);
});

it("that was never started has ended", async () => {
  expect(await startObject().read("request")).toEqual({ kind: "refused" });
  expect(await startObject().end("request")).toBeNull();
});

it("refreshes a token that expires, once for all who read it, and keeps the new ones", async () => {
  const session = await sessionOf();
  vi.setSystemTime(START + 299_000);
  const read = await Promise.all([session.read("a"), session.read("b")]);
  expect(read).toEqual([1, 2].map(() => ({ kind: "ok", value: view("access-2") })));
  expect(provider.refreshes).toEqual(["refresh-1"]);
  // The provider may issue no new refresh token: the old one stays good.
  provider.refresh = async () => renewed({ accessToken: "access-3", refreshToken: null });
  vi.setSystemTime(START + 599_000);
  expect(await startObject().read("request")).toEqual({ kind: "ok", value: view("access-3") });
  vi.setSystemTime(START + 899_000);
  await startObject().read("request");
  expect(provider.refreshes).toEqual(["refresh-1", "refresh-2", "refresh-2"]);
});

it("ends when the provider refuses to refresh it", async () => {
  const session = await sessionOf();
  provider.refresh = async () => ({ kind: "refused" });
  vi.setSystemTime(START + 299_000);
  expect(await session.read("request")).toEqual({ kind: "refused" });
  expect([storage.kv.get("session"), storage.alarm]).toEqual([undefined, null]);
});

it("goes on with the old token during an outage of the provider, until that expires", async () => {
  const session = await sessionOf();
  provider.refresh = async () => ({ kind: "unavailable" });
  vi.setSystemTime(START + 299_000);
  expect(await session.read("request")).toEqual({ kind: "ok", value: view() });
  vi.setSystemTime(START + 300_000);
  expect(await session.read("request")).toEqual({ kind: "unavailable" });
  // The second read waited for no answer: one is asked for every two seconds.
  expect(provider.refreshes).toEqual(["refresh-1"]);
  provider.refresh = async () => renewed();
  vi.setSystemTime(START + 301_000);
  expect(await session.read("request")).toEqual({ kind: "ok", value: view("access-2") });
});

it("is unavailable, and has not ended, while the provider cannot be found", async () => {
  const session = await sessionOf();
  provider.isReachable = false;
  vi.setSystemTime(START + 400_000);
  expect(await session.read("request")).toEqual({ kind: "unavailable" });
  provider.isReachable = true;
  vi.setSystemTime(START + 402_000);
  expect(await session.read("request")).toEqual({ kind: "ok", value: view("access-2") });
});

it("waits three seconds for a refresh, whose tokens it keeps when they come later", async () => {
  const session = await sessionOf();
  const answer = Promise.withResolvers<Outcome<Tokens>>();
  provider.refresh = () => answer.promise;
  vi.setSystemTime(START + 400_000);
  const read = session.read("request");
  await vi.advanceTimersByTimeAsync(2_999);
  const early = await Promise.race([read, Promise.resolve("waiting")]);
  await vi.advanceTimersByTimeAsync(1);
  expect([early, await read]).toEqual(["waiting", { kind: "unavailable" }]);
  answer.resolve(renewed());
  await vi.advanceTimersByTimeAsync(0);
  expect(await session.read("request")).toEqual({ kind: "ok", value: view("access-2") });
  expect(provider.refreshes).toEqual(["refresh-1"]);
});

it("that was signed out during a refresh stays so, and gives back the new token", async () => {
  const session = await sessionOf();
  const answer = Promise.withResolvers<Outcome<Tokens>>();
  provider.refresh = () => answer.promise;
  vi.setSystemTime(START + 400_000);
  const read = session.read("request");
  await vi.advanceTimersByTimeAsync(0);
  await session.end("request");
  answer.resolve(renewed());
  expect(await read).toEqual({ kind: "refused" });
  await Promise.all(background);
  expect(provider.revoked).toEqual(["shop refresh-1", "shop refresh-2"]);
  expect(storage.kv.get("session")).toBeUndefined();
});

it("without a refresh token lasts as long as its access token", async () => {
  const session = await sessionOf({ refreshToken: null });
  vi.setSystemTime(START + 299_999);
  expect(await session.read("request")).toEqual({ kind: "ok", value: view() });
  vi.setSystemTime(START + 300_000);
  expect(await session.read("request")).toEqual({ kind: "refused" });
  expect(storage.kv.get("session")).toBeUndefined();
  expect(provider.refreshes).toEqual([]);
});

it("signs out once: it forgets its tokens and revokes them", async () => {
  const session = await sessionOf();
  expect(await session.end("request")).toEqual({
    issuer: "https://identity.example",
    clientId: "shop",
    subject: "m1",
  });
  await Promise.all(background);
  expect(provider.revoked).toEqual(["shop refresh-1"]);
  expect([storage.kv.get("session"), storage.alarm]).toEqual([undefined, null]);
  expect(await session.end("request")).toBeNull();
});

it("signs out without a refresh token, or without the provider, too", async () => {
  expect(await (await sessionOf({ refreshToken: null })).end("request")).toMatchObject({ subject: "m1" });
  provider.isReachable = false;
  expect(await (await sessionOf()).end("request")).toMatchObject({ subject: "m1" });
  await Promise.all(background);
  expect(provider.revoked).toEqual([]);
});

it("ends near the end of its life, and its tokens are revoked", async () => {
  const session = await sessionOf({ accessExpiresAt: sessionEnd(START), usedAt: sessionEnd(START) - 1 });
  vi.setSystemTime(sessionEnd(START) - 4 * HOUR_MS + 1);
  expect(await session.read("request")).toEqual({ kind: "refused" });
  await Promise.all(background);
  expect([provider.revoked, storage.kv.get("session")]).toEqual([["shop refresh-1"], undefined]);
});

it("ends by its alarm when it was not used for the idle limit, and only then", async () => {
  const session = await sessionOf({ accessExpiresAt: sessionEnd(START) });
  expect(storage.alarm).toBe(START + IDLE_MS);
  vi.setSystemTime(START + HOUR_MS);
  await session.read("request");
  vi.setSystemTime(START + IDLE_MS);
  await session.alarm();
  expect(storage.alarm).toBe(START + HOUR_MS + IDLE_MS);
  vi.setSystemTime(START + HOUR_MS + IDLE_MS);
  await session.alarm();
  expect([storage.kv.get("session"), storage.alarm]).toEqual([undefined, null]);
});

it("writes that it is used once a minute at most", async () => {
  const session = await sessionOf();
  const write = vi.spyOn(storage.kv, "put");
  for (const seconds of [1, 59, 60, 61]) {
    vi.setSystemTime(START + seconds * 1_000);
    await session.read("request");
  }
  expect(write).toHaveBeenCalledTimes(1);
  expect(storage.kv.get("session")).toMatchObject({ usedAt: START + 60_000 });
});

it("that a newer version wrote is unavailable, and waits for that version", async () => {
  storage.kv.put("session", { ...unversioned, version: 3 });
  expect(await startObject().read("request")).toEqual({ kind: "unavailable" });
  await startObject().alarm();
  expect(storage.alarm).toBe(START + 300_000);
  expect(storage.kv.get("session")).toMatchObject({ version: 3 });
  // Signing out deletes it all the same.
  expect(await startObject().end("request")).toBeNull();
  expect(storage.kv.get("session")).toBeUndefined();
});

it("that is damaged has ended, says so in the log, and is deleted by its alarm", async () => {
  storage.kv.put("session", { ...unversioned, accessToken: 7 });
  expect(await startObject().read("request")).toEqual({ kind: "refused" });
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("session unreadable"));
  await startObject().alarm();
  expect([storage.kv.get("session"), storage.alarm]).toEqual([undefined, null]);
});
