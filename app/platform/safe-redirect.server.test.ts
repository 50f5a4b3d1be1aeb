import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.server.ts";

test.each([
  ["/event/1?a=b#c", "/event/1?a=b#c"],
  ["/fanatics/event/1", "/event/1"],
  ["/fanatics/", "/"],
  ["/", "/"],
  ["/a/../b", "/b"],
])("%s leads to %s", (target, path) => {
  expect(safeRedirect(target)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/a//evil.example",
  "/fanatics//evil.example",
  "javascript:alert(1)",
  "https://evil.example/",
  "/\t/evil.example",
  "/\n/evil.example",
  "/..//evil.example",
  "evil",
  "",
  null,
  undefined,
  42,
  ["/a"],
])("%j is replaced by the fallback", (target) => {
  expect(safeRedirect(target, "/home")).toBe("/home");
});
