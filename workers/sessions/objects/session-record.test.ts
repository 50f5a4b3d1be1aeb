import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/days.ts";
import { judgeSession, type SessionRecord, sessionEnd } from "./session-record.ts";

const start = Date.parse("2027-01-01T00:00:00Z");
const end = sessionEnd(start);
const record = (accessExpiresAt: number): SessionRecord => ({
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
    ["token long over", start + 24 * HOUR_MS, start, "refresh"],
    ["4 hours of the session left", end - 4 * HOUR_MS, end + HOUR_MS, "usable"],
    ["less than 4 hours left, token good", end - 4 * HOUR_MS + 1, end + HOUR_MS, "ended"],
    ["over", end + 1, end + HOUR_MS, "ended"],
  ])("%s", (_name, now, accessExpiresAt, verdict) => {
    expect(judgeSession(record(accessExpiresAt), now)).toBe(verdict);
  });
});
