import { describeCheck, runChecks } from "#tools/stack/checks.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/** Checks format, lint, types, layers and dead code. Exits with 1 if any of them fails. */
await runMain(async () => {
  const results = await runChecks((result) => console.log(describeCheck(result)));
  return results.every((result) => result.passed) ? 0 : 1;
});
