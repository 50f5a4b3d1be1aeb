import { expect, test } from "vitest";
import { toTemplate, withNonce } from "./stored-page.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (page: Uint8Array) => new TextDecoder().decode(page);

test("replaces every occurrence of the nonce and leaves the stored page unchanged", () => {
  const page = '<p>ä</p><script nonce="AAAA-1"></script>A AA AAA<style nonce="AAAA-1">AAAA-1';
  const template = toTemplate(bytes(page), "AAAA-1");
  expect(text(withNonce(template, "bbbb_2"))).toBe(page.replaceAll("AAAA-1", "bbbb_2"));
  expect(text(withNonce(template, "cccc_3"))).toBe(page.replaceAll("AAAA-1", "cccc_3"));
  expect(text(template.bytes)).toBe(page);
});

test("refuses a nonce of another length", () => {
  expect(() => withNonce(toTemplate(bytes("<p>n</p>"), "n"), "nn")).toThrow(RangeError);
});
