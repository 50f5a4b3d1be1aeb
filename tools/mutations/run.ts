import { rmSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { PlainError } from "../stack/plain-error.ts";
import { GROUPS, type Group } from "./groups.ts";

/** Percentage of mutants that the tests of each group have to notice. */
const REQUIRED_SCORE = 85;
/** Copies of the project and reports, where no other tool looks. */
const FOLDER = "build/mutations";

function optionsFor(group: Group): ConstructorParameters<typeof Stryker>[0] {
  return {
    mutate: [...GROUPS[group].code],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutations/vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: Number(process.env.MUTATIONS_PROCESSES ?? 2),
    thresholds: { high: 95, low: 90, break: REQUIRED_SCORE },
    tempDirName: `${FOLDER}/copies`,
    ignorePatterns: ["build", ".state", ".wrangler", "test-results", "public"],
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
    jsonReporter: { fileName: `${FOLDER}/${group}.json` },
    allowConsoleColors: false,
  };
}

/** Mutates the code of a group and runs its unit tests against each mutant; survivors are printed. */
async function mutate(group: Group) {
  // Read by vitest.config.ts, in processes that Stryker starts.
  process.env.MUTATION_GROUP = group;
  const mutants = await new Stryker(optionsFor(group)).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  // Code that a mutant made endless is noticed too.
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  return { group, killed, survived, score: (100 * killed) / (killed + survived) };
}

/**
 * Mutation testing (`npm run campaign -- mutations [group …]`): all groups, unless some are named. The reports stay in
 * `build/mutations`.
 * @returns whether the tests of each group notice enough
 * @throws PlainError for a group that does not exist
 */
export async function runMutations(names: readonly string[]): Promise<boolean> {
  const groups = (Object.keys(GROUPS) as Group[]).filter(
    (group) => names.length === 0 || names.includes(group),
  );
  if (groups.length < names.length) throw new PlainError(`Groups: ${Object.keys(GROUPS).join(", ")}`);
  const results = [];
  // One after the other: each uses all processes.
  for (const group of groups) results.push(await mutate(group));
  rmSync(`${FOLDER}/copies`, { recursive: true, force: true });
  for (const { group, killed, survived, score } of results)
    console.log(`${group}: ${score.toFixed(1)} % (${killed} killed, ${survived} survived)`);
  return results.every(({ score }) => score >= REQUIRED_SCORE);
}
