import { fork } from "node:child_process";
import { relative } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import { inRoot, ROOT } from "./paths.ts";

export interface TestCounts {
  passed: number;
  failed: number;
}

export interface ProjectCounts extends TestCounts {
  /** Files of which nothing failed but what ran out of time, with their part of the counts. */
  late: (TestCounts & { file: string })[];
}

/** Runs a Vitest project in a child process, whose output is mixed with that of others running in parallel. */
export function runProject(project: string, filters: readonly string[]): Promise<ProjectCounts> {
  return new Promise((resolve, reject) => {
    const child = fork(inRoot("tools/stack/test-project-process.ts"), [project, ...filters], { cwd: ROOT });
    // A process that exits without a message has failed.
    let counts: ProjectCounts = { passed: 0, failed: 1, late: [] };
    child.on("message", (message: ProjectCounts) => {
      counts = message;
    });
    child.once("error", reject);
    child.once("exit", () => resolve(counts));
  });
}

/** Runs a project in this process. Files that fail to load and unhandled errors count as failures. */
export async function countProject(project: string, filters: string[]): Promise<ProjectCounts> {
  const vitest = await startVitest("test", filters, { project, watch: false, passWithNoTests: true });
  const files = vitest.state.getTestModules().map((module) => ({ ...countFile(module), module }));
  const sum = (of: keyof TestCounts) => files.reduce((total, file) => total + file[of], 0);
  const late = files
    .filter(({ failed, module }) => failed > 0 && errorsOf(module).every(ranOutOfTime))
    .map(({ module, passed, failed }) => ({ file: relative(ROOT, module.moduleId), passed, failed }));
  const stray = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { passed: sum("passed"), failed: sum("failed") + stray, late };
}

function countFile(module: TestModule): TestCounts {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((each) => each === state).length;
  return { passed: count("passed"), failed: count("failed") + (module.errors().length > 0 ? 1 : 0) };
}

/** The messages of everything that failed in a file. */
const errorsOf = (module: TestModule): string[] => [
  ...module.errors().map(({ message }) => message),
  ...[...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map(({ message, cause }) => `${message} ${cause?.message ?? ""}`),
  ),
];

/** Whether an error of a test says that something took too long: a test, a hook, an action or an expected change of a page. */
export const ranOutOfTime = (message: string): boolean =>
  /timed out|\bTimeout:? \d+ms|did not succeed in time|due to timeout/i.test(message);
