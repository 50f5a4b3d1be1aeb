import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256Base64url, sha256Hex } from "./sha256.ts";

it.each(["", "abc", "Łódź 🎫"])("hashes the UTF-8 bytes of %j", async (text) => {
  expect(await sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
  expect(await sha256Base64url(text)).toBe(createHash("sha256").update(text).digest("base64url"));
});
