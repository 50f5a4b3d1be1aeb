import { fork } from "node:child_process";
import { relative } from "node:path";
import { startVitest, type TestModule } from "vitest/node";
import { inRoot, ROOT } from "./paths.ts";

export interface TestCounts {
  passed: number;
  failed: number;
}

export interface ProjectCounts extends TestCounts {
  /** Files in which every failure is a timeout, with their part of the counts. */
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

/** Runs a project in this process. Unhandled errors count as failures. */
export async function countProject(project: string, filters: string[]): Promise<ProjectCounts> {
  const vitest = await startVitest("test", filters, { project, watch: false, passWithNoTests: true });
  const counts = countFiles(vitest.state.getTestModules());
  const stray = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { ...counts, failed: counts.failed + stray };
}

/**
 * Counts tests. A file that fails to load and a group whose hook fails count as a failure each: Vitest marks the tests of
 * such a group as skipped.
 */
export function countFiles(modules: readonly TestModule[]): ProjectCounts {
  const files = modules.map((module) => {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const count = (state: string) => states.filter((each) => each === state).length;
    const outside = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0);
    return {
      file: relative(ROOT, module.moduleId),
      passed: count("passed"),
      failed: count("failed") + outside.length,
      errors: errorsOf(module),
    };
  });
  const sum = (of: keyof TestCounts) => files.reduce((total, file) => total + file[of], 0);
  const late = files
    .filter(({ failed, errors }) => failed > 0 && errors.length > 0 && errors.every(timedOut))
    .map(({ file, passed, failed }) => ({ file, passed, failed }));
  return { passed: sum("passed"), failed: sum("failed"), late };
}

/** The messages of everything that failed in a file. */
const errorsOf = (module: TestModule): string[] => [
  ...[module, ...module.children.allSuites()].flatMap((group) =>
    group.errors().map(({ message }) => message),
  ),
  ...[...module.children.allTests()].flatMap((test) =>
    (test.result().errors ?? []).map(({ message, cause }) => `${message} ${cause?.message ?? ""}`),
  ),
];

/**
 * Whether an error is a timeout: of a test, a hook, a request or an action, or of waiting for an expectation to come true.
 */
export const timedOut = (message: string): boolean =>
  /timed out|\bTimeout:? \d+ms|did not succeed in time|due to timeout/i.test(message);
