import { expect, it } from "vitest";
import { isSameAddress } from "./email-address.ts";

it("compares email addresses without the case of ASCII letters, and with every other difference", () => {
  expect(isSameAddress("Kim@Example.com ", "kim@example.COM")).toBe(true);
  expect(isSameAddress("kim@example.com", "kim+1@example.com")).toBe(false);
  expect(isSameAddress("kim@example.com", "\u212aim@example.com")).toBe(false);
});
