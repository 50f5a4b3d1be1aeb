import type { TestCounts } from "#tools/stack/test-project.ts";
import type { Control, GuardingTest } from "./control.ts";
import { CONTROLS } from "./list/index.ts";
import { runTests, type TestOutcome } from "./run-tests.ts";
import { copyProject, withEdits } from "./test-build.ts";

/**
 * Shows for each control that its tests pass with it, and fail without it: two results a control. `ids` selects some.
 *
 * @throws PlainError when a control's code is no longer where the list says
 */
export async function tryControls(ids: readonly string[], log: (line: string) => void): Promise<TestCounts> {
  const controls = CONTROLS.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const counts: TestCounts = { passed: 0, failed: 0 };
  const tell = (passed: boolean, line: string) => {
    counts[passed ? "passed" : "failed"] += 1;
    log(`${passed ? "ok   " : "FAIL "} ${line}`);
  };
  copyProject();
  const present = await runTests(controls.flatMap(({ tests }) => tests));
  for (const { row, id, tests } of controls) {
    const missing = tests.filter((test) => outcomesOf(test, present).length === 0);
    const failed = tests.flatMap((test) => outcomesOf(test, present)).filter(({ passed }) => !passed);
    const faults = [...missing.map(({ name }) => `did not run: ${name}`), ...failed.map(describe)];
    tell(faults.length === 0, `${row} ${id}: green with the control${listed(faults)}`);
  }
  for (const control of controls) {
    const { red, seen } = await withoutControl(control);
    tell(red, `${control.row} ${control.id}: red without it${listed(seen)}`);
  }
  return counts;
}

/** Whether each of its tests fails without a control, and what they say. */
async function withoutControl({ without, tests }: Control): Promise<{ red: boolean; seen: string[] }> {
  const outcomes = await withEdits(without, () => runTests(tests));
  const failed = outcomes.filter(({ passed }) => !passed);
  const red = tests.every((test) => outcomesOf(test, failed).length > 0);
  const seen = red ? failed.slice(0, 1) : outcomes;
  return { red, seen: seen.length > 0 ? seen.map(describe) : ["no test ran"] };
}

const outcomesOf = ({ file, name }: GuardingTest, outcomes: readonly TestOutcome[]): TestOutcome[] =>
  outcomes.filter((outcome) => outcome.file === file && outcome.name.includes(name));

const describe = ({ name, passed, error }: TestOutcome) => `${name}: ${passed ? "passed" : error}`;

const listed = (lines: readonly string[]) => lines.map((line) => `\n        ${line}`).join("");
