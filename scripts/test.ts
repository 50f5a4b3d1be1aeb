import { build } from "#tools/stack/build.ts";
import { describeCheck, runChecks } from "#tools/stack/checks.ts";
import { findChromium } from "#tools/stack/chromium.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { runProject } from "#tools/stack/test-project.ts";

/**
 * Vitest projects, those with the most telling failures first. The projects of a group run in parallel: the last three
 * spend half of their time waiting for timers and pages, and share nothing but the build.
 */
const GROUPS = [["unit"], ["integration", "e2e", "e2e-discovery"]] as const;
const PROJECTS = GROUPS.flat();

/**
 * Runs the checks, then unit, integration and browser tests on built Workers. `npm test -- unit e2e` runs only those
 * projects, `-- checks` only the checks; other words filter by file name. The last line is the total.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  const names: string[] = [...PROJECTS, "checks"];
  const selected = words.filter((word) => names.includes(word));
  const filters = words.filter((word) => !names.includes(word));
  // "e2e" selects both of its projects.
  const runs = (name: string) =>
    selected.length === 0 || selected.some((word) => name === word || name.startsWith(`${word}-`));
  const total = { passed: 0, failed: 0 };
  const count = (passed: boolean) => {
    total[passed ? "passed" : "failed"] += 1;
  };

  const projects = PROJECTS.filter(runs);
  if (runs("checks") && filters.length === 0) {
    for (const result of await runChecks((check) => console.log(describeCheck(check)))) count(result.passed);
  }
  if (projects.some((name) => name.startsWith("e2e")))
    process.env.CHROMIUM_PATH = findChromium((line) => console.log(`${line} …`));
  try {
    if (projects.some((name) => name !== "unit")) await build((line) => console.log(line));
    for (const group of GROUPS) {
      const selectedProjects = group.filter((project) => projects.includes(project));
      for (const counts of await Promise.all(
        selectedProjects.map((project) => runProject(project, filters)),
      )) {
        total.passed += counts.passed;
        total.failed += counts.failed;
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});
process.exit();
