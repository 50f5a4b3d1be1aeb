import { fork } from "node:child_process";
import type { GuardingTest } from "./control.ts";
import { TEST_BUILD } from "./test-build.ts";

/** A test that ran, with what it said if it failed. */
export interface TestOutcome {
  file: string;
  name: string;
  passed: boolean;
  error: string;
}

/** Builds the copy, and runs these tests there. Tests that did not run have no outcome. */
export function runTests(tests: readonly GuardingTest[]): Promise<TestOutcome[]> {
  return new Promise((resolve, reject) => {
    const child = fork("tools/controls/test-process.ts", [JSON.stringify(tests)], {
      cwd: TEST_BUILD,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let outcomes: TestOutcome[] = [];
    child.on("message", (message: TestOutcome[]) => {
      outcomes = message;
    });
    child.once("error", reject);
    child.once("exit", () => resolve(outcomes));
  });
}
