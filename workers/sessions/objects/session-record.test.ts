import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import unversioned from "../../../tests/fixtures/unversioned-session.json" with { type: "json" };
import { judgeSession, readSession, type SessionRecord, sessionEnd } from "./session-record.ts";

const start = Date.parse("2027-01-01T00:00:00Z");
const end = sessionEnd(start);
const record = (accessExpiresAt: number): SessionRecord => ({
  version: 1,
  issuer: "https://identity.example",
  clientId: "storefront",
  profile: { sub: "1", firstName: "", lastName: "", email: "" },
  accessToken: "a",
  accessExpiresAt,
  refreshToken: "r",
  idToken: "i",
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
    expect(judgeSession(record(accessExpiresAt), now)).toBe(verdict);
  });
});

describe("a stored session", () => {
  it("of before versions were stored keeps every field", () => {
    expect(unversioned).not.toHaveProperty("version");
    expect(readSession(unversioned)).toEqual({
      kind: "readable",
      record: { version: 1, ...unversioned },
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
    for (const stored of [{ version: 2 }, { ...unversioned, version: 2, accessToken: { jwt: "" } }])
      expect(readSession(stored)).toMatchObject({ kind: "newer" });
  });

  it("is missing when nothing was stored", () => {
    expect(readSession(undefined)).toEqual({ kind: "missing" });
  });
});
