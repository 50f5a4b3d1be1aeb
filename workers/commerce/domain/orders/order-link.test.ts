import { describe, expect, it } from "vitest";
import { signText } from "#lib/signed-text.ts";
import { linkExpiry, readOrderLink, signOrderLink } from "./order-link.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const DAY = 86_400_000;
const link = { orderUuid: "11111111-1111-4111-8111-111111111111", linkVersion: 3, expiresAt: 5_000 };

describe("a link to an order", () => {
  it("names its order until it expires", async () => {
    const key = await signOrderLink(link, SECRET);
    expect(await readOrderLink(key, SECRET, 4_999)).toEqual(link);
    expect(await readOrderLink(key, SECRET, 5_000)).toBeNull();
  });

  it("is refused when it was made with another secret, for another purpose, or of other fields", async () => {
    const forged = [
      await signOrderLink(link, `${SECRET}x`),
      await signText("quote", JSON.stringify([link.orderUuid, 3, 5_000]), SECRET),
      await signText("order-link", JSON.stringify(["../../etc", 3, 5_000]), SECRET),
      await signText("order-link", "[]", SECRET),
      "",
      "x.y",
    ];
    for (const key of forged) expect(await readOrderLink(key, SECRET, 0), key).toBeNull();
  });

  it("works until half a year after the event, or after its making when there is no date yet", () => {
    expect(linkExpiry(0, null)).toBe(180 * DAY);
    expect(linkExpiry(0, "1970-01-11T00:00:00Z")).toBe(190 * DAY);
    expect(linkExpiry(20 * DAY, "1970-01-11T00:00:00Z")).toBe(200 * DAY);
  });
});
