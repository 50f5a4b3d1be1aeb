import { expect, it } from "vitest";
import { toBase64url } from "#lib/base64url.ts";
import { signText } from "#lib/signed-text.ts";
import { readRate, signRate } from "./rate.ts";

const SECRET = "a-secret-of-some-length";
const NOW = 1_000_000;
const RATE = {
  hotelId: "hotel",
  roomId: "room",
  stay: { startDate: "2027-02-01", endDate: "2027-02-03", guests: 3, children: [4, 9], rooms: 2 },
  totalPrice: 48_000,
  currency: "USD",
  expiresAt: NOW + 1,
};

it("is read as it was signed, until it expires", async () => {
  const text = await signRate(RATE, SECRET);
  expect(await readRate(text, SECRET, NOW)).toEqual({ ok: true, rate: RATE });
  expect(await readRate(text, SECRET, NOW + 1)).toEqual({ ok: false, reason: "expired" });
});

it("is refused when it was altered, signed by another secret, or for another use", async () => {
  const text = await signRate(RATE, SECRET);
  const cheaper = JSON.stringify([
    "hotel",
    "room",
    "2027-02-01",
    "2027-02-03",
    3,
    [4, 9],
    2,
    1,
    "USD",
    NOW + 1,
  ]);
  const altered = `${toBase64url(new TextEncoder().encode(cheaper))}.${text.split(".")[1]}`;
  const forOtherUse = await signText("quote", cheaper, SECRET);
  for (const bad of [altered, forOtherUse, "", ".", text.slice(0, -2), "x".repeat(1_000)])
    expect(await readRate(bad, SECRET, NOW)).toEqual({ ok: false, reason: "invalid" });
  expect(await readRate(text, "another-secret-of-length", NOW)).toEqual({ ok: false, reason: "invalid" });
});
