import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "./paths.ts";
import { timedOut } from "./test-project.ts";

it.each([
  "Test timed out in 240000ms.\nIf this is a long-running test, pass a timeout value",
  "Hook timed out in 180000ms.",
  "locator.click: Timeout 20000ms exceeded.\nCall log:",
  "Timed out 20000ms waiting for expect(locator).toBeVisible()",
  "expect(locator).toBeVisible() failed\n\nLocator: main\nTimeout: 20000ms",
  "GET http://127.0.0.1/fanatics was not answered The operation was aborted due to timeout",
  "expected 0 to be greater than 0 Matcher did not succeed in time.",
])("%s is a timeout", (message) => {
  expect(timedOut(message)).toBe(true);
});

it.each([
  "expected 409 to be 201 // Object.is equality",
  "the browser reported:\n404 GET /timeout",
  "lost: 3 orders",
])("%s is a wrong answer", (message) => {
  expect(timedOut(message)).toBe(false);
});

/** Counts a Vitest run of one file, in a process of its own. */
function countsOf(source: string): unknown {
  const root = mkdtempSync(join(tmpdir(), "counts-"));
  try {
    writeFileSync(join(root, "some.test.ts"), source);
    const options = {
      root,
      config: false,
      watch: false,
      globals: true,
      include: ["*.test.ts"],
      reporters: [],
    };
    const script = `
      import { startVitest } from "vitest/node";
      import { countFiles } from ${JSON.stringify(inRoot("tools/stack/test-project.ts"))};
      const vitest = await startVitest("test", [], ${JSON.stringify(options)});
      const { passed, failed, late } = countFiles(vitest.state.getTestModules());
      await vitest.close();
      console.log("counts:" + JSON.stringify({ passed, failed, late: late.length }));
      process.exit();`;
    const { stdout } = spawnSync(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
      cwd: inRoot("."),
      encoding: "utf8",
    });
    return JSON.parse(/counts:(.*)/.exec(stdout)?.[1] ?? "null");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

it.each([
  ["passes and failures", 'it("a", () => {}); it("b", () => expect(1).toBe(2));', [1, 1, 0]],
  [
    "a group whose hook fails",
    'describe("g", () => { beforeAll(() => { throw new Error("x"); }); it("a", () => {}); });',
    [0, 1, 0],
  ],
  ["a file whose hook fails", 'beforeAll(() => { throw new Error("x"); }); it("a", () => {});', [0, 1, 0]],
  ["a file that does not load", 'throw new Error("x");', [0, 1, 0]],
  ["a timeout", 'it("a", () => new Promise(() => {}), 10); it("b", () => {});', [1, 1, 1]],
  [
    "a timeout beside a wrong answer",
    'it("a", () => new Promise(() => {}), 10); it("b", () => expect(1).toBe(2));',
    [0, 2, 0],
  ],
])("counts %s", (_what, source, [passed, failed, late]) => {
  expect(countsOf(source)).toEqual({ passed, failed, late });
});
