import { startVitest } from "vitest/node";
import { build } from "./build.ts";
import { describeCheck, runChecks } from "./lib/checks.ts";
import { findChromium } from "./lib/chromium.ts";
import { runMain } from "./lib/plain-error.ts";

/** Vitest projects in the order in which their failures tell most. */
const PROJECTS = ["unit", "integration", "e2e"] as const;

/**
 * Everything: checks, then unit, integration and browser tests on built Workers. `npm test -- unit e2e` runs those
 * projects only, `-- checks` the checks; further words are file name filters. The last line is the sum.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const known: string[] = [...PROJECTS, "checks"];
  const wanted = words.filter((word) => known.includes(word));
  const filters = words.filter((word) => !known.includes(word));
  const runs = (name: string) => wanted.length === 0 || wanted.includes(name);
  const sum = { passed: 0, failed: 0 };
  const count = (passed: boolean) => {
    sum[passed ? "passed" : "failed"] += 1;
  };

  const projects = PROJECTS.filter(runs);
  if (runs("checks") && filters.length === 0) {
    for (const result of await runChecks((each) => console.log(describeCheck(each)))) count(result.passed);
  }
  if (projects.includes("e2e"))
    process.env.CHROMIUM_PATH = findChromium((sentence) => console.log(`${sentence} …`));
  try {
    if (projects.some((name) => name !== "unit")) await build((sentence) => console.log(sentence));
    for (const project of projects) {
      const { passed, failed } = await runProject(project, filters);
      sum.passed += passed;
      sum.failed += failed;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    sum.failed += 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});
process.exit();

/** Runs one project; files that break before their tests and stray errors count as failures. */
async function runProject(project: string, filters: string[]): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest("test", filters, { project, watch: false, passWithNoTests: true });
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
  const broken = vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
  const failed = tests.filter((test) => test.result().state === "failed").length;
  const passed = tests.filter((test) => test.result().state === "passed").length;
  const stray = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { passed, failed: failed + broken + stray };
}
