import { expect, it } from "vitest";
import { generalDiscount, judgeToken, readDiscounts } from "./discounts.ts";

const NOW = Date.parse("2027-01-10T12:00:00Z");
const SETTING = JSON.stringify([
  { percent: 25, limit: 2 },
  { percent: 100, limit: 4, token: "arena.SPRING-2027" },
  { percent: 50, limit: 3, token: "arena.WINTER-2026", endsAt: "2027-01-10T12:00:00Z" },
]);

it("is for all visitors, or for those with its token until it ends", () => {
  const discounts = readDiscounts(SETTING);
  expect(generalDiscount(discounts)).toEqual({ percent: 25, limit: 2 });
  expect(generalDiscount(readDiscounts(undefined))).toBeNull();
  const judge = (token: string, now = NOW) => judgeToken(discounts, token, "arena", now);
  expect(judge("arena.SPRING-2027")).toEqual({ ok: true, discount: { percent: 100, limit: 4 } });
  expect(judge("arena.WINTER-2026", NOW - 1)).toEqual({ ok: true, discount: { percent: 50, limit: 3 } });
  expect(judge("arena.WINTER-2026")).toEqual({ ok: false, reason: "expired" });
  expect(judge("arena.SUMMER-2027")).toEqual({ ok: false, reason: "unknown" });
  expect(judge("fans.SPRING-2027")).toEqual({ ok: false, reason: "other_tenant" });
  for (const token of [
    "",
    "SPRING-2027",
    "arena.",
    "arena.short",
    `arena.${"x".repeat(4_096)}`,
    "ARENA.SPRING-2027",
  ])
    expect(judge(token), token).toEqual({ ok: false, reason: "malformed" });
});

it.each([
  "{}",
  "10%",
  '[{"percent":0,"limit":2}]',
  '[{"percent":101,"limit":2}]',
  '[{"percent":10,"limit":1}]',
  '[{"percent":10,"limit":51}]',
  '[{"percent":10}]',
  '[{"percent":10,"limit":2,"code":"x"}]',
  '[{"percent":10,"limit":2,"token":"arena"}]',
  '[{"percent":10,"limit":2},{"percent":20,"limit":2}]',
  '[{"percent":10,"limit":2,"endsAt":"2027-01-10T12:00:00Z"}]',
  '[{"percent":10,"limit":2,"token":"arena.SPRING-2027"},{"percent":20,"limit":2,"token":"arena.SPRING-2027"}]',
])("is refused as a setting: %s", (setting) => {
  expect(() => readDiscounts(setting)).toThrow();
});
