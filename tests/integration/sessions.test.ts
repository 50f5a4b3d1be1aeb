import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  endedSessionSchema,
  memberSessionSchema,
  startedSessionSchema,
} from "#contract/member-session.schema.ts";
import { sessionKey } from "#contract/member-session.ts";
import { DAY_MS } from "#lib/days.ts";
import { type FakeIssuer, startFakeIssuer } from "../fixtures/fake-issuer.ts";
import type { ObjectStorage } from "../fixtures/object-storage.ts";
import { startSessionsWorker } from "../fixtures/sessions-worker.ts";
// Read back from the storage of a session that the release before versions had stored.
import unversioned from "../fixtures/unversioned-session.json" with { type: "json" };

type Worker = Awaited<ReturnType<typeof startSessionsWorker>>;

const state = mkdtempSync(join(tmpdir(), "sessions-"));
let worker: Worker;
let issuer: FakeIssuer;

beforeAll(async () => {
  worker = await startSessionsWorker({ state: join(state, "main") });
}, 60_000);
afterAll(async () => {
  await worker.stop();
  rmSync(state, { recursive: true, force: true });
});
beforeEach(async () => {
  issuer = await startFakeIssuer();
});
afterEach(() => issuer.close());

const begin = (more: Record<string, string> = {}, on = worker) =>
  on.fetch("/sessions", {
    method: "POST",
    body: JSON.stringify({
      issuer: issuer.url,
      clientId: "storefront",
      redirectUri: "http://localhost/fanatics/auth/callback",
      code: "good-code",
      codeVerifier: "v".repeat(43),
      nonce: issuer.nonce,
      ...more,
    }),
  });

/** Signs in with an access token valid for `seconds`; returns the session's path. */
async function signedIn(seconds: number, on = worker): Promise<string> {
  issuer.expiresIn = seconds;
  const started = startedSessionSchema.parse((await begin({}, on)).body);
  issuer.expiresIn = 300;
  return `/sessions/${await sessionKey(started.id)}`;
}
const tokenOf = (answer: { body: unknown }) => memberSessionSchema.parse(answer.body).accessToken;

describe("a session", () => {
  it("begins under a random id and returns the profile and the access token", async () => {
    const started = await begin();
    expect(started.status).toBe(201);
    const session = startedSessionSchema.parse(started.body);
    expect(session.id).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    const read = await worker.fetch(`/sessions/${await sessionKey(session.id)}`);
    expect(read.body).toMatchObject({
      profile: { sub: "member-1", firstName: "Frankie", lastName: "Fan", email: "fan@example.com" },
      accessToken: "access-1",
    });
    expect((await worker.fetch(`/sessions/${session.id}`)).status, "the id itself opens nothing").toBe(404);
    expect(issuer.refreshes).toBe(0);
  });

  it("is 404 when unknown or malformed", async () => {
    expect((await worker.fetch(`/sessions/${"A".repeat(43)}`)).status).toBe(404);
    expect((await worker.fetch("/sessions/x")).status).toBe(404);
    expect((await worker.fetch(`/sessions/${"A".repeat(43)}`, { method: "DELETE" })).status).toBe(404);
  });

  it("ends on DELETE, which revokes the refresh token", async () => {
    const path = await signedIn(300);
    const ended = await worker.fetch(path, { method: "DELETE" });
    expect(endedSessionSchema.parse(ended.body)).toMatchObject({
      issuer: issuer.url,
      clientId: "storefront",
    });
    expect((await worker.fetch(path)).status).toBe(404);
    await expect.poll(() => issuer.revoked).toEqual(["refresh-1"]);
  });
});

describe("a session that nobody uses", () => {
  it("ends, and one that is used goes on", async () => {
    const folder = join(state, "idle");
    const impatient = await startSessionsWorker({ state: folder, vars: { SESSION_IDLE_SECONDS: "2" } });
    try {
      const [used, idle] = [await signedIn(300, impatient), await signedIn(300, impatient)];
      for (let time = 0; time < 6; time += 1) {
        await sleep(500);
        expect((await impatient.fetch(used)).status).toBe(200);
      }
      expect((await impatient.fetch(idle)).status).toBe(404);
    } finally {
      await impatient.stop();
    }
  }, 30_000);

  it("is forgotten by the object's alarm, with its tokens", async () => {
    const folder = join(state, "forgotten");
    const impatient = await startSessionsWorker({ state: folder, vars: { SESSION_IDLE_SECONDS: "1" } });
    try {
      await signedIn(300, impatient);
      await expect.poll(() => issuer.revoked, { timeout: 10_000 }).toEqual(["refresh-1"]);
    } finally {
      await impatient.stop();
    }
  }, 30_000);
});

describe("refreshing", () => {
  it("happens once for 100 parallel requests", async () => {
    const path = await signedIn(4);
    const answers = await Promise.all(Array.from({ length: 100 }, () => worker.fetch(path)));
    expect(new Set(answers.map(tokenOf))).toEqual(new Set(["access-2"]));
    expect(issuer.refreshes).toBe(1);
  });

  it("would happen repeatedly and end the session without single flight (control)", async () => {
    const unshared = await startSessionsWorker({ state: join(state, "control"), unshared: true });
    try {
      const path = await signedIn(4, unshared);
      const answers = await Promise.all(Array.from({ length: 100 }, () => unshared.fetch(path)));
      expect(issuer.refreshes).toBeGreaterThan(1);
      expect(answers.some(({ status }) => status === 404)).toBe(true);
    } finally {
      await unshared.stop();
    }
  }, 30_000);

  it("keeps the rotated refresh token through a crash", async () => {
    const folder = join(state, "crash");
    const before = await startSessionsWorker({ state: folder });
    const path = await signedIn(4, before);
    issuer.expiresIn = 4;
    expect(tokenOf(await before.fetch(path))).toBe("access-2");
    await before.stop();
    const after = await startSessionsWorker({ state: folder });
    expect(tokenOf(await after.fetch(path))).toBe("access-3");
    await after.stop();
  }, 30_000);

  it("ends the session when the provider refuses", async () => {
    const path = await signedIn(4);
    issuer.refreshToken = "another";
    expect((await worker.fetch(path)).status).toBe(404);
    expect((await worker.fetch(path)).status).toBe(404);
    expect(issuer.refreshes).toBe(1);
  });

  it.each(["down", "hang-up", "garbage", "moved"] as const)(
    "ends nothing when the provider is %s",
    async (mood) => {
      const path = await signedIn(1);
      issuer.mood = mood;
      expect(tokenOf(await worker.fetch(path)), "still good").toBe("access-1");
      await sleep(1100);
      expect(await worker.fetch(path)).toMatchObject({ status: 503, body: { code: "50301" } });
      expect(issuer.refreshToken, "went nowhere else").toBe("refresh-1");
      issuer.mood = "well";
      await expect.poll(async () => (await worker.fetch(path)).status, { timeout: 4000 }).toBe(200);
    },
    15_000,
  );

  it("keeps a response that arrives after all readers timed out", async () => {
    const path = await signedIn(1);
    await sleep(1100);
    issuer.mood = { late: 5000 };
    const start = Date.now();
    expect((await worker.fetch(path)).status).toBe(503);
    expect(Date.now() - start).toBeLessThan(4800);
    await expect.poll(async () => (await worker.fetch(path)).status, { timeout: 6000 }).toBe(200);
    expect(issuer.refreshes).toBe(1);
  }, 30_000);

  it("does not revive a session that ended meanwhile", async () => {
    const path = await signedIn(4);
    issuer.mood = { late: 500 };
    const reading = worker.fetch(path);
    await expect.poll(() => issuer.refreshes).toBe(1);
    expect((await worker.fetch(path, { method: "DELETE" })).status).toBe(200);
    expect((await reading).status).toBe(404);
    expect((await worker.fetch(path)).status).toBe(404);
    await expect.poll(() => issuer.revoked).toContain("refresh-2");
  });
});

describe("a session stored by another version", () => {
  const KEY = "K".repeat(43);
  const path = `/sessions/${KEY}`;
  /** What the release before versions stored, with this test's issuer and instants. */
  const unversionedNow = (accessSeconds: number) => ({
    ...unversioned,
    issuer: issuer.url,
    accessExpiresAt: Date.now() + accessSeconds * 1000,
    expiresAt: Date.now() + 30 * DAY_MS,
  });

  /** Runs a Worker on a state where the session under `KEY` is `stored`. */
  async function deployedOver(stored: object, use: (on: Worker, storage: ObjectStorage) => Promise<void>) {
    const folder = mkdtempSync(join(state, "stored-"));
    const before = await startSessionsWorker({ state: folder });
    await before.fetch(path);
    const storage = await before.storageOf(KEY);
    await before.stop();
    storage.put("session", stored);
    const after = await startSessionsWorker({ state: folder });
    try {
      await use(after, storage);
    } finally {
      await after.stop();
    }
  }

  it("continues when it predates versions, and is stored with one on refresh", async () => {
    issuer.refreshToken = unversioned.refreshToken;
    const stored = unversionedNow(1);
    await deployedOver(stored, async (on, storage) => {
      expect(await on.fetch(path)).toMatchObject({ status: 200, body: { profile: unversioned.profile } });
      await on.stop();
      expect(issuer.refreshes).toBe(1);
      expect(storage.get("session")).toMatchObject({
        version: 2,
        profile: stored.profile,
        expiresAt: stored.expiresAt,
        refreshToken: issuer.refreshToken,
      });
    });
  }, 30_000);

  it("can be signed out of when it predates versions", async () => {
    await deployedOver(unversionedNow(300), async (on) => {
      expect((await on.fetch(path)).body).toMatchObject({ accessToken: "access-1" });
      const ended = await on.fetch(path, { method: "DELETE" });
      expect(endedSessionSchema.parse(ended.body)).toMatchObject({ subject: unversioned.profile.sub });
      await expect.poll(() => issuer.revoked).toEqual(["refresh-1"]);
    });
  }, 30_000);

  it.each<[string, object, number]>([
    ["has ended when it is damaged", { profile: null }, 404],
    ["is unavailable when it is newer", { version: 3, profile: { id: "member-1" } }, 503],
  ])(
    "%s, and stays in storage until it is signed out of",
    async (_name, change, status) => {
      const stored = { ...unversionedNow(300), ...change };
      await deployedOver(stored, async (on, storage) => {
        for (let read = 0; read < 2; read += 1) expect((await on.fetch(path)).status).toBe(status);
        await on.stop();
        expect(storage.get("session")).toEqual(stored);
      });
      await deployedOver(stored, async (on, storage) => {
        expect((await on.fetch(path, { method: "DELETE" })).status).toBe(404);
        expect((await on.fetch(path)).status).toBe(404);
        await on.stop();
        expect(storage.get("session")).toBeUndefined();
      });
      expect([issuer.refreshes, issuer.revoked]).toEqual([0, []]);
    },
    30_000,
  );
});

describe("signing in is refused", () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  it.each<[string, (issuer: FakeIssuer) => Promise<string>]>([
    ["another nonce", (it) => it.sign({ nonce: "of another sign-in" })],
    ["another audience", (it) => it.sign({ aud: "another-client" })],
    ["several audiences, another party", (it) => it.sign({ aud: ["storefront", "x"], azp: "x" })],
    ["several audiences, no party", (it) => it.sign({ aud: ["storefront", "x"] })],
    ["another issuer", (it) => it.sign({ iss: "https://evil.example" })],
    ["expired", (it) => it.sign({ exp: seconds() - 60 })],
    ["no expiry", (it) => it.sign({ exp: undefined })],
    ["no signature", async (it) => new UnsecuredJWT(await claimsOf(it)).encode()],
    [
      "another key",
      async (it) => signWith((await generateKeyPair("RS256")).privateKey, "RS256", await claimsOf(it)),
    ],
    ["a shared secret", async (it) => signWith(new Uint8Array(32), "HS256", await claimsOf(it))],
    ["another provider", async (it) => (await startFakeIssuer()).sign({ nonce: it.nonce })],
    [
      "another provider that says it is ours",
      async (it) => (await startFakeIssuer()).sign({ nonce: it.nonce, iss: it.url }),
    ],
    ["not a JWT", async () => "garbage"],
  ])("%s", async (_name, make) => {
    issuer.idToken = () => make(issuer);
    expect(await begin()).toMatchObject({ status: 422, body: { code: "UNAUTHORISED" } });
  });

  it("for a code that is used or invented", async () => {
    expect((await begin({ code: "bad-code" })).status).toBe(422);
  });

  it.each([
    ["is down", () => (issuer.discoveryMood = "down")],
    ["returns garbage", () => (issuer.discoveryMood = "garbage")],
    ["returns no tokens", () => (issuer.mood = "down")],
    ["sends the code elsewhere", () => (issuer.mood = "moved")],
  ])("as an outage when the provider %s", async (_name, break_) => {
    break_();
    expect((await begin()).status).toBe(503);
  });

  it.each(["http://identity.example", "ftp://localhost", "javascript:1"])(
    "for the issuer %s",
    async (address) => {
      expect((await begin({ issuer: address })).status).toBe(503);
      expect((await worker.fetch(`/provider?issuer=${encodeURIComponent(address)}`)).status).toBe(503);
    },
  );

  it.each<Record<string, string>>([{ issuer: "x" }, { code: "" }, { codeVerifier: "short" }])(
    "for malformed %j",
    async (more) => {
      expect((await begin(more)).status).toBe(400);
    },
  );
});

async function claimsOf(from: FakeIssuer): Promise<Record<string, unknown>> {
  const payload = (await from.sign({})).split(".")[1] ?? "";
  return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
}
const signWith = (key: CryptoKey | Uint8Array, alg: string, claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid: "k1" }).sign(key);
