import { startVitest } from "vitest/node";
import { build } from "#tools/stack/build.ts";
import type { GuardingTest } from "./control.ts";
import type { TestOutcome } from "./run-tests.ts";

/** Child process in the copy: builds it, runs the tests of its argument (JSON), and sends how they ended. */
const tests: GuardingTest[] = JSON.parse(process.argv[2] ?? "[]");
if (tests.some(({ project }) => project !== "unit")) await build(() => {});
const outcomes: TestOutcome[] = [];
for (const [project, ofProject] of Map.groupBy(tests, (test) => test.project)) {
  const files = [...new Set(ofProject.map(({ file }) => file))];
  const testNamePattern = ofProject.map(({ name }) => escaped(name)).join("|");
  const vitest = await startVitest("test", files, { project, testNamePattern, watch: false, reporters: [] });
  for (const module of vitest.state.getTestModules()) {
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state !== "passed" && state !== "failed") continue;
      const error = errors.map(({ message }) => message.split("\n")[0]).join("; ");
      outcomes.push({
        file: module.relativeModuleId,
        name: test.fullName.replaceAll(" > ", " "),
        passed: state === "passed",
        error,
      });
    }
  }
  await vitest.close();
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
process.send?.(outcomes, () => process.exit());
