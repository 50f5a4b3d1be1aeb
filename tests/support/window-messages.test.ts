import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "#tools/stack/paths.ts";

/** Other windows could send or read anything (ASVS 3.5.5). */
const MESSAGES = /\bpostMessage\(|\bonmessage\b|addEventListener\(\s*["']message["']/;

it("nothing in the pages talks to other windows", () => {
  const files = globSync("app/**/*.{ts,tsx}", { cwd: inRoot("") }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => MESSAGES.test(readFileSync(inRoot(file), "utf8")))).toEqual([]);
});
