import fc from "fast-check";
import { expect, test } from "vitest";
import { PREFIX, safeRedirect } from "./safe-redirect.server.ts";

test.each([
  ["/event/1?a=b#c", "/event/1?a=b#c"],
  ["/fanatics/event/1", "/event/1"],
  ["/fanatics/", "/"],
  ["/", "/"],
  ["/a/../b", "/b"],
  ["/a\\b", "/a/b"],
  ["/a\u0001?b\u007f#c\r\nd", "/a%01?b%7F#cd"],
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

test("without a fallback, home replaces it", () => {
  expect(safeRedirect("https://evil.example/")).toBe("/");
});

test("no target leads away from the site, as a browser reads it", () => {
  const part = fc.constantFrom(
    ..."/\\.:@?#%\t\n\0 ",
    "fanatics",
    "evil.example",
    "https:",
    "javascript:",
    "%5c",
    "%2f",
    "..",
  );
  const target = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join("")}`),
    fc.string(),
  );
  fc.assert(
    fc.property(target, (input) => {
      const path = safeRedirect(input);
      // Remix puts the prefix before it; by itself it has to be safe too.
      for (const location of [path, PREFIX.slice(0, -1) + path]) {
        expect(new URL(location, "https://tickets.example").origin).toBe("https://tickets.example");
        expect(location).toMatch(/^\/(?![/\\])/);
        expect([...location].every((character) => character >= " ")).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});
