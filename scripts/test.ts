import { build } from "#tools/stack/build.ts";
import { describeCheck, runChecks } from "#tools/stack/checks.ts";
import { findChromium } from "#tools/stack/chromium.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { runProject } from "#tools/stack/test-project.ts";

/**
 * Vitest projects in the order in which their failures tell most. Those of a group run side by side: each of the last
 * three waits for timers and pages half of its time, and shares nothing with the others but the build.
 */
const GROUPS = [["unit"], ["integration", "e2e", "e2e-discovery"]] as const;
const PROJECTS = GROUPS.flat();

/**
 * Everything: checks, then unit, integration and browser tests on built Workers. `npm test -- unit e2e` runs those
 * projects only, `-- checks` the checks; further words are file name filters. The last line is the sum.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const known: string[] = [...PROJECTS, "checks"];
  const wanted = words.filter((word) => known.includes(word));
  const filters = words.filter((word) => !known.includes(word));
  // "e2e" means both of its projects.
  const runs = (name: string) =>
    wanted.length === 0 || wanted.some((word) => name === word || name.startsWith(`${word}-`));
  const sum = { passed: 0, failed: 0 };
  const count = (passed: boolean) => {
    sum[passed ? "passed" : "failed"] += 1;
  };

  const projects = PROJECTS.filter(runs);
  if (runs("checks") && filters.length === 0) {
    for (const result of await runChecks((each) => console.log(describeCheck(each)))) count(result.passed);
  }
  if (projects.some((name) => name.startsWith("e2e")))
    process.env.CHROMIUM_PATH = findChromium((line) => console.log(`${line} …`));
  try {
    if (projects.some((name) => name !== "unit")) await build((line) => console.log(line));
    for (const group of GROUPS) {
      const wantedHere = group.filter((project) => projects.includes(project));
      for (const counts of await Promise.all(wantedHere.map((project) => runProject(project, filters)))) {
        sum.passed += counts.passed;
        sum.failed += counts.failed;
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    sum.failed += 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});
process.exit();
