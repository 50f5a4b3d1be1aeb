import { expect, it } from "vitest";
import { fromBase64, toBase64 } from "./base64.ts";

it("encodes text as UTF-8, and more bytes than a call has room for", () => {
  expect(toBase64("Łódź")).toBe(Buffer.from("Łódź").toString("base64"));
  const bytes = Uint8Array.from({ length: 20_001 }, (_, index) => index % 251);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
