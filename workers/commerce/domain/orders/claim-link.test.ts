import { expect, it } from "vitest";
import { signText } from "#lib/signed-text.ts";
import { readClaimLink, signClaimLink } from "./claim-link.ts";
import { signOrderLink } from "./order-link.ts";

const SECRET = "0123456789abcdef0123456789abcdef";
const orderUuid = "11111111-1111-4111-8111-111111111111";
const link = { orderUuid, transferId: "22222222-2222-4222-8222-222222222222", expiresAt: 5_000 };

it("names a transfer until it expires", async () => {
  const key = await signClaimLink(link, SECRET);
  expect(await readClaimLink(key, SECRET, 4_999)).toEqual(link);
  expect(await readClaimLink(key, SECRET, 5_000)).toBeNull();
});

it("is refused when it was made with another secret, for another purpose, or of other fields", async () => {
  const forged = [
    await signClaimLink(link, `${SECRET}x`),
    await signOrderLink({ orderUuid, linkVersion: 0, expiresAt: 5_000 }, SECRET),
    await signText("ticket-claim", JSON.stringify([orderUuid, "../2", 5_000]), SECRET),
    "",
    "x.y",
  ];
  for (const key of forged) expect(await readClaimLink(key, SECRET, 0), key).toBeNull();
});
