import { expect, it } from "vitest";
import { fromBase64url, randomToken, toBase64url } from "./base64url.ts";

it("encodes without padding, plus or slash, as Node does", () => {
  for (const bytes of [[], [0], [251, 255], [251, 255, 254], [255, 239, 190, 173]]) {
    const array = Uint8Array.from(bytes);
    expect(toBase64url(array)).toBe(Buffer.from(array).toString("base64url"));
    expect(fromBase64url(toBase64url(array))).toEqual(array);
  }
});

it("returns null for text that is not base64url", () => {
  for (const text of ["a", "a b!", "é"]) expect(fromBase64url(text)).toBeNull();
});

it("makes tokens of the given number of random bytes", () => {
  expect(randomToken()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(fromBase64url(randomToken(16))).toHaveLength(16);
  expect(randomToken()).not.toBe(randomToken());
});
