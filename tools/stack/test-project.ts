import { fork } from "node:child_process";
import { startVitest } from "vitest/node";
import { inRoot, ROOT } from "./paths.ts";

export interface TestCounts {
  passed: number;
  failed: number;
}

/** Runs a Vitest project in a child process, whose output is mixed with that of others running in parallel. */
export function runProject(project: string, filters: readonly string[]): Promise<TestCounts> {
  return new Promise((resolve, reject) => {
    const child = fork(inRoot("tools/stack/test-project-process.ts"), [project, ...filters], { cwd: ROOT });
    // A process that exits without a message has failed.
    let counts: TestCounts = { passed: 0, failed: 1 };
    child.on("message", (message: TestCounts) => {
      counts = message;
    });
    child.once("error", reject);
    child.once("exit", () => resolve(counts));
  });
}

/** Runs a project in this process. Files that fail to load and unhandled errors count as failures. */
export async function countProject(project: string, filters: string[]): Promise<TestCounts> {
  const vitest = await startVitest("test", filters, { project, watch: false, passWithNoTests: true });
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  const broken = vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
  const failed = tests.filter((test) => test.result().state === "failed").length;
  const passed = tests.filter((test) => test.result().state === "passed").length;
  const stray = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { passed, failed: failed + broken + stray };
}
