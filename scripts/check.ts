import { describeCheck, runChecks } from "#tools/stack/checks.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/** Format, lint, types, layers and dead code. Exit code 1 when any of them complains. */
await runMain(async () => {
  const results = await runChecks((result) => console.log(describeCheck(result)));
  return results.every((result) => result.passed) ? 0 : 1;
});
