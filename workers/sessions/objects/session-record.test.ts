import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import unversioned from "../../../tests/fixtures/unversioned-session.json" with { type: "json" };
import {
  idleEnd,
  judgeSession,
  readSession,
  type SessionRecord,
  sessionEnd,
  touched,
} from "./session-record.ts";

const IDLE = 7 * 24 * HOUR_MS;

const start = Date.parse("2027-01-01T00:00:00Z");
const end = sessionEnd(start);
const record = (accessExpiresAt: number): SessionRecord => ({
  version: 2,
  issuer: "https://identity.example",
  clientId: "storefront",
  profile: { sub: "1", firstName: "", lastName: "", email: "" },
  accessToken: "a",
  accessExpiresAt,
  refreshToken: "r",
  usedAt: start,
  expiresAt: end,
});

describe("judgeSession (§4)", () => {
  it("lives 30 days", () => expect(end - start).toBe(2_592_000_000));

  it.each([
    ["fresh", start, start + 300_000, "usable"],
    ["4001 ms of the token left", start, start + 4001, "usable"],
    ["4000 ms of the token left", start, start + 4000, "refresh"],
    ["token expired long ago", start + 24 * HOUR_MS, start, "refresh"],
    ["4 hours of the session left", end - 4 * HOUR_MS, end + HOUR_MS, "usable"],
    ["less than 4 hours left, token good", end - 4 * HOUR_MS + 1, end + HOUR_MS, "ended"],
    ["over", end + 1, end + HOUR_MS, "ended"],
  ])("%s", (_name, now, accessExpiresAt, verdict) => {
    expect(judgeSession({ ...record(accessExpiresAt), usedAt: now }, now, IDLE)).toBe(verdict);
  });

  it("ends when it was not used for the idle limit, whatever its token", () => {
    const idle = record(end);
    expect(judgeSession(idle, start + IDLE, IDLE)).toBe("usable");
    expect(judgeSession(idle, start + IDLE + 1, IDLE)).toBe("ended");
    expect(idleEnd(idle, IDLE)).toBe(start + IDLE);
    expect(idleEnd({ ...idle, usedAt: end - 1 }, IDLE)).toBe(end);
  });

  it("is used once a minute at most, and often enough for a short limit", () => {
    const idle = record(end);
    expect(touched(idle, start + 59_999, IDLE)).toBe(idle);
    expect(touched(idle, start + 60_000, IDLE).usedAt).toBe(start + 60_000);
    expect(touched(idle, start + 100, 1_000).usedAt).toBe(start + 100);
  });
});

describe("a stored session", () => {
  it.each([
    ["before versions were stored", unversioned],
    ["version 1", { version: 1, ...unversioned }],
  ])("of %s keeps every field but the ID token, and counts as used now", (_name, stored) => {
    const { idToken: _, ...kept } = unversioned;
    expect(readSession(stored)).toEqual({
      kind: "readable",
      record: { ...kept, version: 2, usedAt: expect.any(Number) },
    });
  });

  it("of this version is read back as it was written", () => {
    expect(readSession(record(start))).toEqual({ kind: "readable", record: record(start) });
  });

  it.each<[string, unknown]>([
    ["without a token", { ...unversioned, accessToken: undefined }],
    ["with a date that is text", { ...unversioned, expiresAt: "2027-01-01" }],
    ["with a version that is text", { ...unversioned, version: "1" }],
    ["that is text", "session"],
    ["that is null", null],
  ])("%s is damaged, and the reason holds none of its values", (_name, stored) => {
    const read = readSession(stored);
    expect(read).toEqual({ kind: "damaged", reason: expect.any(String) });
    expect(JSON.stringify(read)).not.toMatch(/access-1|refresh-1|Frankie|2027/);
  });

  it("of a newer version is not damaged, whatever its fields", () => {
    for (const stored of [{ version: 3 }, { ...unversioned, version: 3, accessToken: { jwt: "" } }])
      expect(readSession(stored)).toMatchObject({ kind: "newer" });
  });

  it("is missing when nothing was stored", () => {
    expect(readSession(undefined)).toEqual({ kind: "missing" });
  });
});
