import { tryControls } from "#tools/controls/try-controls.ts";
import { build } from "#tools/stack/build.ts";
import { describeCheck, runChecks } from "#tools/stack/checks.ts";
import { findChromium } from "#tools/stack/chromium.ts";
import { runMain } from "#tools/stack/plain-error.ts";
import { runProject, type TestCounts } from "#tools/stack/test-project.ts";

/**
 * Vitest projects, those with the most telling failures first. The lanes of a stage run in parallel, and the projects of a
 * lane one after the other: those of the last stage spend half of their time waiting for timers and pages, and share
 * nothing but the build.
 */
const STAGES = [
  [["unit", "unit-isolated"]],
  [["integration"], ["e2e"], ["e2e-discovery", "integration-faults"]],
] as const;
const PROJECTS: readonly string[] = STAGES.flat(2);

/**
 * Runs the checks, then unit, integration and browser tests on built Workers. `npm test -- unit e2e` runs only those
 * projects, `-- checks` only the checks; other words filter by file name. `npm test -- controls` takes out each security
 * control and demands that its test fails; other words are then names of controls. A file whose failures are all timeouts
 * is rerun once, alone, and only the rerun counts: three lanes on two cores can starve a browser. The last line is the
 * total.
 */
await runMain(async () => {
  const words = process.argv.slice(2);
  if (words[0] === "controls") return testControls(words.slice(1));
  const names: string[] = [...PROJECTS, "checks"];
  const selected = words.filter((word) => names.includes(word));
  const filters = words.filter((word) => !names.includes(word));
  // "unit", "e2e" and "integration" select both of their projects.
  const runs = (name: string) =>
    selected.length === 0 || selected.some((word) => name === word || name.startsWith(`${word}-`));
  const total = { passed: 0, failed: 0 };
  const late: { project: string; file: string; passed: number; failed: number }[] = [];
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
    if (projects.some((name) => !name.startsWith("unit"))) await build((line) => console.log(line));
    for (const lanes of STAGES) {
      await Promise.all(
        lanes.map(async (lane) => {
          for (const project of lane.filter((name) => projects.includes(name))) {
            const counts = await runProject(project, filters);
            total.passed += counts.passed;
            total.failed += counts.failed;
            late.push(...counts.late.map((file) => ({ project, ...file })));
          }
        }),
      );
    }
    for (const first of late) {
      console.log(`${first.file} timed out; rerunning it alone:`);
      const alone = await runProject(first.project, [first.file]);
      total.passed += alone.passed - first.passed;
      total.failed += alone.failed - first.failed;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
  return conclude(total);
});
process.exit();

async function testControls(ids: string[]): Promise<number> {
  process.env.CHROMIUM_PATH = findChromium((line) => console.log(`${line} …`));
  await build((line) => console.log(line));
  return conclude(await tryControls(ids, (line) => console.log(line)));
}

/** Prints the last line. @returns the exit code */
function conclude({ passed, failed }: TestCounts): number {
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
