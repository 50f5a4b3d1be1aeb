import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recentSchema } from "#contract/analytics.schema.ts";
import type { EntityRef } from "#contract/analytics.ts";
import { eventDetailSchema, eventListSchema } from "#contract/event.schema.ts";
import { savedDetailsSchema } from "#contract/saved-details.schema.ts";
import { userSchema, userSessionSchema, walletSchema } from "#contract/wallet.schema.ts";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { type CommerceApi, startCommerceApi } from "../fixtures/commerce-api.ts";
import { type FakeIssuer, startFakeIssuer } from "../fixtures/fake-issuer.ts";
import { nonEmpty } from "../support/expect-every.ts";

let api: CommerceApi;
let issuer: FakeIssuer;
const audience = "https://commerce.example.com";

beforeAll(async () => {
  issuer = await startFakeIssuer();
  api = await startCommerceApi({ OIDC_ISSUER: issuer.url, OIDC_AUDIENCE: audience });
});
afterAll(async () => {
  await api.stop();
  await issuer.close();
});

const guest = (): Record<string, string> => ({ "gst-session-id": `${randomUUID()}-${randomUUID()}` });
const member = async (claims: Record<string, unknown> = {}): Promise<Record<string, string>> => ({
  ...guest(),
  "Bearer-Authorization": await issuer.signAccessToken({ aud: audience, sub: randomUUID(), ...claims }),
});
const seen = (method: "POST" | "DELETE", items: EntityRef[], headers: Record<string, string>) =>
  api.send("/api/user/analytics", {
    method,
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ items }),
  });
const recent = (headers: Record<string, string>, limit = "") =>
  api.get(`/api/user/analytics/recent${limit}`, recentSchema, headers);
const create = (headers: Record<string, string>, body: string | null = null) =>
  api.send("/api/wallet", {
    method: "POST",
    headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
    body,
  });

const DETAILS = {
  ...{ firstName: "Ada", lastName: "Fan", emailAddress: "ada@example.com", phone: "" },
  ...{ address: "", city: "", stateCode: "", zipCode: "10001", country: "US" },
};
const details = (method: "PUT" | "DELETE", headers: Record<string, string>, buyer: object = DETAILS) =>
  api.send("/api/user/details", {
    method,
    headers: { ...headers, ...(method === "PUT" && { "Content-Type": "application/json" }) },
    ...(method === "PUT" && { body: JSON.stringify({ buyer }) }),
  });
const savedDetails = async (headers: Record<string, string>) =>
  (await api.get("/api/user/details", savedDetailsSchema, headers)).buyer;

describe("details for the next checkout", () => {
  it("are the member's own, kept until they are forgotten, and judged as at checkout", async () => {
    const [me, other] = [await member(), await member()];
    // A member whom the shop does not know yet has no row to keep them in.
    expect((await details("PUT", me)).status).toBe(404);
    for (const one of [me, other]) expect((await create(one)).ok).toBe(true);
    expect(await savedDetails(me)).toBeNull();
    expect((await details("PUT", me)).status).toBe(204);
    expect(await savedDetails(me)).toEqual(DETAILS);
    expect(await savedDetails(other)).toBeNull();
    expect((await details("PUT", me, { ...DETAILS, zipCode: "1" })).status).toBe(400);
    // Signing in again writes the member's row, and keeps them.
    await create(me);
    expect(await savedDetails(me)).toEqual(DETAILS);
    expect((await details("DELETE", me)).status).toBe(204);
    expect(await savedDetails(me)).toBeNull();
  });
});

describe("history", () => {
  it("keeps what a visitor viewed, newest first, without duplicates, and can be cleared", async () => {
    const me = guest();
    const { venue, attractions } = await api.get(`/api/product/${FIXTURES.ARENA_GAME.id}`, eventDetailSchema);
    const event = (id: string): EntityRef => ({ type: "EVENT", id });
    expect((await seen("POST", [event(FIXTURES.ARENA_GAME.id)], me)).status).toBe(204);
    await seen("POST", [event(FIXTURES.CLUB_500.id.toUpperCase()), { type: "VENUE", id: venue.id }], me);
    await seen(
      "POST",
      [event(FIXTURES.ARENA_GAME.id), { type: "ATTRACTION", id: attractions[0]?.id ?? "" }],
      me,
    );
    await seen("POST", [event(randomUUID())], me);
    const all = await recent(me);
    expect(all.events.map(({ id }) => id)).toEqual([FIXTURES.ARENA_GAME.id, FIXTURES.CLUB_500.id]);
    expect(all.venues.map(({ id }) => id)).toEqual([venue.id]);
    expect(all.attractions.map(({ id }) => id)).toEqual([attractions[0]?.id]);
    expect((await recent(me, "?limit=1")).events).toHaveLength(1);
    expect((await seen("DELETE", [event(FIXTURES.ARENA_GAME.id), event(randomUUID())], me)).status).toBe(204);
    expect((await recent(me)).events.map(({ id }) => id)).toEqual([FIXTURES.CLUB_500.id]);
    expect((await recent(guest())).events).toEqual([]);
  });

  it("keeps the newest 24 of each type", async () => {
    const me = guest();
    const { items } = await api.get("/api/product?limit=40", eventListSchema);
    for (const half of [items.slice(0, 20), items.slice(20)]) {
      await seen(
        "POST",
        half.map(({ id }) => ({ type: "EVENT", id })),
        me,
      );
    }
    const kept = (await recent(me, "?limit=54")).events.map(({ id }) => id);
    expect(kept).toHaveLength(24);
    for (const { id } of nonEmpty(items.slice(20))) expect(kept).toContain(id);
  });

  describe("of guests", () => {
    const database = () => api.stack.miniflare().getD1Database("DB", "storefront-commerce");
    const storedOwners = async () => {
      const { results } = await (await database())
        .prepare("SELECT owner FROM history")
        .all<{ owner: string }>();
      return results.map(({ owner }) => owner);
    };

    it("is not in the database of orders, and a flood of it is refused", async () => {
      const me = { ...guest(), "CF-Connecting-IP": "198.51.100.77" };
      const item: EntityRef = { type: "EVENT", id: FIXTURES.CLUB_500.id };
      const before = await storedOwners();
      const statuses = await Promise.all(
        Array.from({ length: 130 }, async () => (await seen("POST", [item], me)).status),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(120);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect((await recent(me)).events).toHaveLength(1);
      expect(await storedOwners()).toEqual(before);
    });

    it("that is left there from before goes after 30 days; members keep theirs", async () => {
      const add = (await database()).prepare("INSERT INTO history VALUES (?, 'EVENT', ?, ?)");
      const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
      const rows = [
        ["session:old", days(31)],
        ["session:new", days(29)],
        ["user:purge", days(400)],
      ];
      for (const [owner, seenAt] of rows) await add.bind(owner, FIXTURES.CLUB_500.id, seenAt).run();
      const commerce = await api.stack.miniflare().getWorker("storefront-commerce");
      await commerce.scheduled({});
      const owners = await storedOwners();
      expect(owners).toEqual(expect.arrayContaining(["session:new", "user:purge"]));
      expect(owners).not.toContain("session:old");
    });
  });

  it("belongs to the member, on every device", async () => {
    const claims = { sub: randomUUID() };
    await seen("POST", [{ type: "EVENT", id: FIXTURES.CLUB_500.id }], await member(claims));
    expect((await recent(await member(claims))).events).toHaveLength(1);
  });

  it.each([
    ["no list", "{}", "items", "required"],
    ["an empty list", '{"items":[]}', "items", "too_few"],
    [
      "an unknown type",
      '{"items":[{"type":"HOTEL","id":"0a0e0000-0000-4000-8000-000000000001"}]}',
      "items.0.type",
      "invalid",
    ],
    ["an invalid id", '{"items":[{"type":"EVENT","id":"1"}]}', "items.0.id", "invalid"],
  ])("refuses %s at its field", async (_case, body, field, message) => {
    const headers = { ...guest(), "Content-Type": "application/json" };
    const refused = await api.refusal("/api/user/analytics", { method: "POST", headers, body });
    expect(refused).toMatchObject({ status: 400, violations: [{ field, message }] });
  });

  it("needs a session", async () => {
    const refused = await api.refusal("/api/user/analytics/recent");
    expect(refused).toMatchObject({
      status: 400,
      violations: [{ field: "gst-session-id", message: "required" }],
    });
  });
});

describe("member", () => {
  it("has no wallet until it is created, once, with the opening balance", async () => {
    const headers = await member();
    expect(await api.refusal("/api/wallet", { headers })).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await api.refusal("/api/user", { headers })).toMatchObject({ status: 404 });
    const made = await Promise.all(
      [1, 2, 3].map(async () => walletSchema.parse(await (await create(headers)).json())),
    );
    const wallet = await api.get("/api/wallet", walletSchema, headers);
    for (const created of made) expect(created).toEqual(wallet);
    expect(wallet).toMatchObject({
      firstName: "Frankie",
      lastName: "Fan",
      email: "fan@example.com",
      balance: 12_500,
      isRegistered: true,
      memberDetailsStatus: "success",
    });
    expect(wallet.accountNumber).toMatch(/^\d{10}$/);
    const user = await api.get("/api/user", userSchema, headers);
    expect(user).toMatchObject({ memberId: wallet.accountNumber, balance: 12_500, firstName: "Frankie" });
  });

  it("is updated, and keeps its ids", async () => {
    const sub = randomUUID();
    const before = walletSchema.parse(await (await create(await member({ sub }))).json());
    const after = walletSchema.parse(
      await (
        await create(await member({ sub, family_name: "Fanning", member_status: "unregistered" }))
      ).json(),
    );
    expect(after).toEqual({
      ...before,
      lastName: "Fanning",
      memberStatus: "unregistered",
      isRegistered: false,
      memberDetailsStatus: "unregistered",
    });
  });

  it("uses the submitted email only if the issuer has none", async () => {
    const nameless = { email: undefined, given_name: undefined };
    const body = '{"emailAddress":"submitted@example.com"}';
    const submitted = walletSchema.parse(await (await create(await member(nameless), body)).json());
    const issued = walletSchema.parse(await (await create(await member(), body)).json());
    expect(submitted).toMatchObject({ email: "submitted@example.com", isEmailVerified: false });
    expect(issued.email).toBe("fan@example.com");
    const refused = await api.refusal("/api/wallet", { method: "POST", headers: await member(nameless) });
    expect(refused).toMatchObject({
      status: 400,
      violations: [{ field: "emailAddress", message: "required" }],
    });
  });

  it("is recognized by the session call; others are guests, and bad tokens are refused", async () => {
    const session = "/api/user/session";
    const sub = randomUUID();
    expect(await api.get(session, userSessionSchema, await member({ sub }))).toEqual({
      authenticated: true,
      userId: sub,
    });
    expect(await api.get(session, userSessionSchema, guest())).toEqual({
      authenticated: false,
      userId: null,
    });
    for (const claims of [
      { aud: "another" },
      { exp: 1 },
      { iss: "https://evil.example.com" },
      { scope: undefined },
    ]) {
      const refused = await api.refusal(session, { headers: await member(claims) });
      expect(refused).toMatchObject({ status: 401, code: "UNAUTHORISED" });
    }
    expect(await api.refusal("/api/wallet", { headers: guest() })).toMatchObject({
      status: 401,
      code: "LOGIN_REQUIRED",
    });
  });

  it("gets personal responses that are never stored", async () => {
    const headers = await member();
    for (const path of ["/api/wallet", "/api/user/session", "/api/user/analytics/recent"]) {
      expect((await api.send(path, { headers })).headers.get("Cache-Control")).toBe("no-store");
    }
  });
});
